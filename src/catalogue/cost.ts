import { monthsBetween } from '#lib/date-words.ts'
import { derived } from '#lib/derived.ts'
import { SELF_HOSTING } from './answer.ts'
import { doubtText, upToText } from './cost-doubt.ts'
import { HINT_TIER, LICENSE_TOPICS, PRICE_TOPICS, type RankedSource, sourceIndexOf } from './fact-source.ts'
import { bestPrice, type FoundPrice, isAllPriced, meantPlans, type PriceQuestion } from './find-price.ts'
import { editionOf, type Fit, type FittingTool, firstPlan, fitOf, isFromPlan, pricedEdition } from './fit.ts'
import { type Billing, countedIn, type Need, type Sale, sizeOf } from './need.ts'
import { billingOf, type Doubt, isByUse, isOnRequest } from './plan-price.ts'
import { DEFAULT_CURRENCY, type Plan } from './price-plan.ts'

const OWN_SERVER_PLAN = 'Self-hosted'
/** In months. Older prices are shown with their age, are never called the cheapest, and in the end are not counted with. */
const SHOWN_AS_OLD = 12
const RANKED_UNTIL = 18
const COUNTED_UNTIL = 24

/**
 * How far a cost can be relied on. What is `dated` or `undated` may be called the cheapest; what is `reported` by sources
 * that do not count may be put in an order with others; what is `old` or `open`, where a part is not known, neither.
 */
export type Trust = 'dated' | 'undated' | 'reported' | 'old' | 'open'

export interface PriceReading {
  /** The day or month the price was read; null for a copy without a date. */
  readAt: string | null
  /** Where it was read when that is no page or repository of the maker. */
  via?: string
  /** Said by sources alone that do not count. */
  isHint?: true
}

interface CountedPrice extends PriceReading {
  trust: Trust
  /** Read more than a year ago. */
  isOld: boolean
}

interface PaidCost extends CountedPrice {
  amount: number
  currency: string
  plan: string
  billing: Billing | 'once'
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
    })
  | (CountedPrice & {
      kind: 'free'
      plan: string
      limits: readonly string[]
      /** By an open license, which does not age as a price does. */
      isLicensed: boolean
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

export interface PricedTool extends FittingTool {
  license?: string | null | undefined
  sources: readonly (RankedSource & { url: string; via?: string | undefined })[]
}

/** How prices are counted: what the market is sold by, and the month it is. */
export interface PriceBasis {
  sale: Sale
  /** "2026-11" */
  asOf: string
}

/** Where the prices of a tool were read: what somebody vouches for before hints, then the newest. */
export function priceReadOf({ sources }: Pick<PricedTool, 'sources'>, topics = PRICE_TOPICS): PriceReading {
  const found = topics.map((topic) => sourceIndexOf(sources, topic)).find((index) => index !== null)
  const source = sources[found ?? -1]
  if (!source) return { readAt: null }
  const isHint = source.tier === HINT_TIER
  const isMakers = source.tier === 1
  const via = isMakers ? undefined : (source.via ?? (isHint ? source.url : undefined))
  return { readAt: source.seenAt ?? null, ...(via && { via }), ...(isHint && { isHint }) }
}

export const isOwnServerFree = ({ license, answers }: Pick<PricedTool, 'license' | 'answers'>): boolean =>
  Boolean(license) && answers[SELF_HOSTING]?.answer === 'yes'

/** Asked for many times for one page. */
const readOf = derived((tool: PricedTool) => priceReadOf(tool))

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
  const isOpen = fit.conditions.some(({ fits, addOn }) => fits === 'may' && !addOn)
  const found = bestPrice({ plans: tool.plans, isOwnServerFree: isOwnServerFree(tool) }, question, isOpen)
  if (!found || found.doubt === 'size') return unpriced(tool, question, found !== null)
  // An add-on is paid for beside a free plan too.
  const isFree = found.kind === 'free' && found.total === 0
  const isLicensed = isFree && edition === 'self-hosted' && isOwnServerFree(tool)
  const read = readOf(tool)
  if (!isLicensed && ageIn(read, basis) > COUNTED_UNTIL) return outdated(tool, need, basis, narrowed)
  const isSure = found.doubt === 'none' && !isOpen
  const plan = found.plan?.name ?? OWN_SERVER_PLAN
  if (isFree && isSure) {
    const counted = isLicensed ? licensedRead(tool, basis) : trusted(read, basis)
    return { kind: 'free', plan, limits: found.plan?.limits ?? [], isLicensed, ...counted }
  }
  const price: PaidCost = {
    amount: found.total,
    currency: found.plan?.currency ?? DEFAULT_CURRENCY,
    plan,
    billing: paidBilling(found, tool, fit, need.billing),
    ...trusted(read, basis),
  }
  if (!isSure) {
    const upTo = upToText(found, basis)
    const unknown = doubtText(found, { fit, asked: question, upTo })
    return { kind: 'from', ...price, trust: 'open', doubt: found.doubt, upTo, unknown }
  }
  const addOns = fit.conditions.flatMap(({ addOn }) => addOn ?? [])
  const limit = found.plan && limitBeside(found.plan, basis.sale)
  return { kind: 'sum', ...price, setup: found.setup, addOns, ...(limit && { limit }) }
}

function trusted(read: PriceReading, basis: PriceBasis): CountedPrice {
  const age = ageIn(read, basis)
  const trust = read.isHint ? 'reported' : read.readAt === null ? 'undated' : 'dated'
  return { ...read, trust: age > RANKED_UNTIL ? 'old' : trust, isOld: age > SHOWN_AS_OLD }
}

/** A license does not age as a price does, and says itself what it gives away. */
function licensedRead(tool: PricedTool, basis: PriceBasis): CountedPrice {
  const license = priceReadOf(tool, LICENSE_TOPICS)
  const read = license.readAt ? license : readOf(tool)
  return {
    ...read,
    trust: read.readAt === null ? 'undated' : 'dated',
    isOld: ageIn(read, basis) > SHOWN_AS_OLD,
  }
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
  if (found.kind !== 'free') return billingOf(found, asked)
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

/** Months since a price was read; 0 where nobody knows. */
const ageIn = ({ readAt }: PriceReading, { asOf }: PriceBasis): number => monthsBetween(readAt, asOf) ?? 0

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
