import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { dayOf } from '#activity/counted-events.ts'
import { databaseNow } from '#db/clock.ts'
import { escapeLike, inChunks } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import { isEvidence } from '#facts/fact-source.ts'
import { priceReadOf } from '#facts/price-reading.ts'
import { memoizeByObject } from '#lib/memoize-by-object.ts'
import { wholeNumber } from '#lib/plain-text.ts'
import type { MarketQuestions } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { countAnswers } from '#tools/coverage.ts'
import { factsOf } from '#tools/tool-rows.store.ts'
import { answersOf, rankedSources } from '#tools/tool-view.ts'
import type { AdminToolsResponse } from './admin-responses.ts'
import {
  LISTED_STATES,
  PRICE_VIEW_DAYS,
  TOOL_SORTS,
  type ToolListSort,
  UNDATED_PRICE_DAYS,
  WEAKNESSES,
} from './tool-list.ts'

const key = z.string().max(80)

/** What the list of tools is narrowed to. */
export const toolListFilterSchema = z.object({
  search: z.string().trim().max(200).optional(),
  market: key.optional(),
  category: key.optional(),
  status: z.enum(LISTED_STATES).optional(),
  below: wholeNumber(1, 100).optional().describe('Less than this percentage of what is asked is answered'),
  days: wholeNumber(0, 100_000)
    .optional()
    .describe('The price was read this many days ago, or nobody knows when'),
  weak: z.enum(WEAKNESSES).optional().describe('Unsourced plan gates, locked fields, or broken links'),
  sort: z.enum(TOOL_SORTS).optional(),
})
type ToolListFilter = z.infer<typeof toolListFilterSchema>

const DAY_MS = 24 * 3_600_000
/** Few enough that other requests do not wait for them. */
const READ_AT_ONCE = 250

type ListedTool = AdminToolsResponse['tools'][number]

type RecordState = ReturnType<typeof stateOf>

const knownStates = memoizeByObject((_db: Db) =>
  memoizeByObject((_book: MarketQuestions) => new Map<number, RecordState>()),
)

/** Every tool that a filter lets through, hidden ones too. Only what is shown, ordered or narrowed by is read of the records, once. */
export async function listAdminTools(
  db: Db,
  filter: ToolListFilter & { limit: number; offset: number },
): Promise<AdminToolsResponse> {
  const now = await databaseNow(db)
  const rows = (await readRows(db, filter, now)).filter((row) => isListedFor(row, filter))
  const pageOf = <T>(all: readonly T[]) => all.slice(filter.offset, filter.offset + filter.limit)
  const read = isByState(filter) ? rows : pageOf(rows)
  const states = await readStates(db, read)
  const listed = read.flatMap((row) => toListed(row, states.get(row.id), now))
  if (!isByState(filter)) return { tools: listed, total: rows.length }
  const found = listed.filter((tool) => isMeant(tool, filter))
  const order = orders[filter.sort ?? 'name']
  return { tools: pageOf(order ? found.sort(order) : found), total: found.length }
}

type CountedRow = Awaited<ReturnType<typeof readRows>>[number]

/** Whether every record has to be read for it. */
const isByState = ({ market, status, below, days, weak, sort = 'name' }: ToolListFilter): boolean =>
  Boolean(market || (status && status !== 'hidden')) ||
  below !== undefined ||
  days !== undefined ||
  weak === 'gates' ||
  sort in orders

function isListedFor(row: CountedRow, { category, status, weak }: ToolListFilter): boolean {
  if (category && row.category !== category) return false
  if (status && (status === 'hidden') !== (row.hidden_at !== null)) return false
  return !weak || weak === 'gates' || (row[weak] ?? 0) > 0
}

function toListed(row: CountedRow, state: RecordState | undefined, now: Date): ListedTool[] {
  if (!state) return []
  const { id, source, hidden_at: hiddenAt, updated_at: updatedAt } = row
  const [locks, broken, views] = [row.locks ?? 0, row.broken ?? 0, row.views ?? 0]
  const { revision: _, priceReadAt, ...listed } = state
  const price = { priceDays: daysSince(priceReadAt, now), hasPrice: priceReadAt !== undefined }
  return [{ ...listed, id, source, hiddenAt, updatedAt, ...price, locks, broken, views }]
}

function daysSince(readAt: string | null | undefined, now: Date): number | null {
  return readAt ? Math.max(0, Math.floor((now.getTime() - Date.parse(readAt)) / DAY_MS)) : null
}

function isMeant(tool: ListedTool, { market, status, below, days, weak }: ToolListFilter): boolean {
  if (market && !tool.markets.includes(market)) return false
  if (status && status !== 'hidden' && status !== (tool.status || 'active')) return false
  if (below !== undefined && tool.completeness >= below) return false
  if (days !== undefined && (!tool.hasPrice || (tool.priceDays !== null && tool.priceDays < days)))
    return false
  return weak !== 'gates' || tool.gates > 0
}

/** How much it matters that the price is read again: by its age, and how often the tool is looked at. */
const urgencyOf = ({ hasPrice, priceDays, views }: ListedTool) =>
  hasPrice ? (views + 1) * (priceDays ?? UNDATED_PRICE_DAYS) : -1

/** Those by what the records lack; rows come by name or by their last change, and stay so among equals. */
const orders: Partial<Record<ToolListSort, (a: ListedTool, b: ListedTool) => number>> = {
  completeness: (a, b) => a.completeness - b.completeness,
  price: (a, b) => urgencyOf(b) - urgencyOf(a),
  gates: (a, b) => b.gates - a.gates,
}

function readRows(db: Db, { search, sort }: ToolListFilter, now: Date) {
  const all = db
    .selectFrom('tools')
    .select(['id', 'source', 'hidden_at', 'updated_at', 'revision', 'category'])
    .select(({ selectFrom, fn }) => [
      selectFrom('tool_locks')
        .select(fn.countAll<number>().as('count'))
        .whereRef('tool_id', '=', 'tools.id')
        .as('locks'),
      selectFrom('link_checks')
        .select(fn.countAll<number>().as('count'))
        .whereRef('tool_id', '=', 'tools.id')
        .where('unreachable_since', 'is not', null)
        .as('broken'),
      selectFrom('activity_days')
        .select((days) => days.fn.sum<number>('views').as('count'))
        .whereRef('tool_id', '=', 'tools.id')
        .where('day', '>=', dayOf(new Date(now.getTime() - PRICE_VIEW_DAYS * DAY_MS)))
        .as('views'),
    ])
  const ordered = sort === 'updated' ? all.orderBy('updated_at', 'desc') : all
  const query = ordered.orderBy('sort_name').orderBy('id')
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

async function readStates(db: Db, rows: readonly { id: number; revision: number }[]) {
  const book = marketQuestions()
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
  db.selectFrom('tools').select(['id', 'revision', 'facts']).where('id', 'in', ids).execute()

type ReadRecord = Omit<Awaited<ReturnType<typeof readRecords>>[number], 'id'>

/** What is listed of a record and weak in it; it stays so until the record or the questions change. */
function stateOf({ revision, ...row }: ReadRecord, book: MarketQuestions) {
  const facts = factsOf(row)
  const [answers, sources] = [answersOf(facts, book), rankedSources(facts, book)]
  const { asked, known } = countAnswers({ markets: facts.markets, answers, sources }, book)
  const isSourced = (at: number | null) => at !== null && sources[at] !== undefined && isEvidence(sources[at])
  const gates = Object.values(answers).filter(({ answer }) => answer === 'from' || answer === 'add-on')
  const hasPrice = facts.plans.length > 0
  return {
    revision,
    slug: facts.slug,
    name: facts.name,
    category: facts.category,
    markets: [...facts.markets],
    status: facts.status?.state ?? '',
    completeness: asked === 0 ? 0 : Math.round((known / asked) * 100),
    /** The day the price was read; null where nobody knows, undefined where there is no price. */
    priceReadAt: hasPrice ? priceReadOf({ sources }).readAt : undefined,
    /** Answers that depend on a plan or an add-on, without a dated source that counts. */
    gates: gates.filter(({ source }) => !isSourced(source)).length,
  }
}
