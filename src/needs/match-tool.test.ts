import { expect, test } from 'vitest'
import type { AnswerView } from '#facts/answer.ts'
import type { PriceBasis, PricedTool } from '#needs/cost/cost.ts'
import type { Plan } from '#plans/price-plan.ts'
import { aNeed, aPricedTool, BY_BOTH, BY_CONTACTS } from '#tests/price-builders.ts'
import { type BuyerNeed, isCloseMiss, matchNeed } from './match-tool.ts'
import { isSizedAlike, USUAL_SALE } from './need.ts'

const basis: PriceBasis = { sale: USUAL_SALE, asOf: '2026-11' }
const need: BuyerNeed = {
  people: 10,
  billing: 'yearly',
  budget: 1000,
  mustHaves: ['sso', 'guests'],
  nice: ['ai'],
}
const yes: AnswerView = { answer: 'yes', source: null }
const no: AnswerView = { answer: 'no', source: null }
const tool = (answers: PricedTool['answers'], yearly = 5): PricedTool => ({
  plans: [{ name: 'Pro', yearly, per: 'seat' }],
  addOns: [],
  sources: [],
  answers,
})
const match = (of: PricedTool, asked: Partial<BuyerNeed> = {}) => matchNeed(of, { ...need, ...asked }, basis)

test('a tool fits when it is known to have everything for the money', () => {
  const sso: AnswerView = { answer: 'from', plan: 'Pro', source: null }
  expect(match(tool({ sso, guests: yes, ai: yes }))).toMatchObject({
    fits: 'yes',
    met: [{ question: 'sso', plan: 'Pro' }, { question: 'guests' }],
    missing: [],
    open: [],
    niceMet: ['ai'],
    cost: { kind: 'sum', amount: 600 },
  })
})

test.each<[answer: AnswerView | undefined, why: string]>([
  [undefined, 'not known'],
  [{ answer: 'partly', note: 'by mail', source: null }, 'partly: by mail'],
  [{ answer: 'partly', note: 'no limit from Gold', source: null }, 'partly: no limit from Gold'],
  [{ answer: 'some-plan', source: null }, 'has it, plan not known'],
  [{ answer: 'add-on', addOn: 'Guard', source: null }, 'add-on Guard, price not read by us'],
])('what is not known or known in part makes it may fit, never missing: %j', (answer, why) => {
  const found = match(tool({ ...(answer && { sso: answer }), guests: yes }))
  expect(found).toMatchObject({ fits: 'may', missing: [], open: [{ question: 'sso', why }] })
  expect(found.cost.kind).toBe('from')
})

test('a limit that ends with a plan leaves nothing open there', () => {
  const note = 'ten uses on Free, no limit from Pro'
  const found = match(tool({ sso: { answer: 'partly', note, source: null }, guests: yes }))
  expect(found).toMatchObject({
    fits: 'yes',
    met: [{ question: 'sso', plan: 'Pro' }, { question: 'guests' }],
  })
})

test('one known lack is a close miss, more are none', () => {
  expect(match(tool({ sso: yes, guests: no }))).toMatchObject({
    fits: 'no',
    missing: [{ question: 'guests' }],
  })
  expect(isCloseMiss(match(tool({ sso: yes, guests: no })))).toBe(true)
  expect(isCloseMiss(match(tool({ sso: yes, guests: yes }, 50)))).toBe(true)
  expect(isCloseMiss(match(tool({ sso: no, guests: no })))).toBe(false)
  expect(isCloseMiss(match(tool({ guests: no })))).toBe(false)
})

test('a size that was asked for rules out what is too small, and leaves open what is not known', () => {
  const account = (seats: Partial<PricedTool['plans'][number]>): PricedTool => ({
    ...tool({}),
    plans: [{ name: 'Team', yearly: 20, per: 'account', ...seats }],
  })
  const asked = { mustHaves: [], budget: null, people: 10 }
  expect(match(account({ maxSeats: 5 }), asked)).toMatchObject({ fits: 'no', size: 'no' })
  expect(match(account({}), asked)).toMatchObject({ fits: 'may', size: 'may' })
  expect(match(account({ seats: 'unlimited' }), asked).fits).toBe('yes')
  expect(match(account({}), { ...asked, people: undefined }).fits).toBe('yes')
})

test('of people and an amount only what was asked for can be open; a dearer plan is never the least far beyond the steps', () => {
  const steps: Partial<Plan> = {
    name: 'Standard',
    per: 'account',
    seats: 'unlimited',
    scale: { by: 'contacts', steps: [[500, 20]], yearlyFactor: 1 },
  }
  const agency: Partial<Plan> = { name: 'Agency', monthly: 500, per: 'account', seats: 'unlimited' }
  const of = (asked: Partial<BuyerNeed>) =>
    matchNeed(aPricedTool([steps, agency]), { ...aNeed(asked), budget: null, nice: [] }, BY_BOTH)
  expect(of({ people: 3 })).toMatchObject({ size: 'yes', cost: { kind: 'unknown', why: 'not at this size' } })
  expect(of({ amount: 5000 })).toMatchObject({ size: 'may', cost: { kind: 'unknown' } })
  expect(of({ amount: 900 })).toMatchObject({ size: 'may', cost: { kind: 'from', amount: 240 } })
  expect(of({ amount: 500 })).toMatchObject({ size: 'yes', cost: { kind: 'sum', amount: 240 } })
})

test('a budget needs a known price: a lower bound above it is too much, one below it proves nothing', () => {
  const account = (yearly: number): PricedTool => ({
    ...tool({}),
    plans: [{ name: 'Team', yearly, per: 'account' }],
  })
  const asked = { mustHaves: [], people: 10 }
  expect(match(account(100), asked)).toMatchObject({ budget: 'no', fits: 'no' })
  expect(match(account(20), asked)).toMatchObject({ budget: 'may', fits: 'may' })
  expect(match({ ...tool({}), plans: [{ name: 'Enterprise', price: 'quote' }] }, asked).budget).toBe('may')
})

test('for nothing: a free plan that the team can use and that has every must-have', () => {
  const chat: PricedTool = {
    ...tool({ guests: yes, sso: { answer: 'from', plan: 'Pro', source: null } }),
    plans: [
      { name: 'Free', price: 0, maxSeats: 20, limits: ['90 days of messages'] },
      { name: 'Pro', yearly: 5, per: 'seat' },
    ],
  }
  const forNothing = (mustHaves: string[], people = 10) => match(chat, { budget: 0, mustHaves, people })
  expect(forNothing(['guests'])).toMatchObject({
    fits: 'yes',
    cost: { kind: 'free', plan: 'Free', limits: ['90 days of messages'] },
  })
  for (const found of [forNothing(['sso']), forNothing(['guests'], 21)])
    expect(found).toMatchObject({ fits: 'no', cost: { kind: 'sum', plan: 'Pro' } })
})

const euro: Partial<Plan> = { name: 'Pro', yearly: 5, per: 'seat', currency: 'EUR' }

test('for nothing: a free plan that may be enough may fit, one that is known to lack something does not', () => {
  const of = (free: Partial<Plan>, sso?: AnswerView, mustHaves = ['sso']) =>
    match(
      aPricedTool(
        [
          { name: 'Free', price: 0, ...free },
          { name: 'Pro', yearly: 5, per: 'seat' },
        ],
        {
          answers: { ...(sso && { sso }) },
          addOns: [{ name: 'Guard' }, { name: 'Watch', yearly: 2, per: 'seat' }],
        },
      ),
      { budget: 0, mustHaves },
    )
  const open = { fits: 'may', budget: 'may', cost: { kind: 'from', amount: 0, plan: 'Free' } }
  expect(of({ seats: 'unlimited' })).toMatchObject(open)
  expect(of({ seats: 'unlimited' }, { answer: 'some-plan', source: null })).toMatchObject(open)
  expect(of({}, yes)).toMatchObject({ ...open, cost: { doubt: 'people' } })
  for (const known of [
    of({ maxSeats: 5 }),
    match(aPricedTool([euro]), { budget: 0, mustHaves: [] }),
    of({ seats: 'unlimited' }, { answer: 'from', plan: 'Pro', source: null }),
    of({ seats: 'unlimited' }, { answer: 'add-on', addOn: 'Guard', source: null }),
    of({ seats: 'unlimited' }, { answer: 'add-on', addOn: 'Watch', source: null }),
  ])
    expect(known).toMatchObject({ fits: 'no', budget: 'no' })
})

test('a size is of the market it was said of: 300 members are no 300 payments', () => {
  const ofContacts = BY_CONTACTS.sale
  const agents = {
    people: { usual: 3, ask: 'How many agents?', one: 'agent', many: 'agents' },
    measure: null,
    further: [],
  }
  expect(isSizedAlike({ people: 3 }, USUAL_SALE, BY_BOTH.sale)).toBe(true)
  expect(isSizedAlike({ people: 3 }, agents, USUAL_SALE)).toBe(false)
  expect(isSizedAlike({ amount: 300 }, ofContacts, BY_BOTH.sale)).toBe(true)
  expect(isSizedAlike({ amount: 300 }, ofContacts, USUAL_SALE)).toBe(false)
  expect(isSizedAlike({}, agents, ofContacts)).toBe(true)
})
