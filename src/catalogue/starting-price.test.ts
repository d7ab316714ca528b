import { expect, test } from 'vitest'
import type { Plan } from './price-plan.ts'
import { pricingFromPlans, startingPriceOf } from './starting-price.ts'

const slack: Plan[] = [
  { name: 'Free', price: 0 },
  { name: 'Business+', monthly: 18, yearly: 15, per: 'seat' },
  { name: 'Pro', monthly: 8.75, yearly: 7.25, per: 'seat' },
  { name: 'Enterprise+', price: 'quote' },
]

test('a tool starts at its cheapest paid plan, month to month where that is sold', () => {
  expect(startingPriceOf(slack)).toMatchObject({
    amount: 8.75,
    billing: 'monthly',
    per: 'seat',
    currency: 'USD',
  })
  expect(startingPriceOf([{ name: 'Team', yearly: 29, per: 'seat' }])).toMatchObject({
    amount: 29,
    billing: 'yearly',
  })
  expect(startingPriceOf([{ name: 'Free', price: 0 }])).toBeNull()
})

test('the pricing map follows from the plans', () => {
  expect(pricingFromPlans(slack, { days: 30 })).toEqual({
    has_free_plan: true,
    starter_price: 8.75,
    trial: '30 days',
    enterprise: 'Custom',
  })
  expect(pricingFromPlans([{ name: 'Community', price: 0 }], undefined)).toEqual({
    free: true,
    has_free_plan: true,
  })
  expect(pricingFromPlans([{ name: 'Team', yearly: 8, per: 'seat', currency: 'EUR' }], 'none')).toEqual({
    has_free_plan: false,
    trial: false,
  })
})

test('whether there is a free plan is not said while the price of a plan is unknown', () => {
  expect(pricingFromPlans([{ name: 'Pay as you go', price: 'usage' }], undefined)).toEqual({
    usage: 'Pay as you go',
  })
  const lessons: Plan[] = [{ name: 'Private lessons' }, { name: 'Group lessons' }]
  expect(pricingFromPlans(lessons, undefined)).toEqual({})
  expect(
    pricingFromPlans([{ name: 'Starter' }, { name: 'Pro', monthly: 9, per: 'seat' }], undefined),
  ).toEqual({
    starter_price: 9,
  })
  expect(pricingFromPlans([{ name: 'Starter' }, { name: 'Free', price: 0 }], undefined)).toEqual({
    has_free_plan: true,
  })
  expect(pricingFromPlans([{ name: 'On request', price: 'quote' }], undefined)).toMatchObject({
    has_free_plan: false,
  })
})
