import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import { priceReadOf } from '#catalogue/cost.ts'
import { countAnswers } from '#catalogue/coverage.ts'
import { isEvidence } from '#catalogue/fact-source.ts'
import type { MarketBook } from '#catalogue/market.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { factsIn } from '#catalogue/tool-fields.ts'
import { answersOf, rankedSources } from '#catalogue/tool-view.ts'
import { databaseNow } from '#db/clock.ts'
import { escapeLike, inChunks } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import { derived } from '#lib/derived.ts'
import type { AdminToolsResponse } from './admin-responses.ts'
import type { ToolListFilter, ToolListSort } from './tool-list.ts'

const DAY_MS = 24 * 3_600_000
/** Few enough that other requests do not wait for them. */
const READ_AT_ONCE = 250

type ListedTool = AdminToolsResponse['tools'][number]

/** What is listed of a record and weak in it; it stays so until the record or the questions change. */
interface RecordState extends Pick<ListedTool, 'slug' | 'name' | 'category' | 'markets' | 'status'> {
  revision: number
  completeness: number
  /** The day the price was read; null where nobody knows, undefined where there is no price. */
  priceReadAt: string | null | undefined
  /** Answers that depend on a plan or an add-on, without a dated source that counts. */
  gates: number
}

const knownStates = derived((_db: Db) => derived((_book: MarketBook) => new Map<number, RecordState>()))

/** Every tool that a filter lets through, hidden ones too. Records are read once; the list itself at each call. */
export async function listAdminTools(
  db: Db,
  filter: ToolListFilter & { limit: number; offset: number },
): Promise<AdminToolsResponse> {
  const rows = await readRows(db, filter)
  const states = await readStates(db, rows)
  const [locks, broken] = [await countLocks(db), await countBroken(db)]
  const now = await databaseNow(db)
  const tools = rows.flatMap(({ id, source, hidden_at, updated_at }): ListedTool[] => {
    const state = states.get(id)
    if (!state) return []
    const { revision: _, priceReadAt, ...listed } = state
    return [
      {
        ...listed,
        id,
        source,
        hiddenAt: hidden_at,
        updatedAt: updated_at,
        priceDays: daysSince(priceReadAt, now),
        hasPrice: priceReadAt !== undefined,
        locks: locks.get(id) ?? 0,
        broken: broken.get(id) ?? 0,
      },
    ]
  })
  const found = tools.filter((tool) => isMeant(tool, filter)).sort(orders[filter.sort ?? 'name'])
  return { tools: found.slice(filter.offset, filter.offset + filter.limit), total: found.length }
}

function daysSince(readAt: string | null | undefined, now: Date): number | null {
  return readAt ? Math.max(0, Math.floor((now.getTime() - Date.parse(readAt)) / DAY_MS)) : null
}

function isMeant(tool: ListedTool, filter: ToolListFilter): boolean {
  const { market, category, status, below, days, weak } = filter
  if (category && tool.category !== category) return false
  if (market && !tool.markets.includes(market)) return false
  if (status && status !== (tool.hiddenAt ? 'hidden' : tool.status || 'active')) return false
  if (below !== undefined && tool.completeness >= below) return false
  if (days !== undefined && (!tool.hasPrice || (tool.priceDays !== null && tool.priceDays < days)))
    return false
  return !weak || tool[weak] > 0
}

const UNKNOWN_AGE = Number.MAX_SAFE_INTEGER
const ageOf = ({ hasPrice, priceDays }: ListedTool) => (hasPrice ? (priceDays ?? UNKNOWN_AGE) : -1)

/** Rows come by name, and stay so among equals. */
const orders: Readonly<Record<ToolListSort, (a: ListedTool, b: ListedTool) => number>> = {
  name: () => 0,
  updated: (a, b) => (a.updatedAt < b.updatedAt ? 1 : -1),
  completeness: (a, b) => a.completeness - b.completeness,
  price: (a, b) => ageOf(b) - ageOf(a),
  gates: (a, b) => b.gates - a.gates,
}

function readRows(db: Db, { search }: ToolListFilter) {
  const query = db
    .selectFrom('tools')
    .select(['id', 'source', 'hidden_at', 'updated_at', 'revision'])
    .orderBy('sort_name')
    .orderBy('id')
  if (!search) return query.execute()
  const pattern = `%${escapeLike(search.toLowerCase())}%`
  return query
    .where(({ or }) =>
      or(
        ['sort_name', 'slug', 'host'].map(
          (column) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`,
        ),
      ),
    )
    .execute()
}

async function readStates(
  db: Db,
  rows: readonly { id: number; revision: number }[],
): Promise<ReadonlyMap<number, RecordState>> {
  const book = marketBook()
  const known = knownStates(db)(book)
  const changed = rows.filter(({ id, revision }) => known.get(id)?.revision !== revision).map(({ id }) => id)
  for (let start = 0; start < changed.length; start += READ_AT_ONCE) {
    const read = await inChunks(changed.slice(start, start + READ_AT_ONCE), (ids) => readRecords(db, ids))
    for (const { id, ...record } of read) known.set(id, stateOf(record, book))
    await yieldToEventLoop()
  }
  return known
}

const readRecords = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('tools')
    .select(['id', 'revision', 'slug', 'website', 'repository', 'maker', 'markets', 'answers', 'sources'])
    .select(['platforms', 'features', 'license', 'plans', 'starter_price', 'name', 'category', 'status'])
    .where('id', 'in', ids)
    .execute()

type ReadRecord = Omit<Awaited<ReturnType<typeof readRecords>>[number], 'id'>

function stateOf({ revision, starter_price, ...row }: ReadRecord, book: MarketBook): RecordState {
  const facts = factsIn(row)
  const [answers, sources] = [answersOf(facts, book), rankedSources(facts, book)]
  const { asked, known } = countAnswers({ markets: facts.markets, answers, sources }, book)
  const isSourced = (at: number | null) => at !== null && sources[at] !== undefined && isEvidence(sources[at])
  const gates = Object.values(answers).filter(({ answer }) => answer === 'from' || answer === 'add-on')
  const hasPrice = facts.plans.length > 0 || starter_price !== null
  return {
    revision,
    slug: facts.slug,
    name: facts.name,
    category: facts.category,
    markets: [...facts.markets],
    status: facts.status?.state ?? '',
    completeness: asked === 0 ? 0 : Math.round((known / asked) * 100),
    priceReadAt: hasPrice ? priceReadOf({ sources }).readAt : undefined,
    gates: gates.filter(({ source }) => !isSourced(source)).length,
  }
}

const byTool = (rows: readonly { tool_id: number; count: number }[]) =>
  new Map(rows.map(({ tool_id, count }) => [tool_id, count]))

const countLocks = async (db: Db) =>
  byTool(
    await db
      .selectFrom('tool_locks')
      .select(({ fn }) => ['tool_id', fn.countAll<number>().as('count')])
      .groupBy('tool_id')
      .execute(),
  )

/** Addresses that cannot be reached, apart from those that an editor knows to be fine. */
const countBroken = async (db: Db) =>
  byTool(
    await db
      .selectFrom('link_checks')
      .select(({ fn }) => ['tool_id', fn.countAll<number>().as('count')])
      .where('unreachable_since', 'is not', null)
      .where('is_excused', '=', 0)
      .groupBy('tool_id')
      .execute(),
  )
