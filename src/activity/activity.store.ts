import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { visibleTools } from '#catalogue/tools.store.ts'
import { countRows } from '#db/count-rows.ts'
import type { Db } from '#db/open.ts'
import { COUNTERS, type Day, slugsOf } from './event.ts'
import { countableFacts, type EventCounts, groupCounts, type RecordedEvent } from './event-counts.ts'

/** More different searches in a day than this are made up. */
export const TERMS_PER_DAY = 5_000

/** Counts a batch of events in one transaction: marks and counters stand or fall together, so none is counted twice. */
export async function saveActivity(db: Db, day: Day, events: readonly RecordedEvent[]): Promise<void> {
  const key = await getDailyKey(db, day)
  await db.transaction().execute(async (transaction) => {
    const ids = await findToolIds(transaction, events)
    const facts = new Map(
      events.flatMap((event) => countableFacts(event, ids, key)).map((fact) => [fact.mark, fact] as const),
    )
    if (facts.size === 0) return
    const fresh = await transaction
      .insertInto('activity_seen')
      .values([...facts.keys()].sort().map((mark) => ({ mark, day })))
      .onConflict((conflict) => conflict.column('mark').doNothing())
      .returning('mark')
      .execute()
    const { tools, pairs, searches } = groupCounts(fresh.flatMap(({ mark }) => facts.get(mark) ?? []))
    await addToolCounts(transaction, day, tools)
    await addPairs(transaction, pairs)
    await addSearches(transaction, day, searches)
  })
}

async function findToolIds(db: Db, events: readonly RecordedEvent[]): Promise<Map<string, number>> {
  const slugs = [...new Set(events.flatMap(({ event }) => slugsOf(event)))]
  if (slugs.length === 0) return new Map()
  const rows = await visibleTools(db).select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

const grown = (table: string, column: string) =>
  sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`

async function addToolCounts(db: Db, day: Day, tools: EventCounts['tools']): Promise<void> {
  if (tools.size === 0) return
  const grownBy = (column: string) => [column, grown('activity_days', column)]
  await db
    .insertInto('activity_days')
    .values([...tools].map(([tool_id, counts]) => ({ tool_id, day, ...counts })))
    .onConflict((conflict) =>
      conflict
        .columns(['tool_id', 'day'])
        .doUpdateSet(Object.fromEntries(['networks', ...COUNTERS].map(grownBy))),
    )
    .execute()
}

async function addPairs(db: Db, pairs: EventCounts['pairs']): Promise<void> {
  if (pairs.size === 0) return
  await db
    .insertInto('compared_pairs')
    .values(
      [...pairs.values()].map(({ toolId, otherId, count }) => ({
        tool_id: toolId,
        other_id: otherId,
        count,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tool_id', 'other_id']).doUpdateSet({ count: grown('compared_pairs', 'count') }),
    )
    .execute()
}

async function addSearches(db: Db, day: Day, searches: EventCounts['searches']): Promise<void> {
  if (searches.size === 0) return
  const counted = await withinTerms(db, day, [...searches.values()])
  if (counted.length === 0) return
  await db
    .insertInto('search_days')
    .values(counted.map((search) => ({ day, ...search })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'term']).doUpdateSet((excluded) => ({
        count: grown('search_days', 'count'),
        results: excluded.ref('excluded.results'),
      })),
    )
    .execute()
}

/** Terms of the day that are known already, and new ones as long as there is room. */
async function withinTerms<T extends { term: string }>(db: Db, day: Day, searches: T[]): Promise<T[]> {
  const today = db.selectFrom('search_days').where('day', '=', day)
  const count = await countRows(today)
  if (count + searches.length <= TERMS_PER_DAY) return searches
  const terms = searches.map(({ term }) => term)
  const rows = await today.select('term').where('term', 'in', terms).execute()
  const known = new Set(rows.map((row) => row.term))
  const fresh = searches.filter(({ term }) => !known.has(term)).slice(0, Math.max(0, TERMS_PER_DAY - count))
  return searches.filter((search) => known.has(search.term) || fresh.includes(search))
}

const NAME = 'activity-key'

/**
 * The key of today's visitor marks, the same for all instances. The first to ask on a new day replaces yesterday's,
 * which is then gone for good, and with it whatever could be learnt from yesterday's marks.
 */
export async function getDailyKey(db: Db, day: Day): Promise<string> {
  const value = `${day}:${randomBytes(32).toString('base64url')}`
  const replaced = await db
    .insertInto('settings')
    .values({ key: NAME, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }).where('settings.value', '<', day))
    .returning('value')
    .executeTakeFirst()
  if (replaced) {
    await db.deleteFrom('activity_seen').where('day', '<', day).execute()
    return replaced.value
  }
  const current = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', NAME)
    .executeTakeFirstOrThrow()
  return current.value
}
