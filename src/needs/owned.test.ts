import { expect, test } from 'vitest'
import { costOf } from '#needs/cost/cost.ts'
import { toCostView } from '#needs/cost/cost-text.ts'
import { aNeed, aPricedTool, BY_PEOPLE } from '#tests/price-builders.ts'

const includedIn = [
  {
    suite: 'office',
    plans: ['Office Basic', 'Office Standard'],
    except: 'plans sold without chat',
    source: 'https://office.example.com/plans',
  },
]
const chat = aPricedTool([{ name: 'Chat Essentials', yearly: 4, per: 'seat' }], { slug: 'chat', includedIn })
const costWith = (suite: string, plan: string | null, mustHaves: string[] = []) =>
  costOf(chat, aNeed({ people: 60, owned: [{ suite, plan }], mustHaves }), BY_PEOPLE)

test('what is part of a suite that is paid for costs nothing more, beside what it costs alone', () => {
  const cost = costWith('office', 'standard')
  expect(cost).toMatchObject({ kind: 'sum', amount: 0, plan: 'Office Standard', trust: 'dated' })
  expect(toCostView(cost, '60 people')).toMatchObject({
    text: '$0 more',
    period: '',
    terms: 'in Office Standard, which you pay for, except plans sold without chat; $2,880 a year without',
  })
})

test('a suite whose plan was not said has it on condition, and is called the cheapest of nothing', () => {
  const cost = costWith('office', null)
  expect(cost).toMatchObject({ kind: 'sum', amount: 0, trust: 'reported' })
  expect(toCostView(cost, '').terms).toContain('if your plan is among Office Basic and Office Standard')
})

test('another plan or another suite changes nothing, and neither does one without the must-have', () => {
  const alone = { kind: 'sum', amount: 2880, plan: 'Chat Essentials' }
  expect(costWith('office', 'mail-only')).toMatchObject(alone)
  expect(costWith('crm-suite', null)).toMatchObject(alone)
  const gated = aPricedTool(
    [
      { name: 'Office Basic', yearly: 6, per: 'seat' },
      { name: 'Office Standard', yearly: 12, per: 'seat' },
    ],
    { slug: 'chat', includedIn, answers: { sso: { answer: 'from', plan: 'Office Standard', source: null } } },
  )
  const with60 = (plan: string) =>
    costOf(gated, aNeed({ people: 60, mustHaves: ['sso'], owned: [{ suite: 'office', plan }] }), BY_PEOPLE)
  expect(with60('basic')).toMatchObject({ amount: 8640, plan: 'Office Standard' })
  expect(with60('standard')).toMatchObject({ amount: 0, plan: 'Office Standard' })
})

test('a tool that is paid for costs nothing more itself', () => {
  expect(toCostView(costWith('chat', null), '')).toMatchObject({ amount: 0, text: '$0 more' })
})
