import { beforeAll, expect, test } from 'vitest'
import { alternativesOf } from '#alternatives/ranking.ts'
import { comparedGroups, countFacts } from '#comparisons/compared-rows.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { USUAL_NEED, USUAL_SALE } from '#needs/need.ts'
import { priceSides } from '#needs/priced-tools.ts'
import { isPaidPlan } from '#plans/price-plan.ts'
import { indexOf } from '#tools/index/live-index.store.ts'
import type { Tool } from '#tools/tool.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { shippedCatalogue } from './databases.ts'
import { realTools } from './real-tools.ts'

const PAIRS = 150
const basis = { sale: USUAL_SALE, asOf: '2026-11' }

let tools: Tool[] = []
let views = new Map<string, ToolView>()
let closest: (tool: Tool) => Tool | undefined = () => undefined
beforeAll(async () => {
  const read = await realTools()
  tools = read.tools.filter((tool) => !tool.tags.includes('sample-partner'))
  views = new Map(read.views.map((view) => [view.slug, view]))
  const bySlug = new Map(tools.map((tool) => [tool.slug, tool]))
  const index = await indexOf(await shippedCatalogue())
  closest = ({ slug }) => {
    const first = alternativesOf(index, index.slotOfSlug(slug) ?? -1).find((slot) =>
      bySlug.has(index.entries[slot]?.slug ?? ''),
    )
    return bySlug.get(index.entries[first ?? -1]?.slug ?? '')
  }
})

/** The best known tools, each against its closest alternative, as the comparison page shows them. */
function comparePairs() {
  const named = new Map<string, number>()
  for (const key of tools.flatMap((tool) => tool.integrations)) named.set(key, (named.get(key) ?? 0) + 1)
  const known = [...tools].sort(
    (a, b) => (named.get(b.slug) ?? 0) - (named.get(a.slug) ?? 0) || (a.slug < b.slug ? -1 : 1),
  )
  return known.slice(0, PAIRS).flatMap((tool) => {
    const other = closest(tool)
    const pair = [views.get(tool.slug), other && views.get(other.slug)].filter((view) => view !== undefined)
    if (!other || pair.length < 2) return []
    const asked = new Set(
      marketQuestions()
        .questionsOf(other.markets)
        .map(({ key }) => key),
    )
    const questions = marketQuestions()
      .questionsOf(tool.markets)
      .filter(({ key }) => asked.has(key))
    const groups = comparedGroups(priceSides(pair, USUAL_NEED, basis), questions, basis)
    const cells = groups.flatMap((group) => group.rows).flatMap((row) => row.cells)
    const unknown = cells.filter(({ kind }) => kind === 'unknown').length
    return [
      {
        name: `${tool.slug}-vs-${other.slug}`,
        cells: cells.length,
        unknown,
        ...countFacts(groups),
      },
    ]
  })
}

test('a comparison answers: few unknown cells, several known differences, no pair without one', () => {
  const pairs = comparePairs()
  const cells = pairs.reduce((sum, pair) => sum + pair.cells, 0)
  const unknown = pairs.reduce((sum, pair) => sum + pair.unknown, 0) / cells
  const differences = pairs.map(({ different }) => different).sort((a, b) => a - b)
  const median = differences[Math.floor(differences.length / 2)] ?? 0
  process.stdout.write(
    `F1: ${pairs.length} pairs, ${(unknown * 100).toFixed(1)}% of cells unknown, median ${median} known differences, fewest ${differences[0]}\n`,
  )
  expect(pairs.length).toBe(PAIRS)
  expect(unknown).toBeLessThanOrEqual(0.2)
  expect(median).toBeGreaterThanOrEqual(6)
  expect(pairs.filter(({ different }) => different === 0).map(({ name }) => name)).toEqual([])
})

test('prices say their unit and period, and most have a source', () => {
  const priced = tools.filter(({ plans }) =>
    plans.some((plan) => isPaidPlan(plan) && (plan.monthly ?? plan.yearly ?? plan.once)),
  )
  const sourced = priced.filter(({ sources }) => sources.some((source) => source.for.includes('plans')))
  const withPlans = tools.filter(({ plans }) => plans.length > 0)
  process.stdout.write(
    `F3: ${withPlans.length} of ${tools.length} tools have plans; ${priced.length} a paid price, ${sourced.length} of them with a source\n`,
  )
  expect(withPlans.length / tools.length).toBeGreaterThanOrEqual(0.85)
})
