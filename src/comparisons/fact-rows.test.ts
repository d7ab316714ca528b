import { expect, test } from 'vitest'
import { type ToolFacts, withKnownFeatures } from '#catalogue/tool-facts.ts'
import { type ToolView, toToolView } from '#catalogue/tool-view.ts'
import { aTool } from '#tests/builders.ts'
import { comparisonCsv, comparisonMarkdown } from './comparison-export.ts'
import { countSpreads, type FactRow, factGroups } from './fact-rows.ts'
import { readSeats, yearlyCost, yearlyCostRow } from './yearly-cost.ts'

const view = (facts: Partial<ToolFacts>): ToolView =>
  toToolView(
    { ...withKnownFeatures(aTool(facts)), id: 1, source: 'test', createdAt: '', updatedAt: '' },
    new Map([['slack', 'Slack']]),
    () => null,
  )

function rowOf(tools: ToolView[], title: string, label: string): FactRow | undefined {
  return factGroups(tools)
    .find((group) => group.title === title)
    ?.rows.find((row) => row.label === label)
}
const textsOf = (row: FactRow | undefined) => row?.facts.map((fact) => fact.text)

const free = view({ pricing: { has_free_plan: true, starter_price: 8, trial: '14 days' } })
const paid = view({ pricing: { has_free_plan: false, starter_price: 20, trial: true }, priceUnit: 'account' })
const untold = view({ pricing: {}, features: [], integrations: [], platforms: [], priceUnit: undefined })

test('what nobody told us is Unknown, never No', () => {
  const tools = [free, paid, untold]
  expect(textsOf(rowOf(tools, 'Price', 'Free plan'))).toEqual(['Yes', 'No', 'Unknown'])
  expect(textsOf(rowOf(tools, 'Price', 'Trial'))).toEqual(['14 days', 'Yes', 'Unknown'])
  expect(textsOf(rowOf(tools, 'Features', 'Reminders'))).toEqual(['Yes', 'Yes', 'Unknown'])
  expect(textsOf(rowOf(tools, 'Platforms', 'iOS'))).toEqual(['Yes', 'Yes', 'Unknown'])
})

test('the same feature in other words is one row, under its known label', () => {
  const own = view({ features: ['Meeting notes', 'Summaries of calls'] })
  const known = view({ features: ['summaries'] })
  for (const tools of [
    [own, known],
    [known, own],
  ])
    expect(textsOf(rowOf(tools, 'Features', 'Summaries'))).toEqual(['Yes', 'Yes'])
  expect(textsOf(rowOf([own, paid], 'Features', 'Meeting notes'))).toEqual(['Yes', 'Unknown'])
})

test('a fact is shared only when it is known and the same for all', () => {
  expect(rowOf([free, paid], 'Features', 'Reminders')?.spread).toBe('shared')
  expect(rowOf([free, paid, untold], 'Features', 'Reminders')?.spread).toBe('partial')
  expect(rowOf([untold, untold], 'Price', 'Trial')?.spread).toBe('unknown')
})

test('only known answers can differ', () => {
  expect(rowOf([free, paid, untold], 'Price', 'Free plan')?.spread).toBe('different')
  expect(rowOf([free, untold], 'Price', 'Free plan')?.spread).toBe('partial')
  expect(rowOf([free, untold], 'Features', 'Reminders')?.spread).toBe('partial')
})

test('every row is counted once', () => {
  const groups = factGroups([free, paid, untold])
  const { different, shared, partial, unknown } = countSpreads(groups)
  expect(different + shared + partial + unknown).toBe(groups.flatMap((group) => group.rows).length)
})

test('a tool does not need to connect to itself', () => {
  const slack = view({ slug: 'slack', name: 'Slack', integrations: [] })
  const row = rowOf([free, slack], 'Works with', 'Slack')
  expect(textsOf(row)).toEqual(['Yes', 'This tool'])
  expect(row?.spread).toBe('shared')
})

test('what most tools have comes first', () => {
  const alone = view({ features: ['wiki', 'reminders'] })
  const features = factGroups([alone, free]).find((group) => group.title === 'Features')
  expect(features?.rows[0]?.label).toBe('Reminders')
})

test('a year costs the monthly price times twelve, by seat only where it is charged by seat', () => {
  expect(yearlyCost(free, 5)).toBe(480)
  expect(yearlyCost(paid, 5)).toBe(240)
  expect(yearlyCost(untold, 5)).toBeNull()
  expect(yearlyCost({ pricing: { free: true } }, 5)).toBe(0)
  expect(textsOf(yearlyCostRow([free, untold], 1))).toEqual(['$96', 'Unknown'])
  expect(yearlyCostRow([free], 1000).label).toBe('A year for 1,000 seats')
})

test('any text in the seats box becomes a number of seats', () => {
  expect(['12', '0', '-3', 'x', '', '1e9', '2.7'].map(readSeats)).toEqual([12, 1, 1, 10, 10, 10_000, 2])
})

test('bars and formulas in names stay text in the exports', () => {
  const groups = factGroups([free])
  expect(comparisonMarkdown(['A|B'], groups, 'https://x.example/compare')).toContain('| A\\|B |')
  const csv = comparisonCsv(['=1+1', 'Say "hi", twice'], groups)
  expect(csv.split('\r\n')[0]).toBe(`Group,Fact,'=1+1,"Say ""hi"", twice"`)
})
