import { expect, test } from 'vitest'
import { FacetBook } from './facet-book.ts'
import { toPlanRows } from './indexed-plans.ts'
import { TeamCosts } from './team-costs.ts'

const TOOLS = 5

function someCosts() {
  const book = new FacetBook()
  const sso = book.numberOf('has', 'sso')
  const costs = new TeamCosts(book)
  for (let slot = 0; slot < TOOLS; slot++) {
    const plans = toPlanRows([
      { name: 'Pro', monthly: slot + 1, per: 'seat' },
      { name: 'Business', monthly: (slot + 1) * 10, per: 'seat' },
    ])
    costs.set(slot, { plans, soldFrom: slot % 2 === 0 ? [sso, 1] : [] })
  }
  return { costs, sso }
}
const yearly = (slot: number, seats: number) => (slot + 1) * 12 * seats

test('a column stays right for whoever has it, however many others are asked for', () => {
  const { costs } = someCosts()
  const teams = Array.from({ length: 30 }, (_, at) => ({ seats: at + 1, billing: 'monthly' as const }))
  const columns = teams.map((team) => costs.for(team))
  columns[0]?.at(1)
  for (const [at, { seats }] of teams.entries())
    for (let slot = 0; slot < TOOLS; slot++) expect(columns[at]?.at(slot)).toBe(yearly(slot, seats))
  expect(columns[0]?.at(TOOLS)).toBeNaN()
})

test('what is asked for costs the first plan that has it, and what is above a budget is told', () => {
  const { costs, sso } = someCosts()
  const team = { seats: 2, billing: 'monthly' } as const
  const column = costs.for(team, ['sso'])
  expect([0, 1, 2].map((slot) => column.at(slot))).toEqual([240, 48, 720])
  const above = (slot: number, budget: number) => {
    const answers: number[] = []
    costs.for(team).eachAbove(slot, budget, (answer) => answers.push(answer))
    return answers
  }
  expect([above(0, 239), above(0, 240), above(1, 1)]).toEqual([[sso], [], []])
})
