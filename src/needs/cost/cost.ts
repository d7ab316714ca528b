import { SELF_HOSTING } from '#facts/answer.ts'
import {
  type CountedPrice,
  isOutdated,
  licensedRead,
  type ReadTool,
  readOf,
  type Trust,
  trusted,
} from '#facts/price-reading.ts'
import { type Billing, countedIn, type Need, type Sale, sizeOf } from '#needs/need.ts'
import { type IncludedTool, type Owned, ownedOf } from '#needs/owned.ts'
import { DEFAULT_CURRENCY, isByUse, isOnRequest, type Plan } from '#plans/price-plan.ts'
import {
  editionOf,
  type Fit,
  type FittingTool,
  firstPlan,
  fitOf,
  isFromPlan,
  pricedEdition,
} from '#tools/fit.ts'
import { type Nearly, nearlyFull, otherBilling } from './beside-price.ts'
import { bestPrice, type FoundPrice, isAllPriced, meantPlans, type PriceQuestion } from './choose-price.ts'
import { doubtText, upToText } from './cost-doubt.ts'
import { billingOf } from './plan-price.ts'
import type { Doubt } from './size-doubt.ts'

const OWN_SERVER_PLAN = 'Self-hosted'
/** What no source states is neither. */
type PaidBilling = Billing | 'once' | 'not stated'

interface PaidCost extends CountedPrice {
  amount: number
  currency: string
  plan: string
  billing: PaidBilling
}

/** What a need costs for a year, or why that is not known. */
export type Cost =
  | (PaidCost & {
      kind: 'sum'
      /** Paid once in the first year, part of the amount. */
      setup: number
      addOns: readonly string[]
      /** What the price does not cover, however many people it is for: "50 jobs a month", "10% fee on every sale". */
      limit?: string
      /** The least that a year of the plan costs, where that is more than its size would. */
      minYear?: number
      /** The same plan in the other billing, where it is sold in both. */
      other?: { billing: Billing; amount: number }
      /** The size fills the plan: how full it is and what comes next. */
      nearly?: Nearly
      /** It is part of what is paid for already; the amount is what it costs more, `listed` what it costs alone. */
      owned?: Owned & { listed: Cost | null }
    })
  | (CountedPrice & {
      kind: 'free'
      plan: string
      limits: readonly string[]
      /** By an open license, which does not age as a price does. */
      isLicensed: boolean
      nearly?: Nearly
    })
  | (PaidCost & {
      kind: 'from'
      doubt: Doubt
      /** What the amount pays for where that is less than is asked: "2,500 contacts". */
      upTo: string | null
      unknown: string
    })
  | { kind: 'quote'; plan: string }
  | { kind: 'usage'; plan: string }
  | {
      kind: 'unknown'
      why: 'not published' | 'not at this size' | 'too large' | 'too old' | 'no such edition'
    }

export interface PricedTool extends FittingTool, IncludedTool, ReadTool {
  license?: string | null | undefined
}

/** How prices are counted: what the market is sold by, and the month it is. */
export interface PriceBasis {
  sale: Sale
  /** "2026-11" */
  asOf: string
}

export const isOwnServerFree = ({ license, answers }: Pick<PricedTool, 'license' | 'answers'>): boolean =>
  Boolean(license) && answers[SELF_HOSTING]?.answer === 'yes'

type Narrowed = Pick<PriceQuestion, 'isPaidOnly' | 'only'>

/**
 * The cheapest plan that meets the whole need, free ones among them, and its price for a year. Never a sum that rests
 * on something unknown: then it is the least it could be, with what is missing.
 */
export function costOf(tool: PricedTool, need: Need, market: PriceBasis, narrowed: Narrowed = {}): Cost {
  const basis = { ...market, sale: countedIn(need, market.sale) }
  const edition = pricedEdition(tool.plans, editionOf(need))
  const fit = fitOf(tool, { mustHaves: need.mustHaves.filter((key) => key !== SELF_HOSTING), edition })
  const question: PriceQuestion = {
    ...sizeOf(need, basis.sale),
    isYearly: need.billing === 'yearly',
    sale: basis.sale,
    edition,
    ...gatesOf(tool, fit),
    ...narrowed,
  }
  const owned =
    narrowed.only === undefined && edition === 'cloud' ? ownedOf(tool, need, question.first) : null
  if (owned) return ownedCost(tool, need, market, owned)
  const isOpen = fit.conditions.some(({ fits, addOn }) => fits === 'may' && !addOn)
  const sold = { plans: tool.plans, isOwnServerFree: isOwnServerFree(tool) }
  const found = bestPrice(sold, question, isOpen)
  if (!found || found.doubt === 'size') return unpriced(tool, question, found !== null)
  const read = readOf(tool)
  const isLicensed = isFreeFor(found) && edition === 'self-hosted' && isOwnServerFree(tool)
  if (!isLicensed && isOutdated(read, basis.asOf)) return outdated(tool, need, basis, narrowed)
  const isSure = found.doubt === 'none' && !isOpen
  const nearly = isSure ? nearlyFull(sold, found, { question, need }) : null
  const plan = found.plan?.name ?? OWN_SERVER_PLAN
  if (isFreeFor(found) && isSure) {
    const counted = isLicensed ? licensedRead(tool, basis.asOf) : trusted(read, basis.asOf)
    const limits = found.plan?.limits ?? []
    return { kind: 'free', plan, limits, isLicensed, ...counted, ...(nearly && { nearly }) }
  }
  const price = paidPrice(tool, found, { fit, need, asOf: basis.asOf })
  if (!isSure) {
    const upTo = upToText(found, basis)
    const unknown = doubtText(found, { fit, asked: question, upTo })
    return { kind: 'from', ...price, trust: 'open', doubt: found.doubt, upTo, unknown }
  }
  return {
    kind: 'sum',
    ...price,
    addOns: fit.conditions.flatMap(({ addOn }) => addOn ?? []),
    ...besideSum(sold, found, question),
    ...(nearly && { nearly }),
  }
}

interface PricedFor {
  fit: Fit
  need: Need
  asOf: string
}

const paidPrice = (tool: PricedTool, found: FoundPrice, { fit, need, asOf }: PricedFor): PaidCost => ({
  amount: found.total,
  currency: found.plan?.currency ?? DEFAULT_CURRENCY,
  plan: found.plan?.name ?? OWN_SERVER_PLAN,
  billing: paidBilling(found, tool, fit, need.billing),
  ...trusted(readOf(tool), asOf),
})

/** An add-on is paid for beside a free plan too. */
const isFreeFor = ({ kind, total }: FoundPrice) => kind === 'free' && total === 0

function besideSum(sold: Parameters<typeof bestPrice>[0], found: FoundPrice, question: PriceQuestion) {
  const { plan, setup, isLeast } = found
  const limit = plan && limitBeside(plan, question.sale)
  const other = otherBilling(sold, found, question)
  return {
    setup,
    ...(limit && { limit }),
    ...(isLeast && plan?.minYear && { minYear: plan.minYear }),
    ...(other && { other }),
  }
}

/** Nothing more than is paid already, beside what the tool costs those who do not. */
function ownedCost(tool: PricedTool, need: Need, basis: PriceBasis, owned: Owned): Cost {
  const alone = costOf(tool, { ...need, owned: [] }, basis, { isPaidOnly: true })
  const listed = alone.kind === 'sum' ? alone : null
  const counted = trusted(readOf(tool), basis.asOf)
  const trust = owned.isPlanSaid ? counted.trust : 'reported'
  const [plan = tool.plans[0]?.name ?? ''] = owned.plans
  const price = { amount: 0, currency: DEFAULT_CURRENCY, plan, billing: need.billing, setup: 0, addOns: [] }
  return { kind: 'sum', ...price, ...counted, trust, owned: { ...owned, listed } }
}

const FEE = /\d%(?! uptime)|fee on /

/** A hard limit of something that the market is not sold by, or a fee that the price does not count. */
function limitBeside(
  { includes = {}, limits = [], meter, scale }: Plan,
  { measure }: Sale,
): string | undefined {
  const counted = Object.keys(includes).filter((key) => includes[key] !== 'unlimited' && key !== measure?.key)
  const names = counted.map((key) => key.replace(/s$/, '').replaceAll('-', ' '))
  return limits.find(
    (limit) => (FEE.test(limit) && !meter && !scale) || names.some((name) => limit.includes(name)),
  )
}

/** Beside a free plan the add-ons are what is paid: as asked for, unless they are sold in the other billing alone. */
function paidBilling(found: FoundPrice, { addOns }: FittingTool, { conditions }: Fit, asked: Billing) {
  if (found.kind === 'once') return 'once'
  if (found.kind !== 'free') return found.plan?.billing ?? billingOf(found, asked)
  const named = addOns.filter(({ name }) => conditions.some(({ addOn }) => addOn === name))
  const other = asked === 'yearly' ? 'monthly' : 'yearly'
  return named.some((addOn) => addOn[asked] !== undefined) ? asked : other
}

/** Hosted prices are too old to count with; what its license gives away is not. */
function outdated(tool: PricedTool, need: Need, basis: PriceBasis, { isPaidOnly, only }: Narrowed): Cost {
  const isOwnMeant = need.edition === undefined && only === undefined && !isPaidOnly && isOwnServerFree(tool)
  const own = isOwnMeant ? costOf(tool, { ...need, edition: 'self-hosted' }, basis) : null
  return own?.kind === 'free' ? own : { kind: 'unknown', why: 'too old' }
}

function gatesOf(tool: FittingTool, fit: Fit): Pick<PriceQuestion, 'first' | 'addOns'> {
  const named = new Set(fit.conditions.flatMap(({ addOn }) => addOn ?? []))
  const addOns = [...named].map((addOn) => tool.addOns.find(({ name }) => name === addOn))
  return { first: firstPlan(tool, fit), addOns }
}

function unpriced({ plans, answers }: FittingTool, question: PriceQuestion, isSmaller: boolean): Cost {
  if (question.edition === 'self-hosted' && answers[SELF_HOSTING]?.answer === 'no')
    return { kind: 'unknown', why: 'no such edition' }
  if (isSmaller) return { kind: 'unknown', why: 'not at this size' }
  const meant = meantPlans(plans, question)
  const [byUse, onRequest] = [meant.find(isByUse), meant.find(isOnRequest)]
  if (byUse) return { kind: 'usage', plan: byUse.name }
  if (onRequest) return { kind: 'quote', plan: onRequest.name }
  const isTooLarge = meant.length > 0 && isAllPriced(plans, question.edition)
  return { kind: 'unknown', why: isTooLarge ? 'too large' : 'not published' }
}

/** It costs nothing up to what its plan allows. */
export const isFreeWithinLimits = (cost: Cost) => cost.kind === 'free' && cost.limits.length > 0

/** Free to run on one's own server, which costs something. */
export const isFreeOnOwnServer = ({ plans }: Pick<PricedTool, 'plans'>, cost: Cost): boolean =>
  cost.kind === 'free' &&
  (cost.plan === OWN_SERVER_PLAN ||
    plans.some(({ name, edition }) => name === cost.plan && edition === 'self-hosted'))

export type KnownCost = Extract<Cost, { kind: 'sum' | 'free' }>
const trustOf = (cost: Cost): Trust => ('trust' in cost ? cost.trust : 'open')

/** Whether it may be put in an order with others in its currency. */
export const isRanked = (cost: Cost): cost is KnownCost =>
  ['dated', 'undated', 'reported'].includes(trustOf(cost))

/** Whether something may be said of it: that it is the cheapest, or by how much it is less than another. */
export const isClaimed = (cost: Cost): cost is KnownCost => ['dated', 'undated'].includes(trustOf(cost))

/** The amount to order by; what cannot be ranked or is in another currency comes last. */
export function costRank(cost: Cost, currency = DEFAULT_CURRENCY): number {
  if (!isRanked(cost)) return Number.POSITIVE_INFINITY
  if (cost.kind === 'free') return 0
  return cost.currency === currency ? cost.amount : Number.POSITIVE_INFINITY
}

/** Each plan by itself for the same people and amount, and whether it has all must-haves; null where that is not known. */
export function planCosts(tool: PricedTool, need: Need, basis: PriceBasis) {
  const edition = pricedEdition(tool.plans, editionOf(need))
  const { conditions } = fitOf(tool, { mustHaves: need.mustHaves, edition })
  const { first } = gatesOf(tool, { fits: 'yes', conditions })
  const isOpen = conditions.some(({ fits }) => fits === 'may')
  const lacks = conditions.some(({ fits }) => fits === 'no')
  const added = conditions.flatMap(({ question, addOn }) => (addOn ? question : []))
  return tool.plans.flatMap((plan, place) => {
    if ((plan.edition ?? 'cloud') !== edition) return []
    const cost = costOf(tool, { ...need, mustHaves: added, edition }, basis, { only: place })
    const isMet = !lacks && (first === 0 || isFromPlan(tool.plans, place, first))
    return [{ plan: plan.name, cost, hasMustHaves: isMet && isOpen ? null : isMet }]
  })
}
