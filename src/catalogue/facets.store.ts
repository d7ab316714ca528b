import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { cachedEach } from '#cache/cached.store.ts'
import { inChunks } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import { lockCatalogue } from '#history/history.store.ts'
import { idsOf } from '#lib/pick.ts'
import { ENTERPRISE, isForEnterprise } from './company-size.ts'
import { answeredYes, countedFeatures, countedPlatforms } from './counted-features.ts'
import { marketBook } from './markets.store.ts'
import {
  ACTIVE_FROM_NETWORKS,
  ACTIVITY_MAX,
  leaderPoints,
  POINTS_PER_STANDING,
  STANDING_WEIGHTS,
} from './popularity.ts'
import { ON_REQUEST } from './price-facets.ts'
import { categoriesOf } from './tool.ts'
import type { ToolFacts } from './tool-facts.ts'
import { factsOf } from './tool-rows.store.ts'
import { type FacetKind, visibleTools } from './tools.store.ts'

/** Few enough that other requests do not wait for them. */
const ROWS_PER_INSERT = 500

export async function replaceFacets(db: Db, id: number, facts: ToolFacts): Promise<void> {
  await removeFacets(db, [id])
  await addFacets(db, [{ id, facts }])
}

/** For tools that have none yet. */
export async function addFacets(db: Db, tools: readonly { id: number; facts: ToolFacts }[]): Promise<void> {
  const rows = tools.flatMap(({ id, facts }) => facetsOf(facts).map((facet) => ({ ...facet, tool_id: id })))
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await db
      .insertInto('tool_facets')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute()
  }
}

function facetsOf(facts: ToolFacts) {
  const book = marketBook()
  const has = answeredYes(facts, book)
  const features = countedFeatures(facts, has, book)
  const facets: [FacetKind, readonly string[]][] = [
    ['category', categoriesOf(facts)],
    ['market', facts.markets],
    ['feature', features],
    ['integration', facts.integrations],
    ['use-case', facts.useCases],
    ['industry', facts.industries.filter((industry) => industry !== ENTERPRISE)],
    ['size', isForEnterprise(has) ? [ENTERPRISE] : []],
    ['offer', facts.plans.some(({ price }) => price === 'quote') ? [ON_REQUEST] : []],
    ['platform', countedPlatforms(facts, features)],
  ]
  return facets.flatMap(([kind, keys]) => [...new Set(keys)].map((key) => ({ kind, key })))
}

/** Few enough that visitors do not notice: an editor may have changed a market or a category. */
const RENEWED_AT_ONCE = 50

/** Facets as today's rules make them, for tools that were written under others. */
export async function renewFacets(db: Db): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await db.transaction().execute((transaction) => renewNextFacets(transaction, from))
    await yieldToEventLoop()
  }
}

/** The last of the tools that it took; undefined when there were none left. */
async function renewNextFacets(db: Db, after: number): Promise<number | undefined> {
  await lockCatalogue(db)
  const rows = await visibleTools(db)
    .selectAll('tools')
    .where('id', '>', after)
    .orderBy('id')
    .limit(RENEWED_AT_ONCE)
    .execute()
  if (rows.length === 0) return undefined
  const ids = idsOf(rows)
  await removeFacets(db, ids)
  await addFacets(
    db,
    rows.map((row) => ({ id: row.id, facts: factsOf(row) })),
  )
  await rescore(
    db,
    rows.map(({ slug }) => slug),
    ids,
  )
  return rows.at(-1)?.id
}

/** A tool that is not shown counts nowhere. */
export async function removeFacets(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('tool_facets').where('tool_id', 'in', ids).execute()
}

const connected = sql<number>`(select count(*) from tool_facets where kind = 'integration' and key = tools.slug and tool_id != tools.id)`
const bothWays = sql<number>`(
  select count(*) from tool_facets as own
  join tools as other on other.slug = own.key
  join tool_facets as theirs on theirs.tool_id = other.id and theirs.kind = 'integration' and theirs.key = tools.slug
  where own.tool_id = tools.id and own.kind = 'integration' and other.id != tools.id)`
// SQLite keeps the order of a cross join; by itself it begins with the markets of all tools, for each tool again.
const markets = sql<number>`(
  select count(distinct market.key) from tool_facets as connecting
  cross join tool_facets as market
  where connecting.kind = 'integration' and connecting.key = tools.slug
    and market.tool_id = connecting.tool_id and market.kind = 'market')`
const activity = sql<number>`coalesce((
  select case when points < ${sql.lit(ACTIVITY_MAX * POINTS_PER_STANDING)}
    then points / ${sql.lit(POINTS_PER_STANDING)} else ${sql.lit(ACTIVITY_MAX)} end
  from activity_totals where tool_id = tools.id and networks >= ${sql.lit(ACTIVE_FROM_NETWORKS)}), 0)`

const counted = sql<number>`
  ${connected} * ${sql.lit(STANDING_WEIGHTS.connection)} + ${bothWays} * ${sql.lit(STANDING_WEIGHTS.bothWays)}
  + ${markets} * ${sql.lit(STANDING_WEIGHTS.market)} + ${activity}`

function scoreOf(slugs: readonly string[]) {
  const named = slugs.flatMap((slug) => {
    const points = leaderPoints(
      marketBook()
        .leadsOf(slug)
        .map(({ place }) => place),
    )
    return points > 0 ? [sql`when ${slug} then ${sql.lit(points)}`] : []
  })
  if (named.length === 0) return counted
  return sql<number>`${counted} + case tools.slug ${sql.join(named, sql` `)} else 0 end`
}

/** How well known tools are; gives the slugs of those that changed. Facets carry it too; those of the `refaceted` tools are new and do not have it yet. */
export async function rescore(db: Db, slugs: readonly string[], refaceted: readonly number[] = []) {
  // Each score is reckoned once: beside the old one in the condition it would be reckoned twice.
  const rescored = await inChunks(slugs, (chunk) =>
    db
      .updateTable('tools')
      .from((query) =>
        query
          .selectFrom('tools')
          .select(['id', scoreOf(chunk).as('next')])
          .where('slug', 'in', chunk)
          .as('reckoned'),
      )
      .set((query) => ({ score: query.ref('reckoned.next') }))
      .whereRef('tools.id', '=', 'reckoned.id')
      .whereRef('tools.score', '!=', 'reckoned.next')
      .returning(['tools.id', 'tools.slug'])
      .execute(),
  )
  await copyScores(db, [...new Set([...rescored.map((row) => row.id), ...refaceted])])
  return rescored.map((row) => row.slug)
}

/** For the tools that enough visitors have been to. */
export async function rescoreActive(db: Db): Promise<void> {
  const active = await db
    .selectFrom('activity_totals')
    .innerJoin('tools', 'tools.id', 'activity_totals.tool_id')
    .select('slug')
    .where('networks', '>=', ACTIVE_FROM_NETWORKS)
    .execute()
  await rescore(
    db,
    active.map(({ slug }) => slug),
  )
}

async function copyScores(db: Db, toolIds: readonly number[]): Promise<void> {
  const current = sql<number>`(select tools.score from tools where tools.id = tool_facets.tool_id)`
  await inChunks(toolIds, (ids) =>
    db
      .updateTable('tool_facets')
      .set({ score: current })
      .where('tool_id', 'in', ids)
      .where('score', '!=', current)
      .execute(),
  )
}

/** What the standing of a few tools is made of, to say why they come first. */
export async function listConnections(db: Db, ids: readonly number[]) {
  const found = await cachedEach(db, 'connections', ids, async (missing) => {
    const rows = await db
      .selectFrom('tools')
      .select(['id', connected.as('connected'), bothWays.as('bothWays'), markets.as('markets')])
      .where('id', 'in', missing)
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  })
  return new Map(found.map((row) => [row.id, row]))
}
