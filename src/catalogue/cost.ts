import { derived } from '#lib/derived.ts'
import { SELF_HOSTING } from './answer.ts'
import { doubtText, upToText } from './cost-doubt.ts'
import { HINT_TIER, LICENSE_TOPICS, PRICE_TOPICS, type RankedSource, sourceIndexOf } from './fact-source.ts'
import { bestPrice, billingOf, type Doubt, fromScaled, isClosed, type Sized } from './find-price.ts'
import { editionOf, type Fit, type FittingTool, firstPlan, fitOf, isFromPlan, pricedEdition } from './fit.ts'
import { type Billing, countedIn, type Need, type Sale, sizeOf } from './need.ts'
import {
  editionNumber,
  FREE_ROW,
  monthNumber,
  NO_NUMBER,
  ONCE_ROW,
  OWN_SERVER,
  type PriceRow,
} from './price-columns.ts'
import { DEFAULT_CURRENCY, isForWork, type Plan } from './price-plan.ts'
import { isByUse, isOnRequest, toPriceRows } from './price-rows.ts'

const OWN_SERVER_PLAN = 'Self-hosted'
/** Older prices are shown with their age, are never called the cheapest, and in the end are not counted with. */
const SHOWN_AS_OLD = 12
const RANKED_UNTIL = 18
const COUNTED_UNTIL = 24

export interface PriceReading {
  /** The day or month the price was read; null for a copy without a date. */
  readAt: string | null
  /** Where it was read when that is no page or repository of the maker. */
  via?: string
  /** Said by sources alone that do not count. */
  isHint?: true
}

/** What a need costs for a year, or why that is not known. */
export type Cost =
  | (PriceReading & {
      kind: 'sum'
      amount: number
      currency: string
      plan: string
      billing: Billing | 'once'
      /** Paid once in the first year, part of the amount. */
      setup: number
      addOns: readonly string[]
      /** What the price does not cover, however many people it is for: "50 jobs a month", "10% fee on every sale". */
      limit?: string
    })
  | (PriceReading & {
      kind: 'free'
      plan: string
      limits: readonly string[]
      /** By an open license, which does not age as a price does. */
      isLicensed: boolean
    })
  | (PriceReading & {
      kind: 'from'
      amount: number
      currency: string
      plan: string
      billing: Billing | 'once'
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

/** Counted from many times for one page. */
const rowsOf = derived((tool: PricedTool) =>
  derived((sale: Sale) => toPriceRows({ ...tool, isOwnServerFree: isOwnServerFree(tool) }, sale)),
)

/**
 * The cheapest plan that meets the whole need, free ones among them, and its price for a year. Never a sum that rests
 * on something unknown: then it is the least it could be, with what is missing.
 */
export function costOf(
  tool: PricedTool,
  need: Need,
  { sale: sold, asOf }: PriceBasis,
  options: Pick<Sized, 'isPaidOnly' | 'only'> = {},
): Cost {
  const sale = countedIn(need, sold)
  const edition = pricedEdition(tool.plans, editionOf(need))
  const fit = fitOf(tool, { mustHaves: need.mustHaves.filter((key) => key !== SELF_HOSTING), edition })
  const prices = rowsOf(tool)(sale)
  const sized: Sized = {
    ...sizeOf(need, sale),
    isYearly: need.billing === 'yearly',
    edition: editionNumber(edition),
    ...gatesOf(tool, fit),
    ...options,
  }
  const isOpen = fit.conditions.some(({ fits, addOn }) => fits === 'may' && !addOn)
  const found = bestPrice(prices, sized, isOpen)
  if (!found || found.doubt === 'size') return unpriced(tool, prices, sized, found !== null)
  const { row, total, doubt } = found
  // An add-on is paid for beside a free plan too.
  const isFree = row.kind === FREE_ROW && total === 0
  const isLicensed = isFree && edition === 'self-hosted' && isOwnServerFree(tool)
  const read = readOf(tool)
  if (!isLicensed && ageIn(read.readAt, asOf) > COUNTED_UNTIL)
    return outdated(tool, need, { sale, asOf }, options)
  const plan = row.place === OWN_SERVER ? undefined : tool.plans[row.place]
  const name = plan?.name ?? OWN_SERVER_PLAN
  const isSure = doubt === 'none' && !isOpen
  if (isFree && isSure) {
    const freeRead = isLicensed ? licenseRead(tool) : read
    return { kind: 'free', plan: name, limits: plan?.limits ?? [], isLicensed, ...freeRead }
  }
  const price = {
    amount: fromScaled(total),
    currency: plan?.currency ?? DEFAULT_CURRENCY,
    plan: name,
    billing: paidBilling(row, tool, fit, need.billing),
    ...read,
  } as const
  if (!isSure) {
    const upTo = upToText(doubt, row, plan, sale)
    const unknown = doubtText(doubt, { fit, sized, sale, upTo, plan })
    return { kind: 'from', ...price, doubt, upTo, unknown }
  }
  const addOns = fit.conditions.flatMap(({ addOn }) => addOn ?? [])
  const limit = plan && limitBeside(plan, sale)
  return { kind: 'sum', ...price, setup: fromScaled(row.setup), addOns, ...(limit && { limit }) }
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
function paidBilling(row: PriceRow, { addOns }: FittingTool, { conditions }: Fit, asked: Billing) {
  if (row.kind === ONCE_ROW) return 'once'
  if (row.kind !== FREE_ROW) return billingOf(row, asked === 'yearly')
  const named = addOns.filter(({ name }) => conditions.some(({ addOn }) => addOn === name))
  const other = asked === 'yearly' ? 'monthly' : 'yearly'
  return named.some((addOn) => addOn[asked] !== undefined) ? asked : other
}

const licenseRead = (tool: PricedTool): PriceReading => {
  const read = priceReadOf(tool, LICENSE_TOPICS)
  return read.readAt ? read : readOf(tool)
}

/** Hosted prices are too old to count with; what its license gives away is not. */
function outdated(
  tool: PricedTool,
  need: Need,
  basis: PriceBasis,
  { isPaidOnly, only }: Pick<Sized, 'isPaidOnly' | 'only'>,
): Cost {
  const isOwnMeant = need.edition === undefined && only === undefined && !isPaidOnly && isOwnServerFree(tool)
  const own = isOwnMeant ? costOf(tool, { ...need, edition: 'self-hosted' }, basis) : null
  return own?.kind === 'free' ? own : { kind: 'unknown', why: 'too old' }
}

function gatesOf(tool: FittingTool, fit: Fit): Pick<Sized, 'first' | 'addOns'> {
  const named = new Set(fit.conditions.flatMap(({ addOn }) => addOn ?? []))
  return {
    first: firstPlan(tool, fit),
    addOns: [...named].map((addOn) => {
      const place = tool.addOns.findIndex(({ name }) => name === addOn)
      return place < 0 ? NO_NUMBER : place
    }),
  }
}

const isMeant =
  ({ first, edition, only }: Sized) =>
  (plan: Plan, place: number) =>
    isForWork(plan) &&
    editionNumber(plan.edition) === edition &&
    (only === undefined ? place >= first : place === only)

function unpriced(
  { plans, answers }: FittingTool,
  prices: readonly PriceRow[],
  sized: Sized,
  isSmaller: boolean,
): Cost {
  if (sized.edition === editionNumber('self-hosted') && answers[SELF_HOSTING]?.answer === 'no')
    return { kind: 'unknown', why: 'no such edition' }
  if (isSmaller) return { kind: 'unknown', why: 'not at this size' }
  const meant = plans.filter(isMeant(sized))
  const [byUse, onRequest] = [meant.find(isByUse), meant.find(isOnRequest)]
  if (byUse) return { kind: 'usage', plan: byUse.name }
  if (onRequest) return { kind: 'quote', plan: onRequest.name }
  const isTooLarge = meant.length > 0 && isClosed(prices, sized.edition)
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
function ageIn(readAt: string | null, asOf: string): number {
  const read = monthNumber(readAt)
  return read === NO_NUMBER ? 0 : monthNumber(asOf) - read
}

export const isOldPrice = (readAt: string | null, asOf: string) => ageIn(readAt, asOf) > SHOWN_AS_OLD

/** Whether it may be put in an order with others in its currency. */
export function isRanked(cost: Cost, asOf: string): cost is Extract<Cost, { kind: 'sum' | 'free' }> {
  if (cost.kind !== 'sum' && cost.kind !== 'free') return false
  return (cost.kind === 'free' && cost.isLicensed) || ageIn(cost.readAt, asOf) <= RANKED_UNTIL
}

/** Whether something may be said of it: that it is the cheapest, or by how much it is less than another. */
export const isClaimed = (cost: Cost, asOf: string): cost is Extract<Cost, { kind: 'sum' | 'free' }> =>
  isRanked(cost, asOf) && (!cost.isHint || (cost.kind === 'free' && cost.isLicensed))

/** The amount to order by; what cannot be ranked or is in another currency comes last. */
export function costRank(cost: Cost, asOf: string, currency = DEFAULT_CURRENCY): number {
  if (!isRanked(cost, asOf)) return Number.POSITIVE_INFINITY
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
