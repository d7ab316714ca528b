import { type AddOn, type Edition, hasKnownPrice, isForWork, type Plan } from '#plans/price-plan.ts'
import { addOnPrice, isPriced, type PlanPrice, planPrices, toCents } from './plan-price.ts'
import type { AskedSize } from './size-doubt.ts'

export interface PriceQuestion extends AskedSize {
  edition: Edition
  /** The place of the first plan that has all must-haves. */
  first: number
  /** What must-haves are bought with; undefined for one that is not on record. */
  addOns: readonly (AddOn | undefined)[]
  isPaidOnly?: boolean
  /** The place of the one plan that is meant. */
  only?: number
}

interface Sold {
  plans: readonly Plan[]
  /** Whether its license lets anybody run it on their own servers. */
  isOwnServerFree: boolean
}

export interface FoundPrice extends PlanPrice {
  /** None for what the license alone gives away. */
  plan: Plan | undefined
}

const ANY = { sure: Number.POSITIVE_INFINITY, max: Number.POSITIVE_INFINITY }
const OWN_SERVER: FoundPrice = {
  plan: undefined,
  kind: 'free',
  per: 'account',
  people: ANY,
  amount: ANY,
  total: 0,
  setup: 0,
  isLeast: false,
  doubt: 'none',
}

const isHosted = ({ edition }: Pick<Plan, 'edition'>) => edition !== 'self-hosted'
const isIn = (plan: Plan, edition: Edition) => isForWork(plan) && isHosted(plan) === isHosted({ edition })

/** The plans that can be it, by their edition and what they have. */
export const meantPlans = (plans: readonly Plan[], { edition, first, only }: PriceQuestion): Plan[] =>
  plans.filter((plan, place) => isIn(plan, edition) && (only === undefined ? place >= first : place === only))

/** Whether every plan of an edition has a known price: one that is not found then is not sold at this size. */
export function isAllPriced(plans: readonly Plan[], edition: Edition): boolean {
  const sold = plans.filter((plan) => isIn(plan, edition))
  return sold.length > 0 && sold.every(isPriced)
}

/** What may be free is no lower bound: the first price that is asked for is, where something is sold. */
export function bestPrice(sold: Sold, question: PriceQuestion, isOpen: boolean): FoundPrice | null {
  const found = findPrice(sold, question)
  const isUnsure = isOpen || found?.doubt !== 'none'
  if (found?.kind !== 'free' || !isUnsure) return found
  const paid = findPrice(sold, { ...question, isPaidOnly: true })
  const isSoldOtherwise = question.only === undefined && !isAllPriced(sold.plans, question.edition)
  return paid || isSoldOtherwise ? paid : found
}

/**
 * The best price of a tool: the cheapest that surely meets the need; without one, the least it could be. From a plan on,
 * that plan, or the next after it that is large enough. Null where no plan can be it.
 */
function findPrice(sold: Sold, question: PriceQuestion): FoundPrice | null {
  let best: FoundPrice | null = null
  for (const found of candidatesOf(sold, question)) if (!best || isBetter(found, best, question)) best = found
  return best
}

function candidatesOf(sold: Sold, question: PriceQuestion): FoundPrice[] {
  const { first, only, edition, isPaidOnly } = question
  const isOwnMeant = sold.isOwnServerFree && !isHosted({ edition }) && sold.plans.every(isHosted)
  const found = meantPlans(sold.plans, question).flatMap((plan) =>
    planPrices(withLargestTeam(plan, sold.plans), question).map((price) => ({ ...price, plan })),
  )
  const all = isOwnMeant && first === 0 && only === undefined ? [...found, OWN_SERVER] : found
  return all.filter(({ kind }) => !isPaidOnly || kind !== 'free').map((price) => withAddOns(price, question))
}

/** Beside a plan that includes more people, one that includes few and sells no more of them is for so many. */
function withLargestTeam(plan: Plan, plans: readonly Plan[]): Plan {
  const { seats, extraSeat, maxSeats, edition = 'cloud' } = plan
  if (typeof seats !== 'number' || extraSeat !== undefined || maxSeats !== undefined) return plan
  const isLarger = (other: Plan) =>
    hasKnownPrice(other) &&
    isHosted(other) === isHosted({ edition }) &&
    (other.seats === 'unlimited' || (typeof other.seats === 'number' && other.seats > seats))
  return plans.some(isLarger) ? { ...plan, maxSeats: seats } : plan
}

function withAddOns(found: FoundPrice, question: PriceQuestion): FoundPrice {
  const prices = question.addOns.map((addOn) => addOnPrice(addOn, found.plan, question))
  if (prices.includes(undefined)) return { ...found, doubt: 'add-on' }
  return { ...found, total: toCents(prices.reduce((sum: number, price = 0) => sum + price, found.total)) }
}

/** Certain before uncertain, then the lower plan where one is asked for, then the lower price. */
function isBetter(one: FoundPrice, best: FoundPrice, { first }: PriceQuestion): boolean {
  const [isSure, wasSure] = [one.doubt === 'none', best.doubt === 'none']
  if (isSure !== wasSure) return isSure
  // Plans are tried from the smallest.
  return (first === 0 || one.plan === best.plan) && one.total < best.total
}
