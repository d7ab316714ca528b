import { expect, test } from 'vitest'
import type { PricedTool } from '#needs/cost/cost.ts'
import type { Plan } from '#plans/price-plan.ts'
import {
  aNeed,
  aPricedTool,
  BY_PEOPLE,
  freePlan,
  quotePlan,
  readOn,
  seatPlan,
} from '#tests/price-builders.ts'
import { matchNeed } from './match-tool.ts'
import type { Need } from './need.ts'
import { picksOf } from './picks.ts'

const pro = { ...seatPlan, yearly: 5 }
const free: Partial<Plan> = { ...freePlan, seats: 'unlimited' }

function pick(
  tools: Record<string, Partial<Plan>>,
  leaders: string[] = [],
  mustHaves: string[] = [],
  read: Record<string, PricedTool['sources']> = {},
  asked: Partial<Need> = {},
  size?: string,
) {
  const need = { ...aNeed({ people: 10, mustHaves, ...asked }), nice: [], budget: null }
  const candidates = Object.entries(tools).map(([slug, plan]) => {
    const yes = { answer: 'yes', source: null } as const
    const hosted = plan.edition === 'self-hosted' && { license: 'MIT', answers: { 'self-hosting': yes } }
    const facts = {
      answers: { sso: yes },
      countries: ['DE'],
      ...hosted,
      ...(read[slug] && { sources: read[slug] }),
    }
    const tool = { slug, name: slug, ...aPricedTool([plan], facts) }
    return { tool, match: matchNeed(tool, need, BY_PEOPLE) }
  })
  return picksOf(candidates, leaders, need, BY_PEOPLE, size).map(({ label, slug, why }) => [label, slug, why])
}

test('the cheapest is called so where most prices are known', () => {
  expect(pick({ acme: pro, brook: seatPlan, cedar: quotePlan })).toEqual([
    [
      'Cheapest',
      'acme',
      'The lowest of the 2 known prices; brook comes next, $270 a year more. Not counted: 1 price not known.',
    ],
  ])
  expect(pick({ acme: pro, brook: seatPlan }, [], ['sso'])[0]?.[0]).toBe('Cheapest that meets everything')
})

test('with more prices unknown than known it is only the lowest known, and alone the only known', () => {
  const tools = { acme: pro, brook: seatPlan, cedar: quotePlan, dune: quotePlan }
  expect(pick(tools)[0]?.slice(0, 2)).toEqual(['Lowest known price', 'acme'])
  expect(pick({ acme: pro, brook: quotePlan, cedar: quotePlan })).toEqual([
    [
      'Only known price',
      'acme',
      'The only one that surely fits with a known price. Not counted: 2 prices not known.',
    ],
  ])
})

test('one price alone is not picked where another tool that fits is free', () => {
  expect(pick({ acme: pro, brook: quotePlan })[0]?.[1]).toBe('acme')
  expect(pick({ acme: pro, brook: quotePlan, cedar: free }).map(([label, slug]) => [label, slug])).toEqual([
    ['Free', 'cedar'],
  ])
})

test('a lower price that nobody knows the date of takes the name from the lowest, and is said', () => {
  const tools = { acme: seatPlan, brook: pro, cedar: { ...seatPlan, monthly: 90, yearly: 90 } }
  expect(pick(tools)[0]?.slice(0, 2)).toEqual(['Cheapest', 'brook'])
  expect(pick(tools, [], [], { brook: [] })).toEqual([
    [
      'Lowest dated price',
      'acme',
      'The lowest of the 2 dated prices; cedar comes next, $9,930 a year more. Not counted: 1 without a date.',
    ],
  ])
  expect(pick({ acme: seatPlan, brook: pro }, [], [], { brook: [] })).toEqual([
    [
      'Only dated price',
      'acme',
      'The only one that surely fits with a dated price. Not counted: 1 without a date.',
    ],
  ])
})

test('a price that only lists without proof report is neither picked nor called the lowest', () => {
  const tools = { acme: seatPlan, brook: pro, cedar: { ...seatPlan, monthly: 90, yearly: 90 } }
  const hint = { ...readOn('2026-09-01'), tier: 3 as const }
  expect(pick(tools, ['brook'], [], { brook: [hint, readOn('2026-08-01')] })[0]?.[1]).toBe('brook')
  expect(pick(tools, ['brook'], [], { brook: [hint] })).toEqual([
    [
      'Cheapest',
      'acme',
      'The lowest of the 2 known prices; cedar comes next, $9,930 a year more. Not counted: 1 from lists that are no proof.',
    ],
  ])
})

test('amounts are compared in the currency of most of them, and the others are named', () => {
  const inEuros = (plan: Partial<Plan>) => ({ ...plan, currency: 'EUR' })
  expect(pick({ acme: inEuros(seatPlan), brook: inEuros(pro), cedar: pro }, ['cedar'])).toEqual([
    [
      'Cheapest',
      'brook',
      'The lowest of the 2 known prices; acme comes next, €270 a year more. Not counted: 1 too old or in another currency.',
    ],
    ['Best known', 'cedar', 'The best-known tool of this market that surely fits.'],
  ])
})

test('where only others report prices, the lowest of several is named as reported, never as the cheapest', () => {
  const hints = [{ ...readOn('2026-09-01'), tier: 3 as const }]
  expect(pick({ acme: seatPlan, brook: pro }, [], [], { acme: hints, brook: hints })).toEqual([
    [
      'Lowest reported price',
      'brook',
      'The lowest of 2 prices that others report. None is confirmed by its maker: look at the price page first.',
    ],
  ])
  expect(pick({ acme: seatPlan, brook: quotePlan }, [], [], { acme: hints })).toEqual([])
})

test('beside a free plan that fits, the cheapest is the cheapest that is not free', () => {
  const picks = pick({ acme: pro, brook: free })
  expect(picks.map(([label, slug]) => [label, slug])).toEqual([
    ['Cheapest that is not free', 'acme'],
    ['Free', 'brook'],
  ])
})

test('what is paid once is held against a year only as the first year', () => {
  const license: Partial<Plan> = { name: 'License', once: 100, per: 'seat' }
  const [lowest, known] = pick({ acme: pro, brook: license }, ['brook'])
  expect(lowest).toEqual([
    'Cheapest',
    'acme',
    'The lowest of the 2 known prices; brook comes next, $400 more in the first year.',
  ])
  expect(known?.[2]).toContain('surely fits, $400 more than acme in the first year.')
})

test('a tool picked twice for the same price stands once, under both names', () => {
  const [first] = pick({ acme: pro, brook: seatPlan }, ['acme'])
  expect(first?.slice(0, 2)).toEqual(['Cheapest · Best known', 'acme'])
})

test('best known is one of the first three of the market', () => {
  const tools = { acme: pro, brook: seatPlan }
  const known = (leaders: string[]) => pick(tools, leaders).find(([label]) => label === 'Best known')?.[1]
  expect(known(['x', 'y', 'brook'])).toBe('brook')
  expect(known(['x', 'y', 'z', 'brook'])).toBeUndefined()
})

test('what was asked for besides must-haves is part of what is met', () => {
  const [lowest, atNoCost] = pick({ acme: pro, brook: seatPlan, cedar: free }, [], [], {}, { country: 'DE' })
  expect(lowest?.[2]).toContain('The lowest of the 2 known prices that meet everything; brook')
  expect(atNoCost?.[0]).toBe('Free for this need')
})

test('a free plan is enough for a size that was asked for, and limits are what limits', () => {
  const limits = ['Unlimited projects', 'Unlimited pages, 1 month of history']
  const why = (size?: string) => pick({ acme: { ...free, limits } }, [], [], {}, {}, size)[0]?.[2]
  expect(why()).toBe(
    'Its free plan is enough for 10 people, within its limits: Unlimited pages, 1 month of history.',
  )
  expect(why('')).toBe('It can be used for free, within its limits: Unlimited pages, 1 month of history.')
})

test('that a server comes on top is said also where the tool was picked before', () => {
  const [first] = pick({ acme: { ...free, name: 'Community', edition: 'self-hosted' } }, ['acme'])
  expect(first?.[0]).toBe('Best known · If you host it yourself')
  expect(first?.[2]).toMatch(/surely fits\. Open source \(MIT\); a server and its upkeep come on top\.$/)
})
