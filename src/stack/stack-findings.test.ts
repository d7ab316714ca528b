import { expect, test } from 'vitest'
import type { AnswerView } from '#facts/answer.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { Plan } from '#plans/price-plan.ts'
import { aTool } from '#tests/builders.ts'
import type { Tool } from '#tools/tool.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { cheaperThan } from './cheaper.ts'
import { rowOf } from './price-row.ts'
import { readItems, type StackItem } from './stack-address.ts'
import { announcedOf, stackGrowth, yearlySavings } from './stack-findings.ts'
import { sumsOf, sumText } from './stack-money.ts'
import { assumptionsOf, stackTotal } from './stack-total.ts'

let made = 0
const sources = [{ url: 'https://acme.example.com/pricing', seenAt: '2026-10-01', for: ['plans'] }]

const stored = (facts: Partial<ToolFacts>): Tool => ({
  ...aTool({ markets: ['team-chat'], website: 'https://acme.example.com', sources, ...facts }),
  id: ++made,
  source: 'catalogue',
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-01T00:00:00.000Z',
})
const seat = (name: string, monthly: number, more: Partial<Plan> = {}): Plan => ({
  name,
  monthly,
  per: 'seat',
  ...more,
})
const rowFor = (facts: Partial<ToolFacts>, item: Partial<StackItem> = {}) => {
  const tool = stored(facts)
  return rowOf(tool, { slug: tool.slug, ...item })
}
/** What decides in team chat, as the market says it. */
const decisive = marketQuestions()
  .questionsOf(['team-chat'])
  .filter(({ weight, kind }) => weight === 3 && kind === 'yes-no')
  .map(({ key }) => key)
const all = (answer: AnswerView['answer'] & ('yes' | 'no')) =>
  Object.fromEntries(decisive.map((key) => [key, answer]))
const context = { book: marketQuestions(), links: new Map<number, string[]>(), stack: [] }

test('a cheaper tool surely has all that decides, and says what would be lost', () => {
  expect(decisive.length).toBeGreaterThan(0)
  const row = rowFor({ plans: [seat('Pro', 10)], answers: { ...all('yes'), sso: 'yes' } }, { people: 10 })
  const fits = stored({ slug: 'fits', plans: [seat('Team', 5)], answers: { ...all('yes'), sso: 'no' } })
  const lacks = stored({ slug: 'lacks', plans: [seat('Team', 1)], answers: all('no') })
  const silent = stored({ slug: 'silent', plans: [seat('Team', 1)], answers: {} })
  const dearer = stored({ slug: 'dearer', plans: [seat('Team', 9.8)], answers: all('yes') })
  const found = cheaperThan(row, [fits, lacks, silent, dearer], context)
  expect(found.map(({ slug }) => slug)).toEqual(['fits'])
  expect(found[0]?.saving).toEqual({ amount: 600, currency: 'USD' })
  expect(found[0]?.lost).toContain('Single sign-on (SSO)')
})

test('without anything that decides on record nothing is called cheaper, and neither beside a free plan', () => {
  const other = stored({ plans: [seat('Team', 1)], answers: all('yes') })
  expect(cheaperThan(rowFor({ plans: [seat('Pro', 10)] }, { people: 10 }), [other], context)).toEqual([])
  const free = rowFor({ plans: [{ name: 'Free', price: 0, seats: 'unlimited' }], answers: all('yes') })
  expect(cheaperThan(free, [other], context)).toEqual([])
})

test('the cheapest paid plan is assumed where none was named, and the total says so', () => {
  const plans: Plan[] = [{ name: 'Free', price: 0, seats: 'unlimited' }, seat('Pro', 10), seat('Max', 20)]
  const rows = [rowFor({ plans }, { people: 5 }), rowFor({ plans }, { people: 5, plan: 'free' })]
  expect(stackTotal(rows).year).toEqual([{ amount: 600, currency: 'USD' }])
  expect(assumptionsOf(rows)).toEqual([
    'For 1 tool the plan is assumed: the cheapest paid one that is large enough.',
  ])
})

test('sums of several currencies stand beside each other, and what is paid once apart from the year', () => {
  const rows = [
    rowFor({ plans: [seat('Pro', 10)] }, { people: 1 }),
    rowFor({ plans: [seat('Pro', 5, { currency: 'EUR' })] }, { people: 1 }),
    rowFor({ plans: [seat('Pro', 5, { setup: 99 })] }, { people: 1 }),
  ]
  const { year, once } = stackTotal(rows)
  expect(sumText(year)).toBe('$180 and €60')
  expect(once).toEqual([{ amount: 99, currency: 'USD' }])
  expect(sumsOf([])).toEqual([])
})

test('yearly billing saves where both prices are known, and twice the people outgrow a small plan', () => {
  const plans = [seat('Small', 10, { yearly: 8, maxSeats: 15 }), seat('Large', 20)]
  const row = rowFor({ plans }, { people: 10, plan: 'small', billing: 'monthly' })
  expect(yearlySavings([row]).total).toEqual([{ amount: 240, currency: 'USD' }])
  expect(yearlySavings([{ ...row, item: { ...row.item, billing: 'yearly' } }]).tools).toEqual([])
  const growth = stackGrowth([row])
  expect(growth.outgrown).toMatchObject([{ from: 'Small', to: 'Large' }])
  expect(growth.points.map(({ year }) => year[0]?.amount)).toEqual([600, 1200, 4800, 12_000])
})

test('what the record says of a coming price is told of the plan that is counted', () => {
  const limits = ['5 GB', 'Read before the rise of October 13, 2026: expect to pay more']
  const rows = [
    rowFor({ plans: [seat('Pro', 10, { limits })] }, { people: 2 }),
    rowFor({ plans: [seat('Pro', 10, { limits: ['Price since July 2026'] })] }, { people: 2 }),
  ]
  expect(announcedOf(rows).map(({ text }) => text)).toEqual([`Pro: ${limits[1]}`])
})

test('an address with plans that are gone or unknown is priced as one without', () => {
  const [item] = readItems('acme:5:no-such-plan')
  const row = rowFor({ plans: [seat('Pro', 10)] }, item ? { people: 5, plan: 'no-such-plan' } : {})
  expect(row.isPlanSaid).toBe(false)
  expect(row.cost).toMatchObject({ kind: 'sum', amount: 600, plan: 'Pro' })
})
