import { sql } from 'kysely'
import { isOwnServerFree, priceReadOf } from '#catalogue/cost.ts'
import { EUROPE, isForCountry } from '#catalogue/country.ts'
import { factsIn } from '#catalogue/fact-columns.ts'
import { fitOf } from '#catalogue/fit.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { saleOf } from '#catalogue/need.ts'
import { featureKey, type ToolFacts } from '#catalogue/tool-facts.ts'
import { priceIn } from '#catalogue/tool-rows.store.ts'
import { answersOf, rankedSources } from '#catalogue/tool-view.ts'
import type { Db, Engine } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { EntryFacts } from './entry.ts'

const READ = [
  'id',
  'slug',
  'name',
  'former_names',
  'sort_name',
  'score',
  'created_at',
  'category',
  'tags',
  'features',
  'starter_price',
  'has_free_plan',
  'has_trial',
  'price',
  'markets',
  'platforms',
  'license',
  'countries',
  'website',
  'repository',
  'maker',
  'plans',
  'add_ons',
  'answers',
  'sources',
] as const

/** What search remembers of these tools; hidden and missing ones are left out. */
export async function readEntryFacts(db: Db, engine: Engine, ids: readonly number[]): Promise<EntryFacts[]> {
  if (ids.length === 0) return []
  const facet = sql<string>`tool_facets.kind || ':' || tool_facets.key`
  const joined = sql.raw(engine === 'sqlite' ? 'group_concat' : 'string_agg')
  const facets = sql<string>`(select ${joined}(${facet}, ' ') from tool_facets where tool_facets.tool_id = tools.id)`
  const mirrored = sql<string>`(select ${joined}('integration:' || key, ' ') from mirrored_links where mirrored_links.tool_id = tools.id)`
  const rows = await db
    .selectFrom('tools')
    .select(READ)
    .select([facets.as('facets'), mirrored.as('mirrored')])
    .where('hidden_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => {
    const facts = factsIn(row)
    const { name, formerNames, category, tags } = facts
    const linked = [row.facets, row.mirrored].flatMap((keys) => keys?.split(' ') ?? [])
    return {
      ...factsToAsk(facts),
      ...{ id: row.id, name, formerNames, category, tags },
      sortName: row.sort_name,
      score: row.score,
      createdAt: row.created_at,
      starterPrice: row.starter_price,
      hasFreePlan: row.has_free_plan === 1,
      hasTrial: row.has_trial === 1,
      priceUnit: priceIn(row)?.per ?? null,
      facets: [
        ...linked,
        ...placesOf(row.slug),
        ...facts.countries.map((code) => `country:${code}`),
        ...originOf(facts.maker),
      ],
    }
  })
}

const placesOf = (slug: string) =>
  marketBook()
    .leadsOf(slug)
    .map(({ market, place }) => `leads:${market}:${place}`)

function originOf(maker: ToolFacts['maker']): string[] {
  const { owner, country } = maker ?? {}
  const isEuropean = country !== undefined && isForCountry(EUROPE, [country])
  return [
    ...(owner ? [`maker:${owner}`] : []),
    ...(country ? [`origin:${country}`] : []),
    ...(isEuropean ? [`origin:${EUROPE}`] : []),
  ]
}

type AskedFacts = Parameters<typeof answersOf>[0] & Pick<ToolFacts, 'markets' | 'plans' | 'addOns'>

/** What the record answers, so that lists can be filtered by it, and what its prices follow from. */
function factsToAsk(facts: AskedFacts) {
  const book = marketBook()
  const { markets, features, plans, addOns, license } = facts
  const answers = answersOf(facts, book)
  const conditions = Object.keys(answers).flatMap(
    (key) => fitOf({ plans, addOns, answers }, { mustHaves: [key] }).conditions,
  )
  const keysOf = (fits: string) =>
    conditions.filter((condition) => condition.fits === fits).map(({ question }) => question)
  const asked = book.askedOf(markets)
  const known = Object.keys(answers).filter((question) => asked.has(question)).length
  return {
    features: features.map(featureKey).filter((key) => facts.answers[key] !== 'no'),
    markets,
    has: keysOf('yes'),
    lacks: keysOf('no'),
    conditions: conditions.filter(({ fits, plan, addOn }) => fits === 'yes' && (plan || addOn)),
    plans,
    addOns,
    isOwnServerFree: isOwnServerFree({ license, answers }),
    readAt: priceReadOf({ sources: rankedSources(facts, book) }).readAt,
    sale: saleOf(book.market(markets[0] ?? '')),
    completeness: asked.size === 0 ? 0 : Math.round((known / asked.size) * 100),
  }
}

export async function listToolIds(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tools')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

const searchState = prepared((db) =>
  db
    .selectFrom('search_position')
    .select((from) => [
      'change_id as indexed',
      from.selectFrom('search_changes').select('id').orderBy('id', 'desc').limit(1).as('changed'),
    ]),
)

/** The last change of a tool that was logged, and the last whose documents are written. */
export async function readSearchState(db: Db): Promise<{ changed: number; indexed: number }> {
  const [state] = await searchState(db)
  return { changed: state?.changed ?? 0, indexed: state?.indexed ?? 0 }
}

export interface ToolChanges {
  lastId: number
  toolIds: number[]
}

/** The tools that changed after a point of the log, in bounded steps. */
export async function changedTools(db: Db, after: number, limit: number): Promise<ToolChanges> {
  const rows = await db
    .selectFrom('search_changes')
    .select(['id', 'tool_id'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return { lastId: rows.at(-1)?.id ?? after, toolIds: [...new Set(rows.map((row) => row.tool_id))] }
}
