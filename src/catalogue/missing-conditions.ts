import { countryName, EUROPE } from './country.ts'
import { type Condition, type FittingTool, fitOf } from './fit.ts'
import type { Need } from './need.ts'

/** What of the must-haves and the country of a need a tool is known to lack. */
export function missingConditions(
  tool: FittingTool & { countries?: readonly string[] | null | undefined },
  need: Need,
): Pick<Condition, 'question' | 'said'>[] {
  const { country } = need
  // Which countries are in Europe, browsers need not know.
  const isJudged = country && country !== EUROPE && tool.countries?.length
  const isElsewhere = isJudged && !tool.countries?.includes(country)
  return [
    ...fitOf(tool, need).conditions.filter(({ fits }) => fits === 'no'),
    ...(isElsewhere ? [{ question: 'countries', said: `not made for ${countryName(country)}` }] : []),
  ]
}
