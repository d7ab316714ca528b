import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { websiteHost } from '#lib/website.ts'
import { hasFreePlan, hasTrial, starterPrice } from './pricing.ts'
import { categoriesOf } from './tool.ts'
import { featureKey, type ToolFacts, withKnownFeatures } from './tool-facts.ts'
import type { FacetKind } from './tools.store.ts'

const BATCH_SIZE = 200
/** Popularity counts before features: see docs/architecture.md, "Order". */
const POPULARITY_WEIGHT = 100
/** More tags than this and a change concerns the whole site. */
const MAX_TAGS = 500
export const EVERYTHING = '*'

export interface SaveReport {
  added: number
  changed: number
  unchanged: number
  /** Slugs of tools that were added or changed. */
  touched: string[]
}

/** Adds and updates tools of one source in bounded transactions; what did not change is left alone. */
export async function saveTools(db: Db, source: string, items: readonly ToolFacts[]): Promise<SaveReport> {
  const report: SaveReport = { added: 0, changed: 0, unchanged: 0, touched: [] }
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    const batch = items.slice(start, start + BATCH_SIZE).map(withKnownFeatures)
    await db.transaction().execute((transaction) => saveBatch(transaction, source, batch, report))
  }
  return report
}

async function saveBatch(db: Db, source: string, batch: ToolFacts[], report: SaveReport): Promise<void> {
  const known = await db
    .selectFrom('tools')
    .select(['id', 'slug', 'fingerprint', 'integrations', 'category', 'tags'])
    .where(
      'slug',
      'in',
      batch.map((facts) => facts.slug),
    )
    .execute()
  const bySlug = new Map(known.map((row) => [row.slug, row]))
  const tags = new Set<string>()
  const rescored = new Set<string>()

  for (const facts of batch) {
    const before = bySlug.get(facts.slug)
    const print = fingerprint(facts)
    if (before?.fingerprint === print) {
      report.unchanged++
      continue
    }
    const id = before
      ? await updateTool(db, before.id, facts, print)
      : await insertTool(db, source, facts, print)
    await replaceFacets(db, id, facts)
    report[before ? 'changed' : 'added']++
    report.touched.push(facts.slug)
    const linked = [...facts.integrations, ...(before ? JSON.parse(before.integrations) : [])]
    for (const slug of [facts.slug, ...linked]) rescored.add(slug)
    const categories = categoriesOf(facts).concat(
      before ? categoriesOf({ ...before, tags: JSON.parse(before.tags) }) : [],
    )
    for (const tag of [`tool:${facts.slug}`, ...categories.map((category) => `category:${category}`)])
      tags.add(tag)
  }
  if (rescored.size > 0) await rescore(db, [...rescored])
  if (tags.size > 0) await recordChange(db, ['tools', ...tags])
}

/** Leaves word of what changed, for the page caches of every instance. */
export async function recordChange(db: Db, tags: readonly string[]): Promise<void> {
  const written = tags.length > MAX_TAGS ? [EVERYTHING] : tags
  await db
    .insertInto('changes')
    .values({ tags: JSON.stringify(written), created_at: new Date().toISOString() })
    .execute()
}

export async function insertTool(db: Db, source: string, facts: ToolFacts, print: string): Promise<number> {
  const now = new Date().toISOString()
  const { id } = await db
    .insertInto('tools')
    .values({ ...toColumns(facts), source, fingerprint: print, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTool(db: Db, id: number, facts: ToolFacts, print: string): Promise<number> {
  await db
    .updateTable('tools')
    .set({ ...toColumns(facts), fingerprint: print, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  return id
}

export async function replaceFacets(db: Db, id: number, facts: ToolFacts): Promise<void> {
  const facets: [FacetKind, readonly string[]][] = [
    ['category', categoriesOf(facts)],
    ['feature', facts.features.map(featureKey).filter(Boolean)],
    ['integration', facts.integrations],
    ['use-case', facts.useCases],
    ['industry', facts.industries],
    ['platform', facts.platforms],
  ]
  const rows = facets.flatMap(([kind, keys]) => [...new Set(keys)].map((key) => ({ kind, key, tool_id: id })))
  await db.deleteFrom('tool_facets').where('tool_id', '=', id).execute()
  await db.insertInto('tool_facets').values(rows).execute()
}

/** A tool's standing: how many others connect to it, then how many features it has. */
export async function rescore(db: Db, slugs: string[]): Promise<void> {
  const connected = sql<number>`(select count(*) from tool_facets where kind = 'integration' and key = tools.slug)`
  await db
    .updateTable('tools')
    .set({ score: sql<number>`${connected} * ${sql.lit(POPULARITY_WEIGHT)} + feature_count` })
    .where('slug', 'in', slugs)
    .execute()
  const rescored = db.selectFrom('tools').select('tools.id').where('slug', 'in', slugs)
  await db
    .updateTable('tool_facets')
    .set({ score: sql<number>`(select tools.score from tools where tools.id = tool_facets.tool_id)` })
    .where('tool_id', 'in', rescored)
    .execute()
}

export function fingerprint(facts: ToolFacts): string {
  const ordered = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => a.localeCompare(b)))
  return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url').slice(0, 22)
}

function toColumns(facts: ToolFacts) {
  return {
    slug: facts.slug,
    name: facts.name,
    sort_name: facts.name.toLowerCase(),
    description: facts.description,
    website: facts.website,
    host: websiteHost(facts.website),
    logo: facts.logo ?? null,
    category: facts.category,
    tags: JSON.stringify(facts.tags),
    features: JSON.stringify(facts.features),
    integrations: JSON.stringify(facts.integrations),
    use_cases: JSON.stringify(facts.useCases),
    industries: JSON.stringify(facts.industries),
    platforms: JSON.stringify(facts.platforms),
    pricing: JSON.stringify(facts.pricing),
    price_unit: facts.priceUnit ?? null,
    starter_price: starterPrice(facts.pricing),
    has_free_plan: hasFreePlan(facts.pricing) ? 1 : 0,
    has_trial: hasTrial(facts.pricing) ? 1 : 0,
    feature_count: facts.features.length,
    checked_at: facts.checkedAt ?? null,
  }
}
