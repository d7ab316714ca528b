import { expect, test } from 'vitest'
import type { AnswerView } from './answer.ts'
import { type BuyerNeed, costRank, fitOf, type Matchable, matchNeed } from './need-match.ts'

const need: BuyerNeed = { seats: 10, billing: 'yearly', budget: 1000, must: ['sso', 'guests'], nice: ['ai'] }
const yes: AnswerView = { answer: 'yes', source: null }
const no: AnswerView = { answer: 'no', source: null }
const tool = (answers: Matchable['answers'], yearly = 5): Matchable => ({
  plans: [{ name: 'Pro', yearly, per: 'seat' }],
  answers,
})

test('a tool fits when it is known to have everything for the money', () => {
  const match = matchNeed(
    tool({ sso: { answer: 'from', plan: 'Pro', source: null }, guests: yes, ai: yes }),
    need,
  )
  expect(match).toMatchObject({
    met: ['sso', 'guests'],
    missing: [],
    unconfirmed: [],
    niceMet: ['ai'],
    isWithinBudget: true,
  })
  expect(fitOf(match)).toBe('fits')
})

test('what is not known makes it unconfirmed, never missing', () => {
  expect(fitOf(matchNeed(tool({ sso: yes }), need))).toBe('unconfirmed')
  expect(fitOf(matchNeed({ plans: [], answers: { sso: yes, guests: yes } }, need))).toBe('unconfirmed')
})

test('one known lack is a near miss, more are a miss', () => {
  expect(fitOf(matchNeed(tool({ sso: yes, guests: no }), need))).toBe('near-miss')
  expect(fitOf(matchNeed(tool({ sso: yes, guests: yes }, 50), need))).toBe('near-miss')
  expect(fitOf(matchNeed(tool({ sso: no, guests: no }), need))).toBe('misses')
})

test('the cost is that of a plan that has every must-have', () => {
  const from = (plan: string): AnswerView => ({ answer: 'from', plan, source: null })
  const chat: Matchable = {
    plans: [
      { name: 'Free', price: 0 },
      { name: 'Pro', yearly: 5, per: 'seat' },
      { name: 'Business', yearly: 15, per: 'seat' },
      { name: 'Enterprise', price: 'quote' },
    ],
    answers: { sso: from('Business'), guests: from('Pro'), audit: from('Enterprise'), ai: from('Business') },
  }
  const costFor = (must: string[]) => matchNeed(chat, { ...need, must })
  expect(costFor(['guests'])).toMatchObject({ cost: { plan: 'Pro', amount: 600 }, isWithinBudget: true })
  expect(costFor(['guests', 'sso'])).toMatchObject({
    cost: { plan: 'Business', amount: 1800 },
    isWithinBudget: false,
  })
  expect(costFor(['audit'])).toMatchObject({ cost: { kind: 'quote' }, isWithinBudget: null })
})

test('costs without a sum come last', () => {
  expect(costRank({ kind: 'free', plan: 'Free' })).toBe(0)
  expect(costRank({ kind: 'quote', plan: 'Enterprise' })).toBe(Number.POSITIVE_INFINITY)
})

test('for nothing: a free plan that the team can use and that has every must-have', () => {
  const chat: Matchable = {
    plans: [
      { name: 'Free', price: 0, maxSeats: 20, limits: ['90 days of messages'] },
      { name: 'Pro', yearly: 5, per: 'seat' },
    ],
    answers: {
      guests: yes,
      sso: { answer: 'from', plan: 'Pro', source: null },
      ai: { answer: 'add-on', addOn: 'AI', source: null },
    },
  }
  const forNothing = (must: string[], seats = 10) => matchNeed(chat, { ...need, budget: 0, must, seats })
  expect(forNothing(['guests'])).toMatchObject({
    cost: { kind: 'free', plan: 'Free', limits: ['90 days of messages'] },
    isWithinBudget: true,
  })
  for (const match of [forNothing(['sso']), forNothing(['ai']), forNothing(['guests'], 21)])
    expect(match).toMatchObject({ cost: { kind: 'sum', plan: 'Pro' }, isWithinBudget: false })
})
