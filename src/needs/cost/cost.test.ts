import { expect, test } from 'vitest'
import type { AnswerView } from '#facts/answer.ts'
import { USUAL_SALE } from '#needs/need.ts'
import { sizeParts, sizeText } from '#needs/size-text.ts'
import type { Plan } from '#plans/price-plan.ts'
import { addOnSchema } from '#plans/price-plan-schema.ts'
import {
  aNeed,
  aPricedTool,
  BY_BOTH,
  BY_CONTACTS,
  BY_PEOPLE,
  freePlan,
  quotePlan,
  readOn,
  seatPlan,
  shortCost,
} from '#tests/price-builders.ts'
import { type Cost, costOf, costRank, isRanked, type PricedTool, planCosts } from './cost.ts'
import { costPeriod, costTerms, costText, readText } from './cost-text.ts'

const yes: AnswerView = { answer: 'yes', source: null }
const from = (plan: string): AnswerView => ({ answer: 'from', plan, source: null })
const withAddOn = (addOn: string): AnswerView => ({ answer: 'add-on', addOn, source: null })

const chat = (more: Partial<PricedTool> = {}) =>
  aPricedTool(
    [
      { ...freePlan, maxSeats: 20, limits: ['90 days of messages'] },
      { name: 'Pro', yearly: 5, per: 'seat' },
      { name: 'Business', yearly: 15, per: 'seat', maxSeats: 50 },
      quotePlan,
    ],
    {
      answers: {
        guests: yes,
        roles: from('Pro'),
        sso: from('Business'),
        audit: from('Enterprise'),
        calls: withAddOn('Calls'),
        archive: withAddOn('Archive'),
        wiki: { answer: 'partly', note: 'read only', source: null },
        scim: { answer: 'some-plan', source: null },
        polls: { answer: 'no', source: null },
      },
      addOns: [
        addOnSchema.parse({ name: 'Calls', monthly: 4, per: 'seat', plans: ['Pro'] }),
        addOnSchema.parse({ name: 'Archive' }),
      ],
      ...more,
    },
  )

test.each<[plan: Partial<Plan>, people: number, billing: 'monthly' | 'yearly', amount: number]>([
  [{ yearly: 4.17 }, 1, 'yearly', 50],
  [{ yearly: 4.17 }, 130, 'yearly', 6500],
  [{ yearly: 4.17 }, 1, 'monthly', 50],
  [{ yearly: 7.99 }, 1, 'yearly', 95.88],
  [{ monthly: 4.17 }, 1, 'monthly', 50.04],
])(
  'a year of %o for %i, billed %s, is %d: what a year costs is not counted from rounded months',
  (price, people, billing, amount) => {
    const tool = aPricedTool([{ name: 'Pro', per: 'seat', ...price }])
    expect(costOf(tool, aNeed({ people, billing }), BY_PEOPLE)).toMatchObject({ kind: 'sum', amount })
  },
)

test.each<[mustHaves: string[], people: number, expected: unknown[]]>([
  [[], 10, ['free', 'Free']],
  [['guests'], 10, ['free', 'Free']],
  [['roles'], 10, ['sum', 600, 'Pro']],
  [['roles', 'sso'], 10, ['sum', 1800, 'Business']],
  [['sso'], 60, ['quote', 'Enterprise']],
  [['audit'], 10, ['quote', 'Enterprise']],
  [['calls'], 10, ['sum', 1080, 'Pro']],
  [['archive'], 10, ['from', 600, 'Pro']],
  [['wiki'], 10, ['from', 600, 'Pro']],
  [['scim'], 10, ['from', 600, 'Pro']],
  [['unheard-of'], 10, ['from', 600, 'Pro']],
])('with %j for %i people', (mustHaves, people, expected) => {
  expect(shortCost(costOf(chat(), aNeed({ mustHaves, people }), BY_PEOPLE))).toEqual(expected)
})

test('an add-on is part of the sum only with its price, and only beside its plans', () => {
  const cost = (mustHaves: string[]) => costOf(chat(), aNeed({ mustHaves, people: 10 }), BY_PEOPLE)
  expect(cost(['calls'])).toMatchObject({ addOns: ['Calls'], plan: 'Pro' })
  expect(cost(['archive'])).toMatchObject({ doubt: 'add-on', unknown: 'price of Archive not read by us' })
  expect(cost(['calls', 'sso'])).toMatchObject({ kind: 'from', plan: 'Business', doubt: 'add-on' })
})

test('a free plan with a paid add-on is not free', () => {
  const notes = (addOn: object) =>
    aPricedTool([{ ...freePlan, seats: 'unlimited' }, seatPlan], {
      answers: { encryption: withAddOn('Sync') },
      addOns: [addOnSchema.parse({ name: 'Sync', per: 'seat', ...addOn })],
    })
  const cost = (addOn: object, billing: 'monthly' | 'yearly' = 'yearly') =>
    costOf(notes(addOn), aNeed({ mustHaves: ['encryption'], people: 10, billing }), BY_PEOPLE)
  const sync = { monthly: 5, yearly: 4 }
  expect(cost(sync)).toMatchObject({ kind: 'sum', amount: 480, plan: 'Free', addOns: ['Sync'] })
  expect(costTerms(cost(sync))).toBe('Free with Sync, billed yearly')
  expect(costTerms(cost(sync, 'monthly'))).toBe('Free with Sync, billed monthly')
  expect(costTerms(cost({ monthly: 5 }))).toBe('Free with Sync, billed monthly')
  expect(costText(costOf(notes(sync), aNeed({ people: 10 }), BY_PEOPLE))).toBe('Free')
})

test('what has to be self-hosted is never priced in the cloud', () => {
  const hosted = { answers: { 'self-hosting': yes } }
  const plans = [
    seatPlan,
    { name: 'Data Center', yearly: 100, per: 'account', seats: 500, edition: 'self-hosted' } as const,
  ]
  const cost = (tool: PricedTool, mustHaves = ['self-hosting']) =>
    costOf(tool, aNeed({ mustHaves, people: 10 }), BY_PEOPLE)
  expect(cost(aPricedTool(plans, hosted))).toMatchObject({ kind: 'sum', amount: 1200, plan: 'Data Center' })
  expect(cost(aPricedTool([seatPlan], hosted))).toEqual({ kind: 'unknown', why: 'not published' })
  expect(cost(aPricedTool([seatPlan], { ...hosted, license: 'MIT' }))).toMatchObject({
    kind: 'free',
    plan: 'Self-hosted',
  })
  const cloudOnly = { answers: { 'self-hosting': { answer: 'no', source: null } as const } }
  expect(costText(cost(aPricedTool([seatPlan], cloudOnly)))).toBe('Not sold to host')
  expect(cost(aPricedTool(plans, hosted), [])).toMatchObject({ plan: 'Pro' })
  const gated = { answers: { 'self-hosting': yes, sso: from('Pro') } }
  expect(cost(aPricedTool(plans, gated), ['self-hosting', 'sso'])).toMatchObject({
    kind: 'from',
    plan: 'Data Center',
  })
})

test('what is sold to families or for private use only is never priced for work', () => {
  const family = { name: 'Families', yearly: 6, per: 'account', seats: 12 } as const
  const cost = (plan: Partial<Plan>) =>
    shortCost(costOf(aPricedTool([plan, seatPlan]), aNeed({ people: 10 }), BY_PEOPLE))
  expect(cost(family)).toEqual(['sum', 72, 'Families'])
  expect(cost({ ...family, edition: 'personal' })).toEqual(['sum', 870, 'Pro'])
  expect(cost({ ...freePlan, edition: 'personal' })).toEqual(['sum', 870, 'Pro'])
  const alone = aPricedTool([{ ...family, edition: 'personal' }])
  expect(costOf(alone, aNeed({ people: 10 }), BY_PEOPLE)).toMatchObject({ kind: 'unknown' })
  expect(planCosts(alone, aNeed({ people: 10 }), BY_PEOPLE)).toEqual([])
})

test('old prices are shown, then not ranked, then not counted with', () => {
  const read = (seenAt: string | undefined) =>
    costOf(aPricedTool([seatPlan], { sources: [readOn(seenAt)] }), aNeed({ people: 10 }), BY_PEOPLE)
  expect(isRanked(read('2026-09'))).toBe(true)
  expect(read('2025-11')).toMatchObject({ trust: 'dated', isOld: false })
  expect(read('2025-10')).toMatchObject({ trust: 'dated', isOld: true })
  expect(read('2025-04')).toMatchObject({ trust: 'old', isOld: true })
  expect(read(undefined)).toMatchObject({ trust: 'undated' })
  expect(read('2025-04')).toMatchObject({ kind: 'sum', amount: 870 })
  expect(isRanked(read('2025-04'))).toBe(false)
  expect(read('2024-10')).toEqual({ kind: 'unknown', why: 'too old' })
  expect(read(undefined)).toMatchObject({ kind: 'sum', readAt: null })
})

test('only sums in one currency and free plans have a place in an order', () => {
  const rank = (plans: Partial<Plan>[], currency?: string) =>
    costRank(costOf(aPricedTool(plans), aNeed({ people: 10 }), BY_PEOPLE), currency)
  expect(rank([seatPlan])).toBe(870)
  expect(rank([{ ...seatPlan, currency: 'EUR' }], 'EUR')).toBe(870)
  expect(rank([seatPlan], 'EUR')).toBe(Number.POSITIVE_INFINITY)
  expect(rank([{ ...freePlan, seats: 'unlimited' }])).toBe(0)
  for (const plans of [
    [quotePlan],
    [{ yearly: 20, per: 'account' as const }],
    [{ ...seatPlan, currency: 'EUR' }],
  ])
    expect(rank(plans)).toBe(Number.POSITIVE_INFINITY)
})

test('each plan has a cost of its own, and has the must-haves, lacks them, or is not known to', () => {
  const costs = planCosts(chat(), aNeed({ mustHaves: ['sso'], people: 10 }), BY_PEOPLE)
  expect(costs.map(({ plan, hasMustHaves, cost }) => [plan, hasMustHaves, shortCost(cost)[0]])).toEqual([
    ['Free', false, 'free'],
    ['Pro', false, 'sum'],
    ['Business', true, 'sum'],
    ['Enterprise', true, 'quote'],
  ])
  const open = planCosts(chat(), aNeed({ mustHaves: ['scim'], people: 10 }), BY_PEOPLE)
  expect(open.map(({ hasMustHaves }) => hasMustHaves)).toEqual([null, null, null, null])
})

test('costs are said in words, with what they are for', () => {
  const words = (cost: Cost) => [costText(cost), costTerms(cost)]
  const cost = (mustHaves: string[]) => costOf(chat(), aNeed({ mustHaves, people: 10 }), BY_PEOPLE)
  expect(words(cost(['calls']))).toEqual(['$1,080', 'Pro with Calls, billed yearly'])
  expect(words(cost(['archive']))).toEqual(['from $600', 'Pro, price of Archive not read by us'])
  expect(words(cost(['audit']))).toEqual(['On request', 'Enterprise'])
  expect(words(cost([]))).toEqual(['Free', ''])
  expect(costPeriod(cost(['roles']), sizeText(aNeed({ people: 10 }), USUAL_SALE))).toBe(
    'a year for 10 people',
  )
  expect(sizeText(aNeed({ people: 1, amount: 20_000 }), BY_BOTH.sale)).toBe('1 person and 20,000 contacts')
  expect(sizeText(aNeed({ amount: 20_000 }), BY_CONTACTS.sale)).toBe('20,000 contacts')
  expect(readText({ readAt: '2026-05-04' })).toBe('Price read May 2026')
  const reported = { readAt: '2026-05', via: 'https://data.example.com/x' }
  expect(readText(reported)).toBe('As reported by data.example.com, May 2026')
  expect(readText({ ...reported, isHint: true })).toBe(
    'As reported by data.example.com, May 2026, not confirmed by the maker',
  )
})

test('a sum says the limits and fees that its size does not cover', () => {
  const terms = (plan: Partial<Plan>, basis = BY_CONTACTS) =>
    costTerms(costOf(aPricedTool([{ ...seatPlan, per: 'account', ...plan }]), aNeed({ amount: 500 }), basis))
  const contacts = { contacts: 900 }
  expect(terms({ includes: { ...contacts, jobs: 50 }, limits: ['Chat', '50 jobs a month'] })).toMatch(
    /, 50 jobs a month$/,
  )
  expect(terms({ includes: contacts, limits: ['10% fee on every sale'] })).toMatch(/, 10% fee on every sale$/)
  expect(terms({ includes: contacts, limits: ['900 contacts', '99.9% uptime'] })).toMatch(/billed yearly$/)
})

test('what an open license gives away does not age, and stands in where hosted prices are too old', () => {
  const own: Plan = { name: 'Open source', price: 0, edition: 'self-hosted', seats: 'unlimited' }
  const hosted: Plan = { name: 'Cloud', monthly: 8, per: 'seat' }
  const old = { sources: [readOn('2022-01-15')], license: 'MIT', answers: { 'self-hosting': yes } }
  const basis = BY_PEOPLE
  const tool = aPricedTool([own, hosted], old)
  const cost = costOf(tool, aNeed({ people: 5 }), basis)
  expect(cost).toMatchObject({ kind: 'free', plan: 'Open source', isLicensed: true })
  expect(isRanked(cost)).toBe(true)
  expect(costOf(tool, aNeed({ people: 5, edition: 'cloud' }), basis)).toEqual({
    kind: 'unknown',
    why: 'too old',
  })
  const closed = aPricedTool([own, hosted], { ...old, license: undefined })
  expect(costOf(closed, aNeed({ people: 5, edition: 'self-hosted' }), basis)).toMatchObject({
    why: 'too old',
  })
})

test('a size that is only usual is told apart from one that somebody said', () => {
  const of = (asked: object) => sizeParts(aNeed(asked), BY_BOTH.sale)
  expect(of({ people: 1 })).toEqual({ said: '1 person', usual: '5,000 contacts' })
  expect(of({ amount: 900 })).toEqual({ said: '900 contacts', usual: '3 people' })
  expect(of({ people: 1, amount: 900 })).toEqual({ said: '1 person and 900 contacts', usual: '' })
  expect(of({ mustHaves: ['sso'] })).toEqual({ said: '', usual: '3 people and 5,000 contacts' })
})

test('each plan is priced with the add-on that a must-have needs', () => {
  const costs = planCosts(chat(), aNeed({ mustHaves: ['calls'], people: 10 }), BY_PEOPLE)
  const told = costs.map(({ plan, cost, hasMustHaves }) => [plan, ...shortCost(cost), hasMustHaves])
  expect(told.find(([plan]) => plan === 'Pro')).toEqual(['Pro', 'sum', 1080, 'Pro', true])
  expect(told.find(([plan]) => plan === 'Business')?.slice(0, 2)).toEqual(['Business', 'from'])
})
