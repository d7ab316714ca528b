import { PLAN_NOT_KNOWN } from '#facts/answer.ts'
import { answerCell, type Cell, UNKNOWN_CELL } from '#facts/fact-cell.ts'
import { sourceIndexOf } from '#facts/fact-source.ts'
import type { Question } from '#markets/market.ts'
import { isDecisive } from '#markets/question-weight.ts'
import { type Cost, costOf, type PriceBasis } from '#needs/cost/cost.ts'
import { costTerms, costText } from '#needs/cost/cost-text.ts'
import type { Need } from '#needs/need.ts'
import type { PricedSides } from '#needs/priced-tools.ts'
import { sizeText } from '#needs/size-text.ts'
import { isFreePlan } from '#plans/price-plan.ts'
import { freePlanIfKnown, startingPriceText } from '#plans/pricing.ts'
import type { ComparedTool } from '#tools/tool-view.ts'
import { platforms } from '#vocabulary/vocabulary.ts'
import type { FactCounts } from './comparison-sentences.ts'

/**
 * Same: known and equal for all. Different: two known answers are not equal. One-sided: what is known agrees, but of
 * some tools nothing is known. Unknown: known of none.
 */
type Spread = 'same' | 'different' | 'one-sided' | 'unknown'

export interface ComparedRow {
  key: string
  label: string
  explanation: string | null
  weight: number
  group: string
  cells: Cell[]
  spread: Spread
}

export interface ComparedGroup {
  title: string
  rows: ComparedRow[]
}

/** Which rows are looked at; those that differ come first, since they are what a comparison is asked for. */
export const COMPARED_VIEWS = ['differences', 'all', 'same', 'unknown'] as const
export type ComparedView = (typeof COMPARED_VIEWS)[number]

const ASKED_GROUP = 'Your must-haves'
export const DECISIVE_GROUP = 'Decides for many'
const PRICE_GROUP = 'Price'
const PLATFORM_GROUP = 'Where it runs'

/** Everything the records answer, side by side: must-haves first, decisive differences, then group by group. */
export function comparedGroups(
  { sides, need }: PricedSides<ComparedTool>,
  questions: readonly Question[],
  basis: PriceBasis,
): ComparedGroup[] {
  const tools = sides.map(({ tool }) => tool)
  const rows = [
    ...priceRows(sides, need, basis),
    ...questions.map((question) => questionRow(sides, question, need, basis)),
    platformRow(tools),
  ]
  const isAsked = (row: ComparedRow) => need.mustHaves.includes(row.key)
  const isDecider = (row: ComparedRow) =>
    isDecisive(row) && row.spread === 'different' && row.group !== PRICE_GROUP && !isAsked(row)
  const [asked, decisive] = [rows.filter(isAsked), rows.filter(isDecider)]
  const rest = rows.filter((row) => !isDecider(row) && !isAsked(row))
  const groups = Map.groupBy(rest, (row) => row.group)
  return [
    { title: ASKED_GROUP, rows: asked },
    { title: DECISIVE_GROUP, rows: decisive },
    ...[...groups].map(([title, grouped]) => ({ title, rows: grouped.sort((a, b) => b.weight - a.weight) })),
  ].filter((group) => group.rows.length > 0)
}

/** The groups with the rows of a view. Among the differences stand prices and what was asked for, whatever they are. */
export function rowsIn(groups: readonly ComparedGroup[], view: ComparedView): ComparedGroup[] {
  const isShown = (row: ComparedRow, { title }: ComparedGroup) =>
    view === 'all' ||
    viewOf(row) === view ||
    (view === 'differences' && (title === ASKED_GROUP || title === PRICE_GROUP))
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => isShown(row, group)) }))
    .filter(({ rows }) => rows.length > 0)
}

/** Each row is counted once: all are those that differ, those that are the same and those not known of some tool. */
export function countViews(groups: readonly ComparedGroup[]): Record<ComparedView, number> {
  const counts = { differences: 0, all: 0, same: 0, unknown: 0 }
  for (const row of groups.flatMap((group) => group.rows)) {
    counts.all++
    counts[viewOf(row)]++
  }
  return counts
}

const viewOf = ({ spread }: ComparedRow): Exclude<ComparedView, 'all'> =>
  spread === 'different' ? 'differences' : spread === 'same' ? 'same' : 'unknown'

/** How many facts are asked for, as the table counts them, and in how many two known answers differ. */
export function countFacts(groups: readonly ComparedGroup[]): FactCounts {
  const { differences, all } = countViews(groups)
  return { different: differences, facts: all }
}

function spreadOf(cells: readonly Cell[]): Spread {
  const known = cells.filter((cell) => cell.kind !== 'unknown')
  if (known.length === 0) return 'unknown'
  // On which plan somebody has it may be the same after all.
  const isOpen = known.some(({ detail }) => detail === PLAN_NOT_KNOWN)
  const comparedText = ({ text, detail = '' }: Cell) => (isOpen ? text : `${text} ${detail}`)
  if (new Set(known.map(comparedText)).size > 1) return 'different'
  return known.length === cells.length ? 'same' : 'one-sided'
}

type Sides = PricedSides<ComparedTool>['sides']

function questionRow(sides: Sides, question: Question, need: Need, basis: PriceBasis): ComparedRow {
  const { key, label, explanation, weight, group = PLATFORM_GROUP, unit } = question
  const cells = sides.map(({ tool }) => answerCell(tool.answers[key], unit))
  const withoutNames = sides.map((side, at) => {
    const cell = cells[at] ?? UNKNOWN_CELL
    return side.tool.answers[key]?.answer === 'from'
      ? { ...cell, detail: priceWith(key, side, need, basis) }
      : cell
  })
  return { ...rowOf(key, label, group, cells, explanation), weight, spread: spreadOf(withoutNames) }
}

/** Plans have different names everywhere: what counts is whether more has to be paid than is shown, and how much. */
function priceWith(key: string, { tool, cost }: Sides[number], need: Need, basis: PriceBasis): string {
  const price = costText(costOf(tool, { ...need, mustHaves: [...need.mustHaves, key] }, basis))
  return price === costText(cost) ? 'at the price shown' : price
}

const rowOf = (
  key: string,
  label: string,
  group: string,
  cells: Cell[],
  explanation: string | null = null,
): ComparedRow => ({
  key,
  label,
  explanation,
  weight: 3,
  group,
  cells,
  spread: spreadOf(cells),
})

function priceRows(sides: Sides, need: Need, basis: PriceBasis): ComparedRow[] {
  const row = (key: string, label: string, cellOf: (tool: ComparedTool, cost: Cost) => Cell) =>
    rowOf(
      key,
      label,
      PRICE_GROUP,
      sides.map(({ tool, cost }) => cellOf(tool, cost)),
    )
  const size = sizeText(need, basis.sale)
  return [
    row('starting-price', 'Starts at', (tool) => startingCell(tool, basis)),
    row('yearly-cost', size ? `A year for ${size}` : 'A year', costCell),
    row('free-plan', 'Free plan', freePlanCell),
    row('trial', 'Free trial', trialCell),
  ]
}

const planSource = (tool: ComparedTool) => sourceIndexOf(tool.sources, 'plans')

function startingCell(tool: ComparedTool, basis: PriceBasis): Cell {
  const source = planSource(tool)
  if (tool.price) {
    const detail = tool.price.billing === 'yearly' ? { detail: 'billed yearly' } : {}
    return { kind: 'text', text: startingPriceText(tool.price), ...detail, source }
  }
  if (tool.plans.length > 0 && tool.plans.every(isFreePlan)) return { kind: 'text', text: 'Free', source }
  const cost = costOf(tool, { people: 1, billing: 'yearly', mustHaves: [] }, basis)
  return cost.kind === 'unknown' ? UNKNOWN_CELL : { kind: 'text', text: costText(cost), source }
}

function costCell(tool: ComparedTool, cost: Cost): Cell {
  if (cost.kind === 'unknown' && /^not /.test(cost.why)) return UNKNOWN_CELL
  const terms = cost.kind === 'free' ? '' : costTerms(cost)
  const detail = terms ? { detail: terms } : {}
  return { kind: 'text', text: costText(cost), ...detail, source: planSource(tool) }
}

function freePlanCell(tool: ComparedTool): Cell {
  const source = planSource(tool)
  const free = tool.plans.find(isFreePlan)
  if (free?.limits?.[0]) return { kind: 'yes', text: 'Yes', detail: free.limits[0], source }
  const isFree = freePlanIfKnown(tool.pricing)
  if (isFree === undefined) return UNKNOWN_CELL
  return isFree ? { kind: 'yes', text: 'Yes', source } : { kind: 'no', text: 'No', source }
}

function trialCell(tool: ComparedTool): Cell {
  const source = sourceIndexOf(tool.sources, 'trial') ?? planSource(tool)
  const { trial } = tool.pricing
  if (trial === false) return { kind: 'no', text: 'No', source }
  if (typeof trial === 'string' && trial) return { kind: 'yes', text: trial, source }
  if (trial === true) return { kind: 'yes', text: 'Yes', source }
  const isNeedless = tool.plans.length > 0 && tool.plans.every(isFreePlan)
  return isNeedless ? { kind: 'text', text: 'Not needed', detail: 'free', source } : UNKNOWN_CELL
}

function platformRow(tools: readonly ComparedTool[]): ComparedRow {
  const cells = tools.map((tool): Cell => {
    const text = tool.platforms.map(platforms.label).join(', ')
    return text ? { kind: 'text', text, source: sourceIndexOf(tool.sources, 'platforms') } : UNKNOWN_CELL
  })
  return { ...rowOf('platforms', 'Platforms', PLATFORM_GROUP, cells), weight: 1 }
}
