import { expect, test } from 'vitest'
import {
  formatMoney,
  freePlanIfKnown,
  hasFreePlan,
  hasTrial,
  priceLine,
  pricingSummary,
  pricingTiles,
} from './pricing.ts'
import type { StartingPrice } from './pricing-schema.ts'

const perSeat: StartingPrice = { amount: 8.75, currency: 'USD', billing: 'monthly', per: 'seat', unit: null }
const line = (pricing: Parameters<typeof priceLine>[0]['pricing'], price: StartingPrice | null = null) =>
  priceLine({ pricing, price })

test('a free plan is only what the record says is one', () => {
  expect(hasFreePlan({ has_free_plan: true })).toBe(true)
  expect(hasFreePlan({ free: 'free' })).toBe(true)
  expect(hasFreePlan({ has_free_plan: 'Free plan available' })).toBe(true)
  expect(hasFreePlan({ trial: true, enterprise: true })).toBe(false)
  expect(hasFreePlan({ has_free_plan: null })).toBe(false)
})

test('a free plan of which nothing is known is neither there nor missing', () => {
  expect(freePlanIfKnown({ has_free_plan: true })).toBe(true)
  expect(freePlanIfKnown({ has_free_plan: false })).toBe(false)
  expect([freePlanIfKnown({}), freePlanIfKnown({ has_free_plan: null })]).toEqual([undefined, undefined])
})

test('a trial is only what the record says is one', () => {
  expect(hasTrial({ trial: true })).toBe(true)
  expect(hasTrial({ trial: '14 days' })).toBe(true)
  expect(hasTrial({ has_free_plan: true })).toBe(false)
  expect(hasTrial({ trial: false })).toBe(false)
  expect(hasTrial({ trial: null })).toBe(false)
})

test('a price line says what the price is for', () => {
  expect(line({ starter_price: 8.75, has_free_plan: true }, perSeat)).toBe('$8.75 per seat a month')
  expect(line({}, { ...perSeat, amount: 1200, per: 'account' })).toBe('$1,200 a month')
  expect(line({}, { ...perSeat, amount: 15, per: 'unit', unit: 'host' })).toBe('$15 per host a month')
  expect(line({}, { ...perSeat, amount: 12, currency: 'EUR' })).toBe('€12 per seat a month')
  expect(line({}, { ...perSeat, amount: 99, billing: 'once', per: null })).toBe('$99 once')
})

test('without a price the line says what is known instead', () => {
  expect(line({ free: true, has_free_plan: true })).toBe('Free')
  expect(line({ has_free_plan: true })).toBe('Free plan, paid price unknown')
  expect(line({ has_free_plan: true, enterprise: 'Custom' })).toBe('Free plan, then custom pricing')
  expect(line({ has_free_plan: false, enterprise: 'Custom' })).toBe('Custom pricing')
  expect(line({ usage: 'Pay as you go', enterprise: 'Custom' })).toBe('Usage-based')
  expect(line({ has_free_plan: false, trial: '14 days' })).toBe('Price not published in what we read')
})

test('amounts keep their currency', () => {
  expect(formatMoney(8.5, 'GBP')).toBe('£8.50')
  expect(formatMoney(12_345.6, 'USD')).toBe('$12,345.60')
  expect(formatMoney(1200, 'EUR')).toBe('€1,200')
  expect(formatMoney(10, 'AUD')).toBe('A$10')
  expect(formatMoney(20, 'CHF')).toBe('CHF 20')
})

test('Premium pricing is said only where a price is known', () => {
  expect(pricingSummary({ has_free_plan: true })).toBe('Free plan available')
  expect(pricingSummary({ starter_price: 12 })).toBe('Premium pricing')
  expect(pricingSummary({ usage: 'Pay as you go' })).toBe('Usage-based')
  expect(pricingSummary({ enterprise: 'Custom' })).toBe('Custom pricing')
  expect(pricingSummary({ trial: true })).toBe('Price not published in what we read')
  expect(pricingSummary({})).toBe('Price not published in what we read')
})

test('each pricing key is one tile with underscores as spaces, and null is unknown', () => {
  expect(
    pricingTiles({ has_free_plan: true, trial: false, enterprise: 'Custom', starter_price: 12, other: null }),
  ).toEqual([
    { label: 'has free plan', value: 'Available' },
    { label: 'trial', value: 'Not Available' },
    { label: 'enterprise', value: 'Custom' },
    { label: 'starter price', value: '$12 / month' },
    { label: 'other', value: 'Unknown' },
  ])
})
