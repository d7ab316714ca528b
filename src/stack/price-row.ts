import { type Cost, costOf, type PriceBasis } from '#needs/cost/cost.ts'
import { type Need, sizeOf } from '#needs/need.ts'
import { answeringTool, sharedBasis } from '#needs/tool-cost.store.ts'
import { type Fits, fitOf, isFromPlan } from '#tools/fit.ts'
import type { Tool } from '#tools/tool.ts'
import { planKey, type StackItem } from './stack-address.ts'
import { wholeCents } from './stack-money.ts'

type Answering = ReturnType<typeof answeringTool>

/** One tool of a stack with what it costs a year: on the plan that was named, otherwise on the cheapest paid one. */
export interface StackRow {
  item: StackItem
  /** The same with the size that is counted where the plan has no room for the usual one. */
  priced: StackItem
  tool: Answering
  basis: PriceBasis & ReturnType<typeof sharedBasis>
  /** How many the cost is for: what was said, otherwise what is usual in its market. */
  size: ReturnType<typeof sizeOf>
  /** The place of the plan that is counted; null where none could be. */
  place: number | null
  isPlanSaid: boolean
  cost: Cost
}

export function rowOf(stored: Tool, item: StackItem): StackRow {
  const tool = answeringTool(stored)
  const basis = sharedBasis([tool])
  const said = item.plan ? tool.plans.findIndex(({ name }) => planKey(name) === item.plan) : -1
  const isSmallAmount = basis.sale.people === null && item.amount === undefined
  // Where people do not count, a plain number is of what does.
  const sized = isSmallAmount && item.people ? { ...item, amount: item.people } : item
  const row: StackRow = {
    item: sized,
    priced: sized,
    tool,
    basis,
    size: sizeOf(needOf(sized), basis.sale),
    place: said < 0 ? null : said,
    isPlanSaid: said >= 0,
    cost: { kind: 'unknown', why: 'not published' },
  }
  const cost = rowCost(row)
  const fitted = cost.kind === 'unknown' ? fittedSize(row) : null
  if (fitted) return { ...row, ...fitted }
  const counted = 'plan' in cost ? tool.plans.findIndex(({ name }) => name === cost.plan) : -1
  return { ...row, cost, place: said >= 0 ? said : counted < 0 ? null : counted }
}

/** Who named a plan and no size uses no more than the plan has room for. */
function fittedSize(row: StackRow): Pick<StackRow, 'priced' | 'size' | 'cost'> | null {
  const { item, tool, basis, place, isPlanSaid, size } = row
  const plan = place === null || !isPlanSaid ? undefined : tool.plans[place]
  const { measure } = basis.sale
  const limit = measure ? plan?.includes?.[measure.key] : undefined
  const seats = [plan?.maxSeats, plan?.seats].filter((count) => typeof count === 'number')
  const people = item.people ?? least(size.people, seats)
  const amount = item.amount ?? least(size.amount, typeof limit === 'number' ? [limit] : [])
  if (people === size.people && amount === size.amount) return null
  const change = { ...(people !== null && { people }), ...(amount !== null && { amount }) }
  const priced = { ...item, ...change }
  return { priced, size: { ...size, people, amount }, cost: rowCost({ ...row, priced }) }
}

const least = (count: number | null, limits: readonly number[]) =>
  count === null ? null : Math.min(count, ...limits)

export const needOf = ({ people, amount, billing = 'yearly' }: StackItem): Need => ({
  people,
  amount,
  billing,
  mustHaves: [],
})

/** What it costs as it is used, or with something changed: billed otherwise, for more people. */
export function rowCost(
  { priced, tool, basis, place, isPlanSaid }: StackRow,
  change: Partial<StackItem> = {},
): Cost {
  const need = needOf({ ...priced, ...change })
  if (isPlanSaid && place !== null) return planCost({ tool, basis, place }, need)
  const paid = costOf(tool, need, basis, { isPaidOnly: true })
  if (paid.kind !== 'unknown') return paid
  const any = costOf(tool, need, basis)
  return any.kind === 'free' ? any : paid
}

function planCost(
  { tool, basis, place }: Pick<StackRow, 'tool' | 'basis'> & { place: number },
  need: Need,
): Cost {
  const edition = tool.plans[place]?.edition === 'self-hosted' ? 'self-hosted' : 'cloud'
  return costOf(tool, { ...need, edition }, basis, { only: place })
}

/** What a must-have costs on top: the plan or add-on that brings it, at the same size and billing. */
export function costWith({ priced, tool, basis, place, cost }: StackRow, mustHaves: readonly string[]): Cost {
  const own = place === null ? undefined : tool.plans[place]?.edition
  const edition = own === 'self-hosted' ? own : undefined
  const isPaidOnly = cost.kind !== 'free'
  return costOf(tool, { ...needOf(priced), mustHaves, edition }, basis, { isPaidOnly })
}

/** Whether the plan that is counted has it: a yes from another plan is what more would have to be paid for. */
export type HasIt = Fits | 'higher'

export function hasIt(
  { tool, place }: Pick<StackRow, 'tool' | 'place'>,
  question: string,
): { has: HasIt; from?: string; why?: string } {
  const own = place === null ? undefined : tool.plans[place]
  const edition = own?.edition === 'self-hosted' ? 'self-hosted' : undefined
  const [condition] = fitOf(tool, { mustHaves: [question], edition }).conditions
  if (!condition) return { has: 'may' }
  const { fits, plan, addOn, why } = condition
  if (addOn) return { has: fits === 'yes' ? 'higher' : 'may', from: `add-on ${addOn}` }
  if (fits !== 'yes' || plan === undefined) return { has: fits, ...(why && { why }) }
  const first = tool.plans.findIndex(({ name }) => name === plan)
  if (place === null) return { has: 'may', from: plan, why: `from ${plan}` }
  return isFromPlan(tool.plans, place, first) ? { has: 'yes' } : { has: 'higher', from: plan }
}

/** Dollars and cents of a year without what is paid once; null where they are not fully known. */
export function yearOf(cost: Cost): { currency: string; amount: number; once: number } | null {
  if (cost.kind === 'free') return { currency: 'USD', amount: 0, once: 0 }
  if (cost.kind !== 'sum') return null
  const { amount, setup, currency, billing } = cost
  return billing === 'once'
    ? { currency, amount: 0, once: wholeCents(amount) }
    : { currency, amount: wholeCents(amount - setup), once: wholeCents(setup) }
}

/** How the house names a tool in a response. */
export const named = ({ tool: { slug, name } }: Pick<StackRow, 'tool'>) => ({ slug, name })
