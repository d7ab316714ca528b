import { formatNumber } from '#lib/format-number.ts'
import type { Pricing, StartingPrice } from './pricing-schema.ts'

/** Whether the tool can be used for nothing, as far as its own free-plan facts say. */
export function hasFreePlan(pricing: Pricing): boolean {
  return [pricing.free, pricing.has_free_plan].some(
    (value) => value === true || value === 'free' || value === 'Free plan available',
  )
}

export function freePlanIfKnown(pricing: Pricing): boolean | undefined {
  if (hasFreePlan(pricing)) return true
  return pricing.has_free_plan === false ? false : undefined
}

export function hasTrial(pricing: Pricing): boolean {
  const { trial } = pricing
  return trial === true || (typeof trial === 'string' && trial !== '')
}

export function starterPrice(pricing: Pricing): number | null {
  const price = pricing.starter_price
  return typeof price === 'number' && price > 0 ? price : null
}

/** 'Premium pricing' only where a price is known. */
export function pricingSummary(pricing: Pricing): string {
  if (hasFreePlan(pricing)) return 'Free plan available'
  return starterPrice(pricing) === null ? TERMS[termsOf(pricing)] : 'Premium pricing'
}

const TERMS = {
  usage: 'Usage-based',
  quote: 'Custom pricing',
  unknown: 'Price not published in what we read',
} as const

/** The usual ones; the others are left to `Intl`. */
const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

export const formatUsd = (amount: number): string => formatMoney(amount, 'USD')

/** "$8.75", "€12", "CHF 20". */
export function formatMoney(amount: number, currency: string): string {
  const symbol = SYMBOLS[currency]
  if (symbol) return symbol + (Number.isInteger(amount) ? formatNumber(amount) : withCents(amount))
  const digits = Number.isInteger(amount) ? 0 : 2
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
  return new Intl.NumberFormat('en-US', options).format(amount).replace('\u00a0', ' ')
}

function withCents(amount: number): string {
  const [whole, cents] = amount.toFixed(2).split('.')
  return `${formatNumber(Number(whole))}.${cents}`
}

/** What a tool is sold for, as cards and tables say it: its pricing map and the price it starts at. */
export interface Priceable {
  pricing: Pricing
  price: StartingPrice | null
}

/** "$8.75 per seat a month", "Free", "Usage-based"; what is not known is said to be. */
export function priceLine({ pricing, price }: Priceable): string {
  if (price) return startingPriceText(price)
  if (pricing.free === true) return 'Free'
  const terms = TERMS[termsOf(pricing)]
  if (!hasFreePlan(pricing)) return terms
  return termsOf(pricing) === 'unknown'
    ? 'Free plan, paid price unknown'
    : `Free plan, then ${terms.toLowerCase()}`
}

export function startingPriceText(price: StartingPrice): string {
  const per = { seat: ' per seat', employee: ' per employee', account: '', unit: ` per ${price.unit}` }[
    price.per ?? 'account'
  ]
  const period = price.billing === 'once' ? ' once' : ' a month'
  return `${formatMoney(price.amount, price.currency)}${per}${period}`
}

/** What is said in words of a price that is no number. */
function termsOf({ trial: _trial, usage, ...plans }: Pricing): 'usage' | 'quote' | 'unknown' {
  if (typeof usage === 'string') return 'usage'
  return Object.values(plans).some((value) => typeof value === 'string') ? 'quote' : 'unknown'
}

/** One tile per pricing key: 'Available', 'Not Available', 'Unknown' or the value as it was given. */
export function pricingTiles(pricing: Pricing) {
  return Object.entries(pricing).map(([key, value]) => ({
    label: key.replaceAll('_', ' '),
    value: tileValue(key, value),
  }))
}

function tileValue(key: string, value: Pricing[string]): string {
  if (value === true) return 'Available'
  if (value === false) return 'Not Available'
  if (value === null || value === undefined) return 'Unknown'
  return key === 'starter_price' && typeof value === 'number' ? `${formatUsd(value)} / month` : String(value)
}
