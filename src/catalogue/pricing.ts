import type { z } from 'zod'
import type { pricingSchema } from './pricing-schema.ts'

export type Pricing = z.infer<typeof pricingSchema>

/** The card's badge: any value is true, 'free' or 'Free plan available'. */
export function hasFreePlanBadge(pricing: Pricing): boolean {
  return saysFree(pricing) || Object.values(pricing).includes('Free plan available')
}

/** The tool page's 'Free Trial' chip: any value is true or 'free'. */
export function hasFreeTrialChip(pricing: Pricing): boolean {
  return saysFree(pricing)
}

function saysFree(pricing: Pricing): boolean {
  return Object.values(pricing).some((value) => value === true || value === 'free')
}

/** Whether the tool can be used for nothing, as far as its own free-plan facts say. */
export function hasFreePlan(pricing: Pricing): boolean {
  return [pricing.free, pricing.has_free_plan].some(
    (value) => value === true || value === 'free' || value === 'Free plan available',
  )
}

export function hasTrial(pricing: Pricing): boolean {
  const { trial } = pricing
  return trial === true || (typeof trial === 'string' && trial !== '')
}

export function starterPrice(pricing: Pricing): number | null {
  const price = pricing.starter_price
  return typeof price === 'number' && price > 0 ? price : null
}

export function pricingSummary(pricing: Pricing): string {
  return hasFreePlan(pricing) ? 'Free plan available' : 'Premium pricing'
}

const dollars = new Intl.NumberFormat('en-US')
const dollarsAndCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function formatUsd(amount: number): string {
  return `$${(Number.isInteger(amount) ? dollars : dollarsAndCents).format(amount)}`
}

/** A monthly price when one is known, otherwise free, otherwise custom pricing; unknown where nothing was told. */
export function priceLine(pricing: Pricing): string {
  const price = starterPrice(pricing)
  if (price) return `${formatUsd(price)} / month`
  if (hasFreePlan(pricing)) return 'Free'
  return { usage: 'Usage-based', quote: 'Custom pricing', unknown: 'Price unknown' }[terms(pricing)]
}

export function compactPrice(pricing: Pricing): string {
  const price = starterPrice(pricing)
  if (price) return `${formatUsd(price)}/mo`
  if (hasFreePlan(pricing)) return 'Free'
  return { usage: 'Usage', quote: 'Custom', unknown: 'Unknown' }[terms(pricing)]
}

/** What is said in words of a price that is no number. */
function terms({ trial: _trial, usage, ...plans }: Pricing): 'usage' | 'quote' | 'unknown' {
  if (typeof usage === 'string') return 'usage'
  return Object.values(plans).some((value) => typeof value === 'string') ? 'quote' : 'unknown'
}

export interface PricingTile {
  label: string
  value: string
}

/** One tile per pricing key: 'Available', 'Not Available' or the value as it was given. */
export function pricingTiles(pricing: Pricing): PricingTile[] {
  return Object.entries(pricing).map(([key, value]) => ({
    label: key.replaceAll('_', ' '),
    value: tileValue(key, value),
  }))
}

function tileValue(key: string, value: Pricing[string]): string {
  if (value === true) return 'Available'
  if (value === false || value === null || value === undefined) return 'Not Available'
  return key === 'starter_price' && typeof value === 'number' ? `${formatUsd(value)} / month` : String(value)
}
