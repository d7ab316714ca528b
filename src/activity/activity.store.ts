import { createHmac, randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { countRows } from '#db/count-rows.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import { visibleTools } from '#tools/tools.store.ts'
import {
  COUNTERS,
  type Counter,
  type Day,
  type RecordedEvent,
  slugsOf,
  VISITORS_PER_NETWORK,
} from './counted-events.ts'

/** More different searches in a day than this are made up. */
export const TERMS_PER_DAY = 5_000
const MARK_LENGTH = 22

type Pair = readonly [toolId: number, otherId: number]

/** One thing to count, with the mark that says whether this visitor or network was counted for it today. */
interface Fact {
  mark: string
  tool?: { toolId: number; counter: Counter | 'networks' }
  pair?: Pair
  search?: { term: string; results: number }
}

/** Counts a batch of events in one transaction: marks and counters stand or fall together, so none is counted twice. */
export async function saveActivity(db: Db, day: Day, events: readonly RecordedEvent[]): Promise<void> {
  const key = await getDailyKey(db, day)
  await db.transaction().execute(async (transaction) => {
    const ids = await findToolIds(transaction, events)
    const found = events.flatMap((event) => countableFacts(event, ids, key))
    const facts = new Map(found.map((fact) => [fact.mark, fact]))
    if (facts.size === 0) return
    const fresh = await transaction
      .insertInto('activity_seen')
      .values([...facts.keys()].sort().map((mark) => ({ mark, day })))
      .onConflict((conflict) => conflict.column('mark').doNothing())
      .returning('mark')
      .execute()
    const counted = fresh.flatMap(({ mark }) => facts.get(mark) ?? [])
    await addToolCounts(transaction, day, counted)
    await addPairs(transaction, counted)
    await addSearches(transaction, day, counted)
  })
}

const keyed = (key: string, text: string) => createHmac('sha256', key).update(text)

/** Marks by which a second time is noticed on the same day. Nothing else of a visitor is stored. */
function visitorMarks(key: string, { network, browser }: RecordedEvent['visitor']) {
  const place = keyed(key, `${network}\n${browser}`).digest().readUInt32BE() % VISITORS_PER_NETWORK
  const mark = (text: string) => keyed(key, text).digest('base64url').slice(0, MARK_LENGTH)
  return {
    visitor: (what: string) => mark(`${network}\n${place}\n${what}`),
    network: (what: string) => mark(`${network}\n${what}`),
  }
}

const counterOf = {
  view: 'views',
  visit: 'visits',
  favorite: 'favorites',
  comparison: 'comparisons',
} as const

function countableFacts(
  { event, visitor }: RecordedEvent,
  ids: ReadonlyMap<string, number>,
  key: string,
): Fact[] {
  const marks = visitorMarks(key, visitor)
  if (event.kind === 'search') {
    const { term, results } = event
    return [{ mark: marks.visitor(`search ${term}`), search: { term, results } }]
  }
  const toolFacts = (toolId: number): Fact[] => [
    { mark: marks.visitor(`${event.kind} ${toolId}`), tool: { toolId, counter: counterOf[event.kind] } },
    { mark: marks.network(`tool ${toolId}`), tool: { toolId, counter: 'networks' } },
  ]
  const toolId = ids.get(event.slug)
  if (toolId === undefined) return []
  if (event.kind !== 'comparison') return toolFacts(toolId)
  const otherId = ids.get(event.other)
  if (otherId === undefined || otherId === toolId) return []
  const mark = marks.visitor(`pair ${[toolId, otherId].sort((a, b) => a - b).join(' ')}`)
  return [...toolFacts(toolId), ...toolFacts(otherId), { mark, pair: [toolId, otherId] }]
}

async function findToolIds(db: Db, events: readonly RecordedEvent[]): Promise<Map<string, number>> {
  const slugs = [...new Set(events.flatMap(({ event }) => slugsOf(event)))]
  if (slugs.length === 0) return new Map()
  const rows = await visibleTools(db).select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** What a row has and what comes to it. */
export const grown = (table: string, column: string) =>
  sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`

/** By what they count, always in the same order, so that two instances never wait for each other. */
const grouped = <T, Key extends string | number>(facts: readonly T[], keyOf: (fact: T) => Key) =>
  [...Map.groupBy(facts, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1))

async function addToolCounts(db: Db, day: Day, counted: readonly Fact[]): Promise<void> {
  const facts = counted.flatMap(({ tool }) => tool ?? [])
  if (facts.length === 0) return
  const columns = ['networks', ...COUNTERS] as const
  const rows = grouped(facts, ({ toolId }) => toolId).map(([tool_id, own]) => {
    const counts = columns.map((column) => [column, own.filter(({ counter }) => counter === column).length])
    return { tool_id, day, ...Object.fromEntries(counts) } as Insertable<Tables['activity_days']>
  })
  const grownBy = (column: string) => [column, grown('activity_days', column)]
  await db
    .insertInto('activity_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tool_id', 'day']).doUpdateSet(Object.fromEntries(columns.map(grownBy))),
    )
    .execute()
}

async function addPairs(db: Db, counted: readonly Fact[]): Promise<void> {
  const bothWays = counted.flatMap(({ pair }): Pair[] => (pair ? [pair, [pair[1], pair[0]]] : []))
  if (bothWays.length === 0) return
  const rows = grouped(bothWays, (pair) => pair.join(' ')).map(
    ([, [[tool_id, other_id] = [0, 0], ...more]]) => ({
      tool_id,
      other_id,
      count: more.length + 1,
    }),
  )
  await db
    .insertInto('compared_pairs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tool_id', 'other_id']).doUpdateSet({ count: grown('compared_pairs', 'count') }),
    )
    .execute()
}

async function addSearches(db: Db, day: Day, counted: readonly Fact[]): Promise<void> {
  const facts = counted.flatMap(({ search }) => search ?? [])
  const searches = grouped(facts, ({ term }) => term).map(([term, own]) => ({
    term,
    results: own.at(-1)?.results ?? 0,
    count: own.length,
  }))
  const added = await withinTerms(db, day, searches)
  if (added.length === 0) return
  await db
    .insertInto('search_days')
    .values(added.map((search) => ({ day, ...search })))
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
  if (searches.length === 0) return []
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
