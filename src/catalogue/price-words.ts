import { listed } from '#lib/listed.ts'
import { formatUsd, hasFreePlan, hasTrial, type Pricing, starterPrice } from './pricing.ts'

export interface Priced {
  pricing: Pricing
  priceUnit?: 'seat' | 'account' | null
}

export type FreePlan = 'whole' | 'plan' | 'none' | 'unknown'

export function freePlanOf(pricing: Pricing): FreePlan {
  if (pricing.free === true || pricing.free === 'free') return 'whole'
  if (hasFreePlan(pricing)) return 'plan'
  return pricing.has_free_plan === false ? 'none' : 'unknown'
}

const UNIT_WORDS = { seat: ' per seat a month', account: ' a month per account' }

/** "$8.75 per seat a month", or null when no starter price is known. */
export function startingPrice({ pricing, priceUnit }: Priced): string | null {
  const price = starterPrice(pricing)
  return price === null ? null : `${formatUsd(price)}${priceUnit ? UNIT_WORDS[priceUnit] : ' a month'}`
}

/** "a 14-day trial", or null when nothing is known of one. */
export function trialWords(pricing: Pricing): string | null {
  if (pricing.trial === false) return 'no trial'
  if (!hasTrial(pricing)) return null
  const [, count, unit] = /^(\d+) (day|week|month)s?$/.exec(String(pricing.trial)) ?? []
  if (!count) return 'a trial'
  return `${/^(8|11$|18$)/.test(count) ? 'an' : 'a'} ${count}-${unit} trial`
}

/** What a tool offers beside its starter price, as nouns: "a free plan", "a 14-day trial". */
export function offersOf(pricing: Pricing): string[] {
  const trial = trialWords(pricing)
  return [
    ...(freePlanOf(pricing) === 'plan' ? ['a free plan'] : []),
    ...(trial && trial !== 'no trial' ? [trial] : []),
    ...(typeof pricing.usage === 'string' ? [usageWords(pricing.usage)] : []),
    ...(typeof pricing.licence === 'string' ? [licenceWords(pricing.licence)] : []),
    ...(pricing.enterprise ? ['a plan priced on request'] : []),
  ]
}

const usageWords = (usage: string) =>
  usage === 'Pay as you go' ? 'pay-as-you-go prices' : `charges by use (${asClause(usage)})`
const licenceWords = (licence: string) =>
  licence === 'One-time purchase' ? 'a one-time purchase' : `a licence (${asClause(licence)})`
const asClause = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** What is missing from the record of a tool's prices: "a starter price", "a free plan". */
export function unknownsOf(pricing: Pricing): string[] {
  const freePlan = freePlanOf(pricing)
  if (freePlan === 'whole') return []
  return [
    ...(starterPrice(pricing) === null ? ['a starter price'] : []),
    ...(freePlan === 'unknown' ? ['a free plan'] : []),
    ...(freePlan !== 'plan' && trialWords(pricing) === null ? ['a trial'] : []),
  ]
}

/** The starter price in few words for brackets, "$8" or "$8 per seat"; null when it is unknown. */
export function shortPrice({ pricing, priceUnit }: Priced): string | null {
  const price = starterPrice(pricing)
  return price === null ? null : `${formatUsd(price)}${priceUnit === 'seat' ? ' per seat' : ''}`
}

/** What is known of a tool without a starter price, in few words for brackets. */
export function termsNote(pricing: Pricing): string {
  const freePlan = freePlanOf(pricing)
  if (freePlan === 'plan') return 'free plan'
  if (pricing.enterprise) return 'priced on request'
  return offersOf(pricing)[0] ?? (freePlan === 'none' ? 'no free plan' : 'nothing known')
}

/** After a name: "starts at $9 a month and has a free plan (unknown: a trial)". */
export function priceTerms(tool: Priced): string {
  const known = knownTerms(tool) || 'has no price on record'
  const unknown = unknownsOf(tool.pricing)
  return unknown.length > 0 ? `${known} (unknown: ${listed(unknown)})` : known
}

function knownTerms(tool: Priced): string {
  const offers = listed(offersOf(tool.pricing))
  const freePlan = freePlanOf(tool.pricing)
  if (freePlan === 'whole') return `is free to use in full${offers && `, and has ${offers} beside`}`
  const price = startingPrice(tool)
  const starts = price ? `starts at ${price}` : ''
  const has = offers && `has ${offers}`
  const sum = [starts, has].filter(Boolean).join(' and ')
  if (freePlan !== 'none') return sum
  if (has) return `${sum}, but no free plan`
  return starts ? `${starts} and has no free plan` : 'has no free plan'
}
