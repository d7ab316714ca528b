import { expect, test } from 'vitest'
import { type Cost, yearlyCost } from './cost.ts'
import type { Plan } from './price-plan.ts'
import { planSchema } from './price-plan-schema.ts'

const plans = (...list: Partial<Plan>[]): Plan[] =>
  list.map((plan, at) => planSchema.parse({ name: `Plan ${at + 1}`, ...plan }))
const sum = (
  amount: number,
  plan: string,
  billing: 'yearly' | 'monthly' = 'yearly',
  currency = 'USD',
): Cost => ({
  kind: 'sum',
  amount,
  currency,
  plan,
  billing,
})

const free: Partial<Plan> = { name: 'Free', price: 0 }
const quote: Partial<Plan> = { name: 'Enterprise', price: 'quote' }

test.each<[model: string, list: Plan[], seats: number, billing: 'yearly' | 'monthly', expected: Cost]>([
  [
    'per seat, billed yearly',
    plans(free, { name: 'Pro', monthly: 8.75, yearly: 7.25, per: 'seat' }),
    10,
    'yearly',
    sum(870, 'Pro'),
  ],
  [
    'per seat, billed monthly',
    plans(free, { name: 'Pro', monthly: 8.75, yearly: 7.25, per: 'seat' }),
    10,
    'monthly',
    sum(1050, 'Pro', 'monthly'),
  ],
  [
    'the cheapest of several plans',
    plans({ name: 'Business', yearly: 15, per: 'seat' }, { name: 'Pro', yearly: 7.25, per: 'seat' }),
    2,
    'yearly',
    sum(174, 'Pro'),
  ],
  [
    'sold by the year only',
    plans({ name: 'Team', yearly: 29, per: 'seat' }),
    3,
    'monthly',
    sum(1044, 'Team', 'yearly'),
  ],
  [
    'sold by the month only',
    plans({ name: 'Team', monthly: 10, per: 'seat' }),
    3,
    'yearly',
    sum(360, 'Team', 'monthly'),
  ],
  [
    'smallest number of seats',
    plans({ name: 'Basic', monthly: 12, yearly: 9, per: 'seat', minSeats: 3 }),
    1,
    'yearly',
    sum(324, 'Basic'),
  ],
  [
    'above the smallest number',
    plans({ name: 'Basic', monthly: 12, yearly: 9, per: 'seat', minSeats: 3 }),
    5,
    'yearly',
    sum(540, 'Basic'),
  ],
  [
    'a plan that is too small',
    plans(
      { name: 'Starter', yearly: 5, per: 'seat', maxSeats: 5 },
      { name: 'Growth', yearly: 9, per: 'seat' },
    ),
    6,
    'yearly',
    sum(648, 'Growth'),
  ],
  [
    'largest number of seats, met',
    plans(
      { name: 'Starter', yearly: 5, per: 'seat', maxSeats: 5 },
      { name: 'Growth', yearly: 9, per: 'seat' },
    ),
    5,
    'yearly',
    sum(300, 'Starter'),
  ],
  [
    'too many for every priced plan',
    plans({ name: 'Starter', yearly: 5, per: 'seat', maxSeats: 5 }, quote),
    6,
    'yearly',
    { kind: 'quote', plan: 'Enterprise' },
  ],
  [
    'too many for every plan',
    plans({ name: 'Starter', yearly: 5, per: 'seat', maxSeats: 5 }),
    6,
    'yearly',
    { kind: 'unknown' },
  ],
  [
    'per account',
    plans({ name: 'Studio', monthly: 29, yearly: 24, per: 'account' }),
    40,
    'yearly',
    sum(288, 'Studio'),
  ],
  [
    'account against seat, few people',
    plans({ name: 'Flat', yearly: 299, per: 'account' }, { name: 'Seat', yearly: 15, per: 'seat' }),
    5,
    'yearly',
    sum(900, 'Seat'),
  ],
  [
    'account against seat, many people',
    plans({ name: 'Flat', yearly: 299, per: 'account' }, { name: 'Seat', yearly: 15, per: 'seat' }),
    50,
    'yearly',
    sum(3588, 'Flat'),
  ],
  [
    'seats included',
    plans({ name: 'Pro', yearly: 100, per: 'account', seats: 5, extraSeat: 10 }),
    5,
    'yearly',
    sum(1200, 'Pro'),
  ],
  [
    'seats beyond those included',
    plans({ name: 'Pro', yearly: 100, per: 'account', seats: 5, extraSeat: 10 }),
    8,
    'yearly',
    sum(1560, 'Pro'),
  ],
  [
    'no more seats to be had',
    plans({ name: 'Pro', yearly: 100, per: 'account', seats: 5 }, quote),
    8,
    'yearly',
    { kind: 'quote', plan: 'Enterprise' },
  ],
  [
    'a base fee and a price per employee',
    plans({ name: 'Simple', monthly: 6, per: 'employee', base: 49 }),
    20,
    'monthly',
    sum(2028, 'Simple', 'monthly'),
  ],
  [
    'flat bands',
    plans({
      name: 'Standard',
      scale: {
        by: 'people',
        steps: [
          [5, 15],
          [10, 25],
        ],
      },
    }),
    4,
    'monthly',
    sum(180, 'Standard', 'monthly'),
  ],
  [
    'the next band',
    plans({
      name: 'Standard',
      scale: {
        by: 'people',
        steps: [
          [5, 15],
          [10, 25],
        ],
      },
    }),
    6,
    'monthly',
    sum(300, 'Standard', 'monthly'),
  ],
  [
    'beyond the last band',
    plans({ name: 'Standard', scale: { by: 'people', steps: [[5, 15]] } }),
    6,
    'monthly',
    { kind: 'unknown' },
  ],
  [
    'another currency',
    plans({ name: 'Team', yearly: 8, per: 'seat', currency: 'EUR' }),
    10,
    'yearly',
    sum(960, 'Team', 'yearly', 'EUR'),
  ],
  ['free in full', plans({ name: 'Community', price: 0 }), 10, 'yearly', { kind: 'free', plan: 'Community' }],
  ['free for a few, nothing else known', plans({ ...free, maxSeats: 3 }), 10, 'yearly', { kind: 'unknown' }],
  ['free plan and quotes', plans(free, quote), 10, 'yearly', { kind: 'quote', plan: 'Enterprise' }],
  ['quotes only', plans(quote), 10, 'yearly', { kind: 'quote', plan: 'Enterprise' }],
  [
    'paid by use',
    plans(free, { name: 'Pay as you go', price: 'usage' }, quote),
    10,
    'yearly',
    { kind: 'usage', plan: 'Pay as you go' },
  ],
  [
    'per a unit that seats do not tell',
    plans({ name: 'Pro', monthly: 15, per: 'unit', unit: 'host' }),
    10,
    'yearly',
    { kind: 'usage', plan: 'Pro' },
  ],
  [
    'bought once',
    plans({ name: 'License', once: 49.99, per: 'seat' }),
    2,
    'yearly',
    { kind: 'once', amount: 99.98, currency: 'USD', plan: 'License' },
  ],
  ['a plan whose price is not known', plans(free, { name: 'Pro' }), 10, 'yearly', { kind: 'unknown' }],
  ['no plan at all', [], 10, 'yearly', { kind: 'unknown' }],
  ['cents are not lost', plans({ name: 'Mini', yearly: 0.1, per: 'seat' }), 3, 'yearly', sum(3.6, 'Mini')],
])('%s', (_model, list, seats, billing, expected) => {
  expect(yearlyCost(list, { seats, billing })).toEqual(expected)
})
