import type { Kysely } from 'kysely'
import type { Db, Engine } from '#db/open.ts'
import { createReleased } from './released-databases.ts'

const AT = '2026-10-01T00:00:00.000Z'

// biome-ignore lint/suspicious/noExplicitAny: tables as they were, which no type describes any more.
type OldDb = Kysely<any>

/** Builds the tables of the version before plans and answers, with rows as it wrote them. */
export async function fillPreviousVersion(db: Db, engine: Engine, feed: string): Promise<void> {
  const old = db as unknown as OldDb
  await createReleased(db, engine, '070')
  await old.insertInto('tools').values(toolsFrom(feed)).execute()
  await old.insertInto('tool_facets').values(facets).execute()
  await old.updateTable('counters').set({ value: 40 }).where('name', '=', 'catalogue').execute()
  await old.insertInto('tool_locks').values(locks).execute()
  await old.insertInto('tool_changes').values(changes).execute()
  await old.insertInto('ratings').values(ratings).execute()
  await old.insertInto('activity_days').values([favorites]).execute()
  await old.insertInto('audit_log').values([edit]).execute()
  const memory = {
    etag: '"old"',
    resume: `${feed}/api/feed?cursor=changes-5`,
    walked_at: new Date().toISOString(),
  }
  await old
    .insertInto('sync_sources')
    .values([{ source: feed, last_attempt_at: AT, last_success_at: AT, ...memory }])
    .execute()
}

/** A tool's facts as the previous version knew them. */
export const oldFacts = (slug: string, more: object = {}) => ({
  slug,
  name: slug.toUpperCase(),
  website: `https://${slug}.example.com`,
  description: `What ${slug} does.`,
  category: 'crm',
  tags: [],
  features: ['API'],
  integrations: [] as string[],
  useCases: [],
  industries: [],
  platforms: ['web'],
  pricing: { starter_price: 8 },
  priceUnit: 'seat',
  checkedAt: '2026-09-01',
  ...more,
})

function row(id: number, facts: ReturnType<typeof oldFacts>, more: object = {}) {
  const { slug, name, website, description, category, pricing, priceUnit, checkedAt } = facts
  return {
    id,
    slug,
    name,
    sort_name: name.toLowerCase(),
    description,
    website,
    host: `${slug}.example.com`,
    category,
    tags: '[]',
    features: JSON.stringify(facts.features),
    integrations: JSON.stringify(facts.integrations),
    use_cases: '[]',
    industries: '[]',
    platforms: '["web"]',
    pricing: JSON.stringify(pricing),
    price_unit: priceUnit,
    starter_price: pricing.starter_price,
    has_free_plan: 0,
    has_trial: 0,
    feature_count: 1,
    score: 1,
    checked_at: checkedAt,
    source: 'catalogue',
    fingerprint: `old-${id}`,
    revision: id,
    created_at: AT,
    updated_at: AT,
    origin: null,
    origin_id: null,
    origin_revision: null,
    hidden_at: null,
    hidden_by: null,
    ...more,
  }
}

const acme = oldFacts('acme', { integrations: ['hub'] })
const priced = oldFacts('priced')
const toolsFrom = (feed: string) => [
  row(7, { ...acme, name: 'Acme as we call it' }),
  row(9, oldFacts('hub')),
  row(11, { ...priced, pricing: { starter_price: 12 }, priceUnit: 'account' }),
  row(13, oldFacts('sent', { pricing: { starter_price: 5.5 } }), { source: 'submission' }),
  row(15, oldFacts('theirs'), { source: feed, origin: feed, origin_id: 'theirs', origin_revision: 5 }),
  row(17, oldFacts('hidden'), { hidden_at: AT }),
]
const facets = [7, 9, 11, 13, 15].flatMap((tool_id) => [
  { tool_id, kind: 'category', key: 'crm', score: 1 },
  { tool_id, kind: 'feature', key: 'api', score: 1 },
  ...(tool_id === 7 ? [{ tool_id, kind: 'integration', key: 'hub', score: 1 }] : []),
])
const lock = (tool_id: number, field: string) => ({ tool_id, field, locked_at: AT })
const locks = [lock(7, 'name'), lock(7, 'checkedAt'), lock(11, 'pricing'), lock(11, 'priceUnit')]
const change = { tool_id: 7, source: 'catalogue', changed_at: AT, field: null, before: null, after: null }
const changes = [
  { ...change, kind: 'added' },
  {
    ...change,
    kind: 'changed',
    field: 'name',
    before: '"ACME"',
    after: '"Acme as we call it"',
    source: 'admin',
  },
  { ...change, kind: 'changed', field: 'checkedAt', before: '"2026-08-01"', after: '"2026-09-01"' },
]
const ratings = [5, 4].map((stars) => ({
  tool_id: 7,
  visitor: `visitor-number-${stars}`,
  stars,
  created_at: AT,
}))
const counts = { views: 30, visits: 4, favorites: 3, comparisons: 2, networks: 9 }
const favorites = { tool_id: 7, day: new Date().toISOString().slice(0, 10), ...counts }
const edit = {
  at: AT,
  who: 'admin@example.com',
  action: 'tool.edited',
  subject: 'tool acme',
  before: null,
  after: null,
}

/** Builds the tables of the version before add-ons and scales, with rows as it wrote them. */
export async function fillOldForms(db: Db, engine: Engine): Promise<void> {
  const old = db as unknown as OldDb
  await createReleased(db, engine, '175')
  const plans = [
    { name: 'Team', monthly: 40, per: 'account', seatsIncluded: 5 },
    { name: 'Crew', bands: [{ upTo: 3, monthly: 20 }] },
  ]
  const made = { owner: 'Acme', founded: 2009 }
  const tool = (id: number, slug: string, maker: object, more: object = {}) => {
    const { checked_at: _checked, ...columns } = row(id, oldFacts(slug), more)
    return { ...columns, maker: JSON.stringify(maker) }
  }
  const told = JSON.stringify({ ...oldFacts('closed'), plans, maker: { ...made, status: 'sunset' } })
  await old
    .insertInto('tools')
    .values([
      tool(7, 'active', { ...made, status: 'active' }),
      tool(9, 'only-active', { status: 'active' }),
      tool(11, 'closed', { ...made, status: 'closed' }, { told }),
    ])
    .execute()
  await old
    .updateTable('tools')
    .set({ plans: JSON.stringify(plans) })
    .where('slug', '=', 'closed')
    .execute()
  await old
    .insertInto('tool_changes')
    .values([{ ...change, kind: 'changed', field: 'plans', before: '[]', after: JSON.stringify(plans) }])
    .execute()
  await old
    .insertInto('corrections')
    .values([
      {
        tool_id: 7,
        fact: 'maker',
        before: JSON.stringify(made),
        proposed: JSON.stringify({ ...made, status: 'sunset' }),
        proposed_mark: 'mark',
        status: 'pending',
        created_at: AT,
      },
    ])
    .execute()
}
