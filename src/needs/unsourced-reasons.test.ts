import { expect, test } from 'vitest'
import type { Question } from '#markets/market.ts'
import { aToolView } from '#tests/tool-views.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { USUAL_NEED, USUAL_SALE } from './need.ts'
import { priceSides } from './priced-tools.ts'
import { verdicts } from './verdict.ts'

const basis = { sale: USUAL_SALE, asOf: '2026-11' }
const sso: Question = {
  key: 'sso',
  label: 'SSO',
  explanation: 'About SSO.',
  kind: 'yes-no',
  weight: 3,
  need: 'you need single sign-on',
}

function reasonsAgainst(answer: ToolFacts['answers'][string], more: Partial<ToolFacts> = {}) {
  const page = { url: 'https://acme.example.com/plans', seenAt: '2026-05-04', for: ['plans', 'sso'] }
  const sold = (facts: Partial<ToolFacts>) =>
    aToolView({ plans: [{ name: 'Pro', monthly: 10, per: 'seat' }], sources: [page], ...facts })
  const tools = [sold({ answers: { sso: 'yes' } }), sold({ answers: { sso: answer }, ...more })]
  const { sides, need } = priceSides(tools, USUAL_NEED, basis)
  return verdicts(sides, [sso], need, basis)[0]?.reasons
}

test.each(['no', { partly: 'by mail' }] as const)('no reason rests on a %j that nobody said', (answer) => {
  expect(reasonsAgainst(answer)).toHaveLength(1)
  expect(reasonsAgainst(answer, { sources: [] })).toEqual([])
})

const FREE = { name: 'Free', price: 0 as const, seats: 5 }
const PRO = { name: 'Pro', monthly: 10, yearly: 8, per: 'seat' as const }

test('free stands beside free: beside what is paid, the first that is paid, unless a size was said', () => {
  const [some, none] = [[{ ...FREE, seats: 'unlimited' as const }, PRO], [PRO]].map((plans) =>
    aToolView({ plans }),
  )
  if (!some || !none) throw new Error('two tools are compared')
  const kinds = (asked: object) =>
    priceSides([some, none], { ...USUAL_NEED, ...asked }, basis).sides.map(({ cost }) => cost.kind)
  expect(kinds({})).toEqual(['sum', 'sum'])
  expect(kinds({ people: 10 })).toEqual(['free', 'sum'])
  const onlyFree = aToolView({ plans: [{ ...FREE, seats: 'unlimited' }] })
  expect(priceSides([onlyFree, none], USUAL_NEED, basis).sides.map(({ cost }) => cost.kind)).toEqual([
    'free',
    'sum',
  ])
})
