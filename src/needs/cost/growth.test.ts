import { expect, test } from 'vitest'
import { marketQuestions } from '#markets/markets.store.ts'
import { saleOf, USUAL_NEED, USUAL_SALE } from '#needs/need.ts'
import type { Plan } from '#plans/price-plan.ts'
import { realTools } from '#tests/real-tools.ts'
import { withAnswers } from '#tools/tool-view.ts'
import { costOf, isRanked, type PricedTool } from './cost.ts'
import { amountAt, cheapestStretches, growthOf } from './growth.ts'
import { crossingText } from './growth-text.ts'

const basis = { sale: USUAL_SALE, asOf: '2026-11' }
const paid = (name: string, monthly: number, more: Partial<Plan> = {}): Plan =>
  ({ name, monthly, yearly: monthly, per: 'seat', ...more }) as Plan
const aTool = (name: string, plans: Plan[]): PricedTool & { slug: string; name: string } => ({
  slug: name.toLowerCase(),
  name,
  plans,
  addOns: [],
  answers: {},
  sources: [{ url: `https://${name}.example`, for: ['plans'], seenAt: '2026-10', tier: 1 }],
})
const free = (seats: number): Plan => ({ name: 'Free', price: 0, seats, maxSeats: seats }) as unknown as Plan

test('a line steps where the plan changes and grows with the seats between', () => {
  const growth = growthOf([aTool('Acme', [free(2), paid('Team', 10)])], USUAL_NEED, basis)
  const [line] = growth?.lines ?? []
  expect(line?.points.slice(0, 4)).toEqual([
    { size: 1, amount: 0, plan: 'Free' },
    { size: 3, amount: 0, plan: 'Free' },
    { size: 3, amount: 360, plan: 'Team' },
    { size: 5, amount: 600, plan: 'Team' },
  ])
  expect(line && amountAt(line, 7)).toEqual({ amount: 840, plan: 'Team' })
})

test('who costs least is said from which size on, and not where a price is unsure', () => {
  const flat = aTool('Flat', [paid('All', 100, { per: 'account', seats: 'unlimited' } as Partial<Plan>)])
  const seat = aTool('Seat', [paid('Team', 10)])
  const growth = growthOf([flat, seat], USUAL_NEED, basis)
  expect(growth && crossingText(growth)).toBe('Cheaper up to 9 people: Seat. From 11: Flat.')
  const hints = {
    ...flat,
    sources: [{ url: 'https://list.example', for: ['plans'], seenAt: '2026-10', tier: 3 as const }],
  }
  const unsure = growthOf([hints, seat], USUAL_NEED, basis)
  expect(unsure && cheapestStretches(unsure)).toEqual([])
})

test('what is drawn is what a size costs, for every size and tool of a few markets', async () => {
  const { tools } = await realTools()
  const book = marketQuestions()
  for (const key of ['crm', 'email-marketing']) {
    const sale = saleOf(book.market(key))
    const priced = tools.filter(({ markets }) => markets.includes(key)).map((tool) => withAnswers(tool, book))
    const growth = growthOf(priced, USUAL_NEED, { sale, asOf: '2026-11' })
    if (!growth) throw new Error(`${key} has no growth`)
    expect(growth.lines.length).toBeGreaterThan(5)
    const most = growth.sizes.at(-1) ?? 1
    const sizes = Array.from({ length: 60 }, (_, at) => Math.round(most ** (at / 59)))
    for (const line of growth.lines) {
      const tool = priced.find(({ slug }) => slug === line.slug)
      if (!tool) throw new Error(line.slug)
      for (const size of sizes.filter((one) => one >= (line.points[0]?.size ?? 1))) {
        const cost = costOf(tool, { ...USUAL_NEED, [growth.by]: size }, { sale, asOf: '2026-11' })
        const isDrawn = isRanked(cost) && (cost.kind === 'free' || cost.currency === growth.currency)
        const { amount } = amountAt(line, size)
        expect(amount === null, `${line.slug} at ${size}`).toBe(!isDrawn)
        if (isDrawn && cost.kind === 'sum')
          expect(Math.abs((amount ?? 0) / cost.amount - 1), `${line.slug} at ${size}`).toBeLessThan(0.01)
      }
    }
  }
})

test('a free plan stands beside free plans only: beside what is paid, the first that is paid is drawn', () => {
  const mixed = aTool('Mixed', [free(1000), paid('Pro', 5)])
  const seat = aTool('Seat', [paid('Team', 10)])
  const growth = growthOf([mixed, seat], USUAL_NEED, basis)
  expect(growth?.isPaid).toBe(true)
  expect(growth?.lines.map((line) => amountAt(line, 10).amount)).toEqual([600, 1200])
  expect(growth && crossingText(growth)).toMatch(/^Cheapest?.*Mixed|^Cheaper.*Mixed/)
  const alone = growthOf([mixed], USUAL_NEED, basis)
  expect(alone?.lines.map((line) => amountAt(line, 10).amount)).toEqual([0])
})
