import { expect, test } from 'vitest'
import type { Need } from '#needs/need.ts'
import type { Plan } from '#plans/price-plan.ts'
import {
  aNeed,
  aPricedTool,
  BY_PEOPLE,
  freePlan,
  quotePlan,
  seatPlan,
  shortCost,
} from '#tests/price-builders.ts'
import { costOf } from './cost.ts'

test.each<[rule: string, plans: Partial<Plan>[], asked: Partial<Need>, expected: unknown[]]>([
  ['per seatPlan, billed yearly', [seatPlan], { people: 10 }, ['sum', 870, 'Pro']],
  ['per seatPlan, billed monthly', [seatPlan], { people: 10, billing: 'monthly' }, ['sum', 1050, 'Pro']],
  ['nobody said how many: the usual', [seatPlan], {}, ['sum', 870, 'Pro']],
  [
    'the cheapest of several plans',
    [{ name: 'Business', yearly: 15, per: 'seat' }, seatPlan],
    { people: 2 },
    ['sum', 174, 'Pro'],
  ],
  [
    'sold by the year only',
    [{ yearly: 29, per: 'seat' }],
    { people: 3, billing: 'monthly' },
    ['sum', 1044, 'Plan 1'],
  ],
  [
    'the least number is paid for',
    [{ yearly: 9, per: 'seat', minSeats: 3 }],
    { people: 1 },
    ['sum', 324, 'Plan 1'],
  ],
  [
    'a plan that is too small is passed over',
    [
      { yearly: 5, per: 'seat', maxSeats: 5 },
      { yearly: 9, per: 'seat' },
    ],
    { people: 6 },
    ['sum', 648, 'Plan 2'],
  ],
  [
    'too many for every priced plan',
    [{ yearly: 5, per: 'seat', maxSeats: 5 }, quotePlan],
    { people: 6 },
    ['quote', 'Enterprise'],
  ],
  ['too many for every plan', [{ yearly: 5, per: 'seat', maxSeats: 5 }], { people: 6 }, ['unknown']],
  [
    'a free plan for all of them',
    [{ ...freePlan, maxSeats: 20 }, seatPlan],
    { people: 10 },
    ['free', 'Free'],
  ],
  [
    'a free plan for anybody',
    [{ ...freePlan, seats: 'unlimited' }, seatPlan],
    { people: 500 },
    ['free', 'Free'],
  ],
  ['too many for the free plan', [{ ...freePlan, seats: 5 }, seatPlan], { people: 10 }, ['sum', 870, 'Pro']],
  ['a free plan for nobody knows how many', [freePlan, seatPlan], { people: 10 }, ['sum', 870, 'Pro']],
  ['one person fits every plan', [freePlan, seatPlan], { people: 1 }, ['free', 'Free']],
  [
    'an account for nobody knows how many',
    [{ yearly: 20, per: 'account' }],
    { people: 10 },
    ['from', 240, 'Plan 1'],
  ],
  [
    'an account for any number',
    [{ yearly: 20, per: 'account', seats: 'unlimited' }],
    { people: 60 },
    ['sum', 240, 'Plan 1'],
  ],
  [
    'an account for few, more are not sold',
    [{ yearly: 20, per: 'account', seats: 2, maxSeats: 2 }],
    { people: 3 },
    ['unknown'],
  ],
  [
    'an account for few, nobody knows of more',
    [{ yearly: 20, per: 'account', seats: 2 }],
    { people: 3 },
    ['from', 240, 'Plan 1'],
  ],
  [
    'an account with only a largest number',
    [{ yearly: 20, per: 'account', maxSeats: 5 }],
    { people: 5 },
    ['sum', 240, 'Plan 1'],
  ],
  [
    'further people cost extra',
    [{ yearly: 20, per: 'account', seats: 3, extraSeat: 4 }],
    { people: 5 },
    ['sum', 336, 'Plan 1'],
  ],
  [
    'further people up to a largest number',
    [{ yearly: 20, per: 'account', seats: 3, extraSeat: 4, maxSeats: 4 }, quotePlan],
    { people: 5 },
    ['quote', 'Enterprise'],
  ],
  [
    'steps by people',
    [
      {
        monthly: 10,
        per: 'account',
        scale: {
          by: 'people',
          steps: [
            [5, 10],
            [20, 30],
          ],
        },
      },
    ],
    { people: 6 },
    ['sum', 360, 'Plan 1'],
  ],
  [
    'more people than the last known step',
    [
      {
        monthly: 10,
        per: 'account',
        scale: {
          by: 'people',
          steps: [
            [5, 10],
            [20, 30],
          ],
        },
      },
    ],
    { people: 21 },
    ['from', 360, 'Plan 1'],
  ],
  ['a monthly base on top', [{ monthly: 2, per: 'seat', base: 10 }], { people: 10 }, ['sum', 360, 'Plan 1']],
  [
    'setup in the first year',
    [{ monthly: 10, per: 'seat', setup: 99 }],
    { people: 1 },
    ['sum', 219, 'Plan 1'],
  ],
  ['paid once', [{ name: 'License', once: 50, per: 'seat' }], { people: 2 }, ['sum', 100, 'License']],
  ['by use', [{ price: 'usage' }], {}, ['usage', 'Plan 1']],
  ['a unit that cannot be counted', [{ monthly: 5, per: 'unit', unit: 'device' }], {}, ['usage', 'Plan 1']],
  ['a price nobody published', [{ name: 'Pro' }], {}, ['unknown']],
  ['no plans', [], {}, ['unknown']],
  ['only freePlan, for nobody knows how many', [freePlan], { people: 10 }, ['from', 0, 'Free']],
  [
    'a scale by something the market does not count',
    [{ monthly: 20, per: 'account', seats: 'unlimited', scale: { by: 'emails', steps: [[500, 20]] } }],
    {},
    ['from', 240, 'Plan 1'],
  ],
])('%s', (_rule, plans, asked, expected) => {
  expect(shortCost(costOf(aPricedTool(plans), aNeed(asked), BY_PEOPLE))).toEqual(expected)
})
