import { beforeAll, expect, test } from 'vitest'
import { costRank, priceReadOf } from '#catalogue/cost.ts'
import { fitOf } from '#catalogue/fit.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { BILLINGS, saleOf, USUAL_SALE } from '#catalogue/need.ts'
import { matchNeed, sizeFits } from '#catalogue/need-match.ts'
import { toPriceRows } from '#catalogue/price-rows.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { currentMonth } from '#lib/date-words.ts'
import { realTools } from '#tests/real-tools.ts'
import { FacetBook } from './facet-book.ts'
import { TeamCosts } from './team-costs.ts'

const TOOLS = 5
const BUDGET = 1200
const SIZES = [null, 1, 3, 10, 60, 400].flatMap((people) =>
  [null, 300, 20_000].flatMap((amount) => BILLINGS.map((billing) => ({ people, amount, billing }))),
)

function someCosts() {
  const book = new FacetBook()
  const sso = book.numberOf('has', 'sso')
  const costs = new TeamCosts(book)
  for (let slot = 0; slot < TOOLS; slot++) {
    const plans = [
      { name: 'Pro', monthly: slot + 1, per: 'seat' as const },
      { name: 'Business', monthly: (slot + 1) * 10, per: 'seat' as const },
    ]
    const facts = { plans, addOns: [], isOwnServerFree: false, readAt: null }
    costs.set(slot, { prices: toPriceRows(facts, USUAL_SALE), gates: slot % 2 === 0 ? [sso, 1, -1, 0] : [] })
  }
  return { costs, sso }
}
const team = (people: number) => ({ people, amount: null, billing: 'monthly' as const })
const yearly = (slot: number, people: number) => (slot + 1) * 12 * people

test('a column stays right for whoever has it, however many others are asked for', () => {
  const { costs } = someCosts()
  const teams = Array.from({ length: 30 }, (_, at) => team(at + 1))
  const columns = teams.map((asked) => costs.for(asked))
  columns[0]?.at(1)
  for (const [at, { people }] of teams.entries())
    for (let slot = 0; slot < TOOLS; slot++) expect(columns[at]?.at(slot)).toBe(yearly(slot, people))
  expect(columns[0]?.at(TOOLS)).toBeNaN()
})

test('what is asked for costs the first plan that has it, and what is above a budget is told', () => {
  const { costs, sso } = someCosts()
  const column = costs.for(team(2), ['sso'])
  expect([0, 1, 2].map((slot) => column.at(slot))).toEqual([240, 48, 720])
  const above = (slot: number, budget: number) => {
    const answers: number[] = []
    costs.for(team(2)).eachAbove(slot, budget, (answer) => answers.push(answer))
    return answers
  }
  expect([above(0, 239), above(0, 240), above(1, 1)]).toEqual([[sso], [], []])
})

let views: ToolView[] = []
beforeAll(async () => {
  views = (await realTools()).views
})

test('the index says of every shipped tool what the rule for one tool says', () => {
  const book = new FacetBook()
  const costs = new TeamCosts(book)
  const asOf = currentMonth()
  const saleFor = ({ markets }: ToolView) => saleOf(marketBook().market(markets[0]?.key ?? ''))
  for (const [slot, tool] of views.entries()) {
    const facts = {
      plans: tool.plans,
      addOns: tool.addOns,
      isOwnServerFree: Boolean(tool.license) && tool.answers['self-hosting']?.answer === 'yes',
      readAt: priceReadOf(tool).readAt,
    }
    const [sso] = fitOf(tool, { mustHaves: ['sso'] }).conditions
    const place = tool.plans.findIndex(({ name }) => name === sso?.plan)
    const gates = sso?.fits === 'yes' && place > 0 ? [book.numberOf('has', 'sso'), place, -1, 0] : []
    costs.set(slot, { prices: toPriceRows(facts, saleFor(tool)), gates })
  }
  let compared = 0
  for (const { people, amount, billing } of SIZES) {
    const column = costs.for({ people, amount, billing })
    for (const [slot, tool] of views.entries()) {
      const what = `${tool.slug} ${people} ${amount} ${billing}`
      const need = {
        people: people ?? undefined,
        amount: amount ?? undefined,
        billing,
        mustHaves: [],
        nice: [],
      }
      const { cost, size, budget } = matchNeed(
        tool,
        { ...need, budget: BUDGET },
        { sale: saleFor(tool), asOf },
      )
      const rank = costRank(cost, asOf)
      expect(column.at(slot), what).toBe(Number.isFinite(rank) ? rank : Number.NaN)
      const isAsked = { people: people !== null, amount: amount !== null }
      expect(sizeFits(column.shortfallAt(slot), isAsked), `size of ${what}`).toBe(size)
      const isOver = column.leastAt(slot) > BUDGET
      expect(column.at(slot) <= BUDGET ? 'yes' : isOver ? 'no' : 'may', `budget of ${what}`).toBe(budget)
      if (Number.isFinite(rank)) compared++
    }
  }
  expect(compared).toBeGreaterThan(6_000)
})
