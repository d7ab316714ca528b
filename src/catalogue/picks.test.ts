import { expect, test } from 'vitest'
import { aNeed, aPricedTool, BY_PEOPLE, freePlan, quotePlan, seatPlan } from '#tests/price-builders.ts'
import { matchNeed } from './need-match.ts'
import { picksOf } from './picks.ts'
import type { Plan } from './price-plan.ts'

const pro = { ...seatPlan, yearly: 5 }
const free: Partial<Plan> = { ...freePlan, seats: 'unlimited' }

function pick(tools: Record<string, Partial<Plan>>, leaders: string[] = [], mustHaves: string[] = []) {
  const need = { ...aNeed({ people: 10, mustHaves }), nice: [], budget: null }
  const candidates = Object.entries(tools).map(([slug, plan]) => {
    const yes = { answer: 'yes', source: null } as const
    const tool = { slug, name: slug, ...aPricedTool([plan], { answers: { sso: yes } }) }
    return { tool, match: matchNeed(tool, need, BY_PEOPLE) }
  })
  return picksOf(candidates, leaders, need, BY_PEOPLE).map(({ label, slug, why }) => [label, slug, why])
}

test('the cheapest is called so where most prices are known', () => {
  expect(pick({ acme: pro, brook: seatPlan, cedar: quotePlan })).toEqual([
    [
      'Cheapest',
      'acme',
      'The lowest of the 2 known prices; brook comes next, $270 a year more. What 1 more tool would cost is not known.',
    ],
  ])
  expect(pick({ acme: pro, brook: seatPlan }, [], ['sso'])[0]?.[0]).toBe('Cheapest that meets everything')
})

test('with more prices unknown than known it is only the lowest known', () => {
  expect(pick({ acme: pro, brook: quotePlan, cedar: quotePlan })).toEqual([
    [
      'Lowest known price',
      'acme',
      'The only one that surely fits with a known price. What 2 more tools would cost is not known.',
    ],
  ])
})

test('beside a free plan that fits, the cheapest is the cheapest paid plan', () => {
  const picks = pick({ acme: pro, brook: free })
  expect(picks.map(([label, slug]) => [label, slug])).toEqual([
    ['Cheapest paid plan', 'acme'],
    ['Free', 'brook'],
  ])
})

test('best known is one of the first three of the market', () => {
  const tools = { acme: pro, brook: seatPlan }
  const known = (leaders: string[]) => pick(tools, leaders).find(([label]) => label === 'Best known')?.[1]
  expect(known(['x', 'y', 'brook'])).toBe('brook')
  expect(known(['x', 'y', 'z', 'brook'])).toBeUndefined()
})
