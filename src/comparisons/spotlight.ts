import { z } from 'zod'
import type { PriceBasis } from '#catalogue/cost.ts'
import { CELL_KINDS } from '#catalogue/fact-cell.ts'
import type { Question } from '#catalogue/market.ts'
import { USUAL_NEED } from '#catalogue/need.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { priceSides } from '#sentences/priced-tools.ts'
import { type ComparedRow, comparedGroups, countFacts } from './compared-rows.ts'

const ROWS_MAX = 5

/** A real comparison in a few rows, for the home page. */
export const spotlightSchema = z.object({
  tools: z.array(z.object({ slug: z.string(), name: z.string(), logoUrl: z.string().nullable() })),
  rows: z.array(
    z.object({
      label: z.string(),
      isDifferent: z.boolean(),
      cells: z.array(z.object({ kind: z.enum(CELL_KINDS), text: z.string() })),
    }),
  ),
  differences: z.number().int(),
})
export type Spotlight = z.infer<typeof spotlightSchema>

/** The cost first, then what decides; only what is known of both. */
export function spotlightOf(tools: readonly ToolView[], questions: readonly Question[], basis: PriceBasis) {
  const groups = comparedGroups(priceSides(tools, USUAL_NEED, basis), questions, basis)
  const rows = groups.flatMap((group) => group.rows)
  const isKnown = (row: ComparedRow) => row.cells.every(({ kind }) => kind !== 'unknown')
  const cost = rows.filter(({ key }) => key === 'yearly-cost')
  const rest = rows.filter(
    (row) => row.spread === 'different' && !['yearly-cost', 'starting-price', 'platforms'].includes(row.key),
  )
  return {
    tools: tools.map(({ slug, name, logoUrl }) => ({ slug, name, logoUrl })),
    rows: [...cost, ...rest]
      .filter(isKnown)
      .slice(0, ROWS_MAX)
      .map(({ label, spread, cells }) => ({
        label,
        isDifferent: spread === 'different',
        cells: cells.map(({ kind, text, detail }) => ({
          kind,
          text: kind === 'yes' && detail?.startsWith('from ') ? `${text}, ${detail}` : text,
        })),
      })),
    differences: countFacts(groups).different,
  }
}
