import { expect, test } from 'vitest'
import type { Need } from '#needs/need.ts'
import type { Plan } from '#plans/price-plan.ts'
import {
  aNeed,
  aPricedTool,
  BY_BOTH,
  BY_CONTACTS,
  BY_PEOPLE,
  CONTACTS,
  freePlan,
  quotePlan,
  shortCost,
} from '#tests/price-builders.ts'
import { costOf } from './cost.ts'
import { costPeriod, costTerms } from './cost-text.ts'

const steps: Partial<Plan> = {
  name: 'Standard',
  monthly: 20,
  per: 'account',
  scale: {
    by: 'contacts',
    steps: [
      [500, 20],
      [2500, 60],
      [10_000, 135],
    ],
    yearlyFactor: 0.9,
  },
}

test.each<[rule: string, plans: Partial<Plan>[], asked: Partial<Need>, expected: unknown[]]>([
  ['the step of the amount', [steps], { amount: 2500 }, ['sum', 648, 'Standard']],
  [
    'the step of the amount, billed monthly',
    [steps],
    { amount: 2501, billing: 'monthly' },
    ['sum', 1620, 'Standard'],
  ],
  ['nobody said how much: the usual', [steps], {}, ['sum', 1458, 'Standard']],
  [
    'a share of something the market is not priced by is not counted, and no sum rests on it',
    [{ monthly: 9, per: 'account', meter: { by: 'sales', per: 100, monthly: 10 } }],
    { amount: 500, billing: 'monthly' },
    ['from', 108, 'Plan 1'],
  ],
  ['above the last step, not known', [steps], { amount: 20_000 }, ['from', 1458, 'Standard']],
  ['far above the last step, not known', [steps], { amount: 20_001 }, ['unknown']],
  ['far above the last step, beside a plan on request', [steps, quotePlan], { amount: 50_000 }, ['unknown']],
  [
    'above the last step and the limit, on request',
    [{ ...steps, includes: { contacts: 15_000 } }, quotePlan],
    { amount: 15_001 },
    ['quote', 'Enterprise'],
  ],
  [
    'far above the last step, beside a dearer plan for nobody knows how much',
    [steps, { monthly: 500, per: 'account' }],
    { amount: 50_000 },
    ['unknown'],
  ],
  [
    'far above the last step, beside a dearer plan for as much',
    [steps, { monthly: 500, per: 'account', includes: { contacts: 50_000 } }],
    { amount: 50_000 },
    ['sum', 6000, 'Plan 2'],
  ],
  [
    'far above the last step, beside a free plan for nobody knows how much',
    [freePlan, steps],
    { amount: 50_000 },
    ['unknown'],
  ],
  [
    'above the last step, on request',
    [{ ...steps, scale: { ...(steps.scale as NonNullable<Plan['scale']>), above: 'quote' } }],
    { amount: 20_000 },
    ['quote', 'Standard'],
  ],
  [
    'above the last step, the next plan',
    [
      { ...steps, scale: { ...(steps.scale as NonNullable<Plan['scale']>), above: 'next plan' } },
      { name: 'Premium', monthly: 350, per: 'account', includes: { contacts: 50_000 } },
    ],
    { amount: 20_000 },
    ['sum', 4200, 'Premium'],
  ],
  [
    'a hard limit',
    [{ ...freePlan, includes: { contacts: 500 } }, steps],
    { amount: 600 },
    ['sum', 648, 'Standard'],
  ],
  [
    'within a hard limit',
    [{ ...freePlan, includes: { contacts: 500 } }, steps],
    { amount: 500 },
    ['free', 'Free'],
  ],
  [
    'a flat price for any amount',
    [{ monthly: 49, per: 'account', includes: { contacts: 'unlimited' } }],
    {},
    ['sum', 588, 'Plan 1'],
  ],
  ['a flat price for nobody knows how much', [{ monthly: 49, per: 'account' }], {}, ['from', 588, 'Plan 1']],
  [
    'a flat price for any number of people, sold by contacts',
    [{ monthly: 49, per: 'account', limits: ['Starting price, by contacts; unlimited people'] }],
    {},
    ['from', 588, 'Plan 1'],
  ],
  [
    'a meter beyond what is included',
    [{ monthly: 10, per: 'account', meter: { by: 'contacts', per: 1000, monthly: 5, included: 2000 } }],
    { amount: 4000 },
    ['sum', 240, 'Plan 1'],
  ],
  [
    'a meter alone, by the smallest part of a cent',
    [{ price: 'usage', meter: { by: 'contacts', per: 1, monthly: 0.00005, included: 0 } }],
    { amount: 1_000_000 },
    ['sum', 600, 'Plan 1'],
  ],
  [
    'a meter that sells by the thousand, for less than a dollar',
    [{ price: 'usage', meter: { by: 'contacts', per: 1000, monthly: 0.9 } }],
    { amount: 11_000 },
    ['sum', 118.8, 'Plan 1'],
  ],
  [
    'an amount above two billion',
    [{ price: 'usage', meter: { by: 'contacts', per: 1_000_000, monthly: 1 } }],
    { amount: 3_000_000_000 },
    ['sum', 36_000, 'Plan 1'],
  ],
  [
    'a price for each unit of the measure',
    [{ monthly: 2, per: 'unit', unit: 'contact' }],
    { amount: 20 },
    ['sum', 480, 'Plan 1'],
  ],
  [
    'no price and a meter from the first unit on',
    [{ ...freePlan, meter: { by: 'contacts', per: 100, monthly: 5 } }],
    { amount: 2000 },
    ['sum', 1200, 'Free'],
  ],
  [
    'no price and a meter, within what is included',
    [{ ...freePlan, meter: { by: 'contacts', per: 100, monthly: 5, included: 3000 } }],
    { amount: 2000 },
    ['free', 'Free'],
  ],
  [
    'no price and a meter, beyond what is included',
    [{ ...freePlan, meter: { by: 'contacts', per: 100, monthly: 5, included: 1000 } }],
    { amount: 2000 },
    ['sum', 600, 'Free'],
  ],
  [
    'no price and a meter of something that is not counted',
    [{ ...freePlan, meter: { by: 'emails', per: 100, monthly: 5 } }],
    {},
    ['usage', 'Free'],
  ],
  [
    'a meter up to a hard limit',
    [
      {
        monthly: 10,
        per: 'account',
        includes: { contacts: 3000 },
        meter: { by: 'contacts', per: 1000, monthly: 5 },
      },
    ],
    { amount: 3001 },
    ['usage', 'Plan 1'],
  ],
  ['a price by seat where people do not count', [{ monthly: 9, per: 'seat' }], {}, ['from', 108, 'Plan 1']],
])('by the measure of the market: %s', (_rule, plans, asked, expected) => {
  expect(shortCost(costOf(aPricedTool(plans), aNeed(asked), BY_CONTACTS))).toEqual(expected)
})

const gaps: Partial<Plan> = {
  name: 'Points',
  per: 'account',
  scale: {
    by: 'contacts',
    steps: [
      [500, 20],
      [9999, null],
      [10_000, 75],
      [49_999, null],
      [50_000, 300],
    ],
  },
}

test.each<[rule: string, amount: number, expected: unknown[]]>([
  ['at a known amount', 10_000, ['sum', 900, 'Points']],
  ['at another known amount', 50_000, ['sum', 3600, 'Points']],
  ['up to the first', 300, ['sum', 240, 'Points']],
  ['between two known amounts the lower price is the least', 800, ['from', 240, 'Points']],
  ['far above the lower of two, the next price is no sum either', 5000, ['unknown']],
  ['between the next two', 20_000, ['from', 900, 'Points']],
  ['above the last', 60_000, ['from', 3600, 'Points']],
])('a step whose price nobody read never makes a sum: %s', (_rule, amount, expected) => {
  expect(shortCost(costOf(aPricedTool([gaps]), aNeed({ amount }), BY_CONTACTS))).toEqual(expected)
})

test('where only a larger amount has a known price, the smaller one is not known, and not too large', () => {
  const plan: Partial<Plan> = {
    name: 'One',
    per: 'account',
    scale: {
      by: 'contacts',
      steps: [
        [2499, null],
        [2500, 40],
      ],
    },
  }
  const cost = (amount: number) => costOf(aPricedTool([plan]), aNeed({ amount }), BY_CONTACTS)
  expect(shortCost(cost(2500))).toEqual(['sum', 480, 'One'])
  expect(cost(1000)).toEqual({ kind: 'unknown', why: 'not published' })
})

test('what is counted only when it is said makes no price unsure for those who do not say it', () => {
  const { usual: _usual, ...monitors } = { ...CONTACTS, key: 'monitors' }
  const basis = { ...BY_BOTH, sale: { ...BY_BOTH.sale, measure: monitors } }
  const tool = aPricedTool([{ monthly: 29, per: 'seat', includes: { monitors: 50 } }])
  const cost = (asked: Partial<Need>) => shortCost(costOf(tool, aNeed({ people: 2, ...asked }), basis))
  expect(cost({})).toEqual(['sum', 696, 'Plan 1'])
  expect(cost({ amount: 50 })).toEqual(['sum', 696, 'Plan 1'])
  expect(cost({ amount: 100 })).toEqual(['unknown'])
})

test('where both count, both have to be known', () => {
  const cost = (plan: Partial<Plan>) =>
    costOf(aPricedTool([plan]), aNeed({ people: 3, amount: 500 }), BY_BOTH)
  expect(cost(steps)).toMatchObject({ kind: 'from', doubt: 'people', unknown: 'people included not known' })
  const larger = costOf(aPricedTool([{ ...steps, seats: 1 }]), aNeed({ people: 3, amount: 2500 }), BY_BOTH)
  expect(larger, 'the least for so much, not for the smallest amount').toMatchObject({ amount: 648 })
  expect(cost({ ...steps, seats: 'unlimited' })).toMatchObject({ kind: 'sum', amount: 216 })
  expect(cost({ monthly: 9, per: 'seat' })).toMatchObject({ kind: 'from', doubt: 'amount' })
  expect(cost({ monthly: 9, per: 'seat', includes: { contacts: 'unlimited' } })).toMatchObject({
    kind: 'sum',
    amount: 324,
  })
})

test('a lower bound says what it pays for, and never that it is for the size asked for', () => {
  const beyond = costOf(aPricedTool([steps]), aNeed({ amount: 20_000 }), BY_CONTACTS)
  expect(costTerms(beyond)).toBe('Standard for 10,000 contacts, price at 20,000 contacts not known')
  expect(costPeriod(beyond, '20,000 contacts')).toBe('a year')
  const shared: Partial<Plan> = {
    name: 'Hobby',
    monthly: 9,
    per: 'account',
    meter: { by: 'sales', per: 100, monthly: 10 },
  }
  const withFee = costOf(aPricedTool([shared]), aNeed({ amount: 500 }), BY_CONTACTS)
  expect(costTerms(withFee)).toBe('Hobby, grows with sales')
  const five: Partial<Plan> = { name: 'Team', yearly: 20, per: 'account', seats: 5 }
  const crowded = costOf(aPricedTool([five]), aNeed({ people: 10 }), BY_PEOPLE)
  expect(costTerms(crowded)).toBe('Team for 5 people, price for 10 people not known')
  const { seats: _seats, ...uncounted } = five
  const open = costOf(aPricedTool([uncounted]), aNeed({ people: 10 }), BY_PEOPLE)
  expect(costTerms(open)).toBe('Team, people included not known')
})

test('what a seat includes in a month is counted for each seat, what it holds at once is not', () => {
  const plans: Partial<Plan>[] = [
    { name: 'Team', yearly: 10, per: 'seat', includes: { contacts: 20 } },
    { name: 'Business', yearly: 30, per: 'seat', includes: { contacts: 'unlimited' } },
  ]
  const flow = { ...CONTACTS, one: 'contact a month', many: 'contacts a month' }
  const basis = (measure: typeof flow) => ({ ...BY_BOTH, sale: { ...BY_BOTH.sale, measure } })
  const cost = (measure: typeof flow, amount: number) =>
    shortCost(costOf(aPricedTool(plans), aNeed({ people: 3, amount }), basis(measure)))
  expect(cost(flow, 60)).toEqual(['sum', 360, 'Team'])
  expect(cost(flow, 61)).toEqual(['sum', 1080, 'Business'])
  expect(cost(CONTACTS, 60)).toEqual(['sum', 1080, 'Business'])
})
