import { capitalize } from '#lib/capitalize.ts'
import { dateOrMonthText } from '#lib/date-words.ts'
import type { MarketQuestions } from '#markets/market.ts'
import { type Cost, isClaimed } from '#needs/cost/cost.ts'
import { isCurrent, statusText } from '#tools/status-text.ts'
import { costWith, hasIt, named, rowCost, type StackRow, yearOf } from './price-row.ts'
import type { StackItem } from './stack-address.ts'
import { type Money, sumsOf, wholeCents } from './stack-money.ts'

/** Tools that one market sets beside each other do one job, where it is what one of them is mainly bought for. */
export function overlapsOf(rows: readonly StackRow[], book: MarketQuestions) {
  const markets = Map.groupBy(
    rows.flatMap((row) => row.tool.markets.map((key) => ({ key, row }))),
    ({ key }) => key,
  )
  return [...markets].flatMap(([key, members]) => {
    const market = book.market(key)
    const isMain = members.some(({ row }) => row.tool.markets[0] === key)
    if (!market || members.length < 2 || !isMain) return []
    const known = members.flatMap(({ row }) => yearOf(row.cost) ?? [])
    return [
      {
        market: { key, label: market.label },
        tools: members.map(({ row }) => named(row)),
        /** Of a year, where the price of each is known. */
        total: known.length === members.length ? sumsOf(known) : null,
      },
    ]
  })
}

/** What those that are billed monthly would cost less in a year billed yearly, on the same plan. */
export function yearlySavings(rows: readonly StackRow[]) {
  const savings = rows.flatMap((row) => {
    const { item, cost } = row
    if (item.billing !== 'monthly') return []
    const yearly = rowCost(row, { billing: 'yearly' })
    if (!isClaimed(cost) || !isClaimed(yearly)) return []
    const saving = gapOf(cost, yearly)
    return saving && saving.amount > 0 ? [{ tool: named(row), saving }] : []
  })
  return { tools: savings, total: savings.length > 0 ? sumsOf(savings.map(({ saving }) => saving)) : [] }
}

/** How much less the second costs in a year; null where they cannot be compared. */
export function gapOf(present: Cost, other: Cost): Money | null {
  const [was, is] = [yearOf(present), yearOf(other)]
  if (!was || !is) return null
  const isFree = is.amount === 0 && is.once === 0
  if (was.currency !== is.currency && !isFree) return null
  return { currency: was.currency, amount: wholeCents(was.amount - is.amount) }
}

const SSO = 'sso'
/** What is looked at for all of them at once. */
const CHECKED = [SSO, 'two-factor', 'eu-hosting', 'data-export']

export function checksOf(rows: readonly StackRow[], book: MarketQuestions) {
  const questions = CHECKED.flatMap((key) => book.question(key) ?? [])
  return questions.map(({ key, label }) => ({
    key,
    label,
    answers: rows.map((row) => ({ tool: named(row), ...hasIt(row, key) })),
  }))
}

/** Single sign-on for all of it: who has it, what the others would cost more, and of whom that is not known. */
export function singleSignOn(rows: readonly StackRow[], book: MarketQuestions) {
  const answered = rows.map((row) => ({ row, ...hasIt(row, SSO) }))
  const of = (has: string) => answered.flatMap((one) => (one.has === has ? [named(one.row)] : []))
  const dearer = answered
    .filter(({ has }) => has === 'higher')
    .map(({ row, from = '' }) => {
      const withIt = costWith(row, [SSO])
      const gap = isCounted(row, withIt) ? gapOf(withIt, row.cost) : null
      return { tool: named(row), from, more: gap && { ...gap, amount: Math.max(0, gap.amount) } }
    })
  return {
    label: book.question(SSO)?.label ?? 'Single sign-on',
    have: of('yes'),
    dearer,
    none: of('no'),
    unknown: of('may'),
    /** Of those whose price with it is known. */
    more: sumsOf(dearer.flatMap(({ more }) => more ?? [])),
  }
}

const isCounted = ({ cost }: StackRow, other: Cost) => yearOf(cost) !== null && yearOf(other) !== null

/** Which of them connect with one another, as far as either side says so. What nobody says is no "no". */
export function connectionsOf(rows: readonly StackRow[], links: ReadonlyMap<number, readonly string[]>) {
  const isLinked = (a: StackRow, b: StackRow) =>
    (links.get(a.tool.id) ?? []).includes(b.tool.slug) || (links.get(b.tool.id) ?? []).includes(a.tool.slug)
  const connected = rows.map((row) => ({
    tool: named(row),
    to: rows.filter((other) => other !== row && isLinked(row, other)).map(({ tool }) => tool.slug),
  }))
  const pairs = connected.reduce((sum, { to }) => sum + to.length, 0) / 2
  return { tools: connected, pairs, possible: (rows.length * (rows.length - 1)) / 2 }
}

const FACTORS = [0.5, 1, 2, 5]
const PEOPLE_MAX = 1_000_000

/**
 * The year at other numbers of people: only of tools whose price is known at each of them, so that the sums are of the
 * same tools. A plan that is too small gives way to the cheapest one that is large enough.
 */
export function stackGrowth(rows: readonly StackRow[]) {
  const sized = rows.filter(({ size }) => size.people !== null)
  const priced = rows.flatMap((row) => {
    const costs = FACTORS.map((factor) => scaledCost(row, factor))
    return costs.every((cost) => yearOf(cost) !== null) ? [{ row, costs }] : []
  })
  const points = FACTORS.map((factor, at) => ({
    factor,
    year: sumsOf(priced.flatMap(({ costs }) => yearOf(costs[at] ?? UNKNOWN) ?? [])),
  }))
  const outgrown = sized.flatMap((row) => {
    const doubled = scaledCost(row, 2)
    const own = row.place === null ? undefined : row.tool.plans[row.place]?.name
    return 'plan' in doubled && own && doubled.plan !== own
      ? [{ tool: named(row), from: own, to: doubled.plan }]
      : []
  })
  return { points, tools: priced.length, of: rows.length, counted: sized.length, outgrown }
}

const UNKNOWN: Cost = { kind: 'unknown', why: 'not published' }

function scaledCost(row: StackRow, factor: number): Cost {
  const { people } = row.size
  if (people === null || factor === 1) return row.cost
  const scaled: Partial<StackItem> = { people: Math.min(PEOPLE_MAX, Math.max(1, Math.ceil(people * factor))) }
  const same = rowCost(row, scaled)
  if (same.kind !== 'unknown' || !row.isPlanSaid || row.place === null) return same
  return rowCost({ ...row, isPlanSaid: false }, scaled)
}

const CHANGES =
  /\b(rise|rises|increase|until|ends?|ended|no new contracts|expect to pay)\b.*\b20\d\d\b|\b20\d\d\b.*\bexpect to pay\b/i

/** What its record says is about to change, or has changed for those who begin now: of the plan that is counted, and of the tool. */
export function announcedOf(rows: readonly StackRow[]) {
  return rows.flatMap((row) => {
    const { tool, place } = row
    const limits = (place === null ? undefined : tool.plans[place]?.limits) ?? []
    const { status } = tool
    const texts = [
      ...(status && !isCurrent({ status }) ? [capitalize(statusText(status))] : []),
      ...limits
        .filter((limit) => CHANGES.test(limit))
        .map((limit) => `${tool.plans[place ?? 0]?.name}: ${limit}`),
    ]
    const read = 'readAt' in row.cost && row.cost.readAt ? dateOrMonthText(row.cost.readAt.slice(0, 7)) : null
    return texts.map((text) => ({ tool: named(row), text, read }))
  })
}
