import { expect, test } from 'vitest'
import type { Need } from '#needs/need.ts'
import type { Plan } from '#plans/price-plan.ts'
import { aNeed, aPricedTool, BY_CONTACTS, BY_PEOPLE, CONTACTS, shortCost } from '#tests/price-builders.ts'
import { costOf } from './cost.ts'
import { toCostView } from './cost-text.ts'

const view = (plans: Partial<Plan>[], asked: Partial<Need>, basis = BY_PEOPLE) =>
  toCostView(costOf(aPricedTool(plans), aNeed(asked), basis), '')

test('the least that a year costs is counted, and said', () => {
  const plans: Partial<Plan>[] = [{ name: 'Starter', yearly: 6, per: 'seat', minYear: 1500 }]
  expect(view(plans, { people: 10 })).toMatchObject({
    amount: 1500,
    terms: 'Starter, billed yearly, $1,500 a year at least',
  })
  expect(view(plans, { people: 30 })).toMatchObject({ amount: 2160, terms: 'Starter, billed yearly' })
})

test('billing that no source states is neither monthly nor yearly', () => {
  const plans: Partial<Plan>[] = [{ name: 'Pro', monthly: 10, per: 'seat', billing: 'not stated' }]
  for (const billing of ['yearly', 'monthly'] as const)
    expect(view(plans, { people: 2, billing })).toMatchObject({
      amount: 240,
      terms: 'Pro, how it is billed is not stated',
      other: null,
    })
})

test('both intervals are shown where both are known', () => {
  const plans: Partial<Plan>[] = [{ name: 'Pro', monthly: 10, yearly: 8, per: 'seat' }]
  expect(view(plans, { people: 2 })).toMatchObject({ amount: 192, other: '$240 billed monthly' })
  expect(view(plans, { people: 2, billing: 'monthly' })).toMatchObject({
    amount: 240,
    other: '$192 billed yearly',
  })
})

const sized: Partial<Plan>[] = [
  { name: 'Free', price: 0, includes: { contacts: 500 } },
  { name: 'Small', monthly: 19, per: 'account', includes: { contacts: 2000 } },
  { name: 'Large', monthly: 49, per: 'account', includes: { contacts: 10_000 } },
]

test('a limit that the size fills to four fifths is said with the price of what comes next', () => {
  const note = (amount?: number) => view(sized, { amount }, BY_CONTACTS).full
  expect(note(2000)).toBe('2,000 of 2,000 contacts; next is Large at $588 a year')
  expect(note(1600)).toBe('1,600 of 2,000 contacts; next is Large at $588 a year')
  expect(note(1500)).toBeNull()
  expect(note(450)).toBe('450 of 500 contacts; next is Small at $228 a year')
  expect(note(10_000)).toBe('10,000 of 10,000 contacts, the price of more is not known')
  expect(note()).toBeNull()
})

test('a price for what goes beyond a plan is not taken for twice its size and more', () => {
  const meter = { by: 'contacts', per: 100, monthly: 5, included: 2000 }
  const overage: Partial<Plan>[] = [{ name: 'Team', monthly: 19, per: 'account', meter }]
  const cost = (plans: Partial<Plan>[], amount: number) =>
    shortCost(costOf(aPricedTool(plans), aNeed({ amount }), BY_CONTACTS))
  expect(cost(overage, 4000)).toEqual(['sum', 1428, 'Team'])
  expect(cost(overage, 4001)).toEqual(['unknown'])
  expect(cost([{ name: 'By use', price: 'usage', meter }], 4000)).toEqual(['sum', 1200, 'By use'])
  expect(cost([{ name: 'By use', price: 'usage', meter }], 40_000)).toEqual(['sum', 22_800, 'By use'])
})

const FURTHER = { key: 'donations', one: 'dollar', many: 'dollars', ask: 'How much?', choices: [1000, 5000] }
const shared = { ...BY_CONTACTS, sale: { ...BY_CONTACTS.sale, further: [FURTHER] } }

test('a share of what is given is paid where somebody says how much, and open for all others', () => {
  const giving = aPricedTool([
    {
      name: 'Giving',
      monthly: 10,
      per: 'account',
      includes: { contacts: 'unlimited' },
      meter: { by: 'donations', per: 100, monthly: 2 },
    },
  ])
  const cost = (further?: Record<string, number>) =>
    shortCost(costOf(giving, aNeed({ amount: 500, further }), shared))
  expect(cost({ donations: 5000 })).toEqual(['sum', 1320, 'Giving'])
  expect(cost()).toEqual(['from', 120, 'Giving'])
})

test('a further limit rules out plans that are smaller, and is not known where nobody read it', () => {
  const guests = (count: number) => ({ contacts: 'unlimited' as const, donations: count })
  const plans: Partial<Plan>[] = [
    { name: 'Small', monthly: 10, per: 'account', includes: guests(5) },
    { name: 'Large', monthly: 30, per: 'account', includes: guests(50) },
  ]
  const cost = (list: Partial<Plan>[], donations: number) =>
    shortCost(costOf(aPricedTool(list), aNeed({ amount: 5, further: { donations } }), shared))
  expect(cost(plans, 5)).toEqual(['sum', 120, 'Small'])
  expect(cost(plans, 6)).toEqual(['sum', 360, 'Large'])
  const bare: Partial<Plan> = { monthly: 10, per: 'account', includes: { contacts: 'unlimited' } }
  expect(cost([bare], 6)).toEqual(['from', 120, 'Plan 1'])
})

test('a plan that counts another unit is priced in that of the market', () => {
  const events = { ...CONTACTS, key: 'events', counts: { sessions: 20 } }
  const basis = { ...BY_CONTACTS, sale: { ...BY_CONTACTS.sale, measure: events } }
  const cost = (plan: Partial<Plan>, amount: number) =>
    shortCost(costOf(aPricedTool([plan]), aNeed({ amount }), basis))
  const bySession: Partial<Plan> = { monthly: 30, per: 'account', includes: { sessions: 1000 } }
  expect(cost(bySession, 20_000)).toEqual(['sum', 360, 'Plan 1'])
  expect(cost(bySession, 50_000)).toEqual(['unknown'])
  const steps: [number, number][] = [
    [1000, 30],
    [5000, 90],
  ]
  expect(cost({ per: 'account', scale: { by: 'sessions', steps } }, 60_000)).toEqual(['sum', 1080, 'Plan 1'])
  const meter = { by: 'sessions', per: 100, monthly: 2 }
  expect(cost({ price: 'usage', meter }, 4000)).toEqual(['sum', 48, 'Plan 1'])
})
