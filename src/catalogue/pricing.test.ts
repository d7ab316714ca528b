import { expect, test } from 'vitest'
import {
  compactPrice,
  hasFreePlanBadge,
  hasFreeTrialChip,
  priceLine,
  pricingSummary,
  pricingTiles,
} from './pricing.ts'

test('the free-plan badge shows when any value is true, free or Free plan available', () => {
  expect(hasFreePlanBadge({ trial: true })).toBe(true)
  expect(hasFreePlanBadge({ basic: 'free' })).toBe(true)
  expect(hasFreePlanBadge({ basic: 'Free plan available' })).toBe(true)
  expect(hasFreePlanBadge({ trial: 'Free trial typically available', has_free_plan: false })).toBe(false)
  expect(hasFreePlanBadge({})).toBe(false)
})

test('the Free Trial chip shows when any value is true or free, and not for other text', () => {
  expect(hasFreeTrialChip({ has_free_plan: true })).toBe(true)
  expect(hasFreeTrialChip({ plan: 'free' })).toBe(true)
  expect(hasFreeTrialChip({ plan: 'Free plan available' })).toBe(false)
})

test('a price line is a monthly price, else free, else custom pricing', () => {
  expect(priceLine({ starter_price: 8.75, has_free_plan: true })).toBe('$8.75 / month')
  expect(priceLine({ starter_price: 1200 })).toBe('$1,200 / month')
  expect(priceLine({ starter_price: 0, has_free_plan: true })).toBe('Free')
  expect(priceLine({ has_free_plan: false, enterprise: 'Custom' })).toBe('Custom pricing')
  expect(priceLine({ usage: 'Pay as you go', enterprise: 'Custom' })).toBe('Usage-based')
  expect(priceLine({ has_free_plan: false, trial: '14 days' })).toBe('Price unknown')
  expect(compactPrice({ starter_price: 9 })).toBe('$9/mo')
  expect(compactPrice({})).toBe('Unknown')
  expect(compactPrice({ enterprise: 'Custom' })).toBe('Custom')
})

test('the summary is Free plan available or Premium pricing', () => {
  expect(pricingSummary({ has_free_plan: true })).toBe('Free plan available')
  expect(pricingSummary({ trial: true })).toBe('Premium pricing')
})

test('each pricing key is one tile with underscores as spaces', () => {
  expect(
    pricingTiles({ has_free_plan: true, trial: false, enterprise: 'Custom', starter_price: 12, other: null }),
  ).toEqual([
    { label: 'has free plan', value: 'Available' },
    { label: 'trial', value: 'Not Available' },
    { label: 'enterprise', value: 'Custom' },
    { label: 'starter price', value: '$12 / month' },
    { label: 'other', value: 'Not Available' },
  ])
})
