import { expect, test } from 'vitest'
import type { Plan } from './price-plan.ts'
import { pricingOf, soldByMap } from './pricing-map.ts'
import type { Pricing } from './pricing-schema.ts'
import { startingPriceOf } from './starting-price.ts'

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
  expect(pricingOf({ plans: slack, trial: { days: 30 } })).toEqual({
    has_free_plan: true,
    starter_price: 8.75,
    trial: '30 days',
    enterprise: 'Custom',
  })
  expect(pricingOf({ plans: [{ name: 'Community', price: 0 }] })).toEqual({
    free: true,
    has_free_plan: true,
  })
  expect(
    pricingOf({ plans: [{ name: 'Team', yearly: 8, per: 'seat', currency: 'EUR' }], trial: 'none' }),
  ).toEqual({
    has_free_plan: false,
    trial: false,
  })
})

test('whether there is a free plan is not said while the price of a plan is unknown', () => {
  expect(pricingOf({ plans: [{ name: 'Pay as you go', price: 'usage' }] })).toEqual({
    usage: 'Pay as you go',
  })
  const lessons: Plan[] = [{ name: 'Private lessons' }, { name: 'Group lessons' }]
  expect(pricingOf({ plans: lessons })).toEqual({})
  expect(pricingOf({ plans: [{ name: 'Starter' }, { name: 'Pro', monthly: 9, per: 'seat' }] })).toEqual({
    starter_price: 9,
  })
  expect(pricingOf({ plans: [{ name: 'Starter' }, { name: 'Free', price: 0 }] })).toEqual({
    has_free_plan: true,
  })
  expect(pricingOf({ plans: [{ name: 'On request', price: 'quote' }] })).toMatchObject({
    has_free_plan: false,
  })
})

test.each<[told: Pricing, kept: ReturnType<typeof soldByMap>]>([
  [{}, { plans: [] }],
  [{ free: true }, { plans: [{ name: 'Free', price: 0 }] }],
  [
    { has_free_plan: true, starter_price: 8, trial: '14 days' },
    {
      plans: [
        { name: 'Free', price: 0 },
        { name: 'Paid', monthly: 8, per: 'account' },
      ],
      trial: { days: 14 },
    },
  ],
  [{ has_free_plan: false, starter_price: 20 }, { plans: [{ name: 'Paid', monthly: 20, per: 'account' }] }],
  [
    { enterprise: 'Custom', trial: false },
    { plans: [{ name: 'Enterprise', price: 'quote' }], trial: 'none' },
  ],
  [{ team_plan: 'Ask us' }, { plans: [{ name: 'Team plan', limits: ['Ask us'] }] }],
])('prices told as a map %o are kept as plans', (told, kept) => {
  expect(soldByMap(told)).toEqual(kept)
})

test('what a map leaves out stays unknown', () => {
  expect(pricingOf(soldByMap({ starter_price: 20 }))).toEqual({ starter_price: 20 })
  expect(pricingOf(soldByMap({ has_free_plan: true }))).toEqual({ has_free_plan: true })
  expect(pricingOf(soldByMap({ has_free_plan: null, trial: null }))).toEqual({})
})
