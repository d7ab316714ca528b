import { z } from 'zod'
import { CELL_KINDS, type Cell } from '#facts/fact-cell.ts'
import type { Question } from '#markets/market.ts'
import { costOf, type PriceBasis, type PricedTool } from '#needs/cost/cost.ts'
import { type Need, USUAL_NEED } from '#needs/need.ts'
import { paidInterval, priceSides } from '#needs/priced-tools.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'
import { comparedGroups, countFacts } from './compared-rows.ts'

const DECIDING_MAX = 3
/** The prices have rows of their own, and where a tool runs is no answer. */
const NEVER_DECIDING = new Set(['yearly-cost', 'free-plan', 'starting-price', 'platforms'])

/** A real comparison in a few rows, for the home page. */
export const spotlightSchema = z.object({
  tools: z.array(z.object({ slug: z.string(), name: z.string(), logoUrl: z.string().nullable() })),
  rows: z.array(
    z.object({
      label: z.string(),
      isDifferent: z.boolean(),
      cells: z.array(z.object({ kind: z.enum(CELL_KINDS), text: z.string(), detail: z.string().nullable() })),
    }),
  ),
  differences: z.number().int(),
})
export type Spotlight = z.infer<typeof spotlightSchema>

/** The first paid plan on both sides: one tool's free plan beside the other's price would compare nothing. */
const paidCost = (tool: PricedTool, need: Need, basis: PriceBasis) =>
  costOf(tool, need, basis, { isPaidOnly: true })

/** The first two, of the best known, whose costs are of one kind. */
export function findAlikePair(
  tools: readonly ToolView[],
  basis: PriceBasis,
): readonly ToolView[] | undefined {
  const pairs = tools.flatMap((first, at) => tools.slice(at + 1).map((second) => [first, second] as const))
  return pairs.find((pair) => {
    const { sides } = priceSides(pair, USUAL_NEED, basis, paidCost)
    return new Set(sides.map(({ cost }) => `${cost.kind} ${paidInterval(cost)}`)).size === 1
  })
}

/** What is paid first, then what decides, then which plan is free; only what is known of both. */
export function spotlightOf(tools: readonly ToolView[], questions: readonly Question[], basis: PriceBasis) {
  const groups = comparedGroups(priceSides(tools, USUAL_NEED, basis, paidCost), questions, basis)
  const rows = groups
    .flatMap((group) => group.rows)
    .filter(({ cells }) => cells.every(({ kind }) => kind !== 'unknown'))
  const [cost, free] = ['yearly-cost', 'free-plan'].map((key) => rows.filter((row) => row.key === key))
  const deciding = rows.filter((row) => row.spread === 'different' && !NEVER_DECIDING.has(row.key))
  return {
    tools: tools.map(({ slug, name, logoUrl }) => ({ slug, name, logoUrl })),
    rows: [...(cost ?? []), ...deciding.slice(0, DECIDING_MAX), ...(free ?? [])].map(
      ({ label, spread, cells }) => ({
        label,
        isDifferent: spread === 'different',
        cells: cells.map((cell) => ({ kind: cell.kind, text: cell.text, detail: detailOf(cell) })),
      }),
    ),
    differences: countFacts(groups).different,
  }
}

/** Of a yes: the plan it begins with, or where a free plan stops. */
const detailOf = ({ kind, detail }: Cell) => (kind === 'yes' && detail ? inSentence(detail) : null)
