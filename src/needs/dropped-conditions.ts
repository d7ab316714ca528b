import { z } from 'zod'
import type { PriceBasis } from '#needs/cost/cost.ts'
import { marketPath } from '#tools/tool.ts'
import { matchMarket } from './match-market.ts'
import type { BuyerNeed } from './match-tool.ts'
import { withNeed } from './need-address.ts'
import type { PickedFrom } from './picks.ts'

/** With so many that fit nobody has to give way. */
const ENOUGH = 3
const OFFERED_MAX = 3

export const droppedConditionSchema = z.object({
  label: z.string(),
  more: z.number().int().describe('How many more tools fit without it'),
  path: z.string().describe('The market without it'),
})
export type DroppedCondition = z.infer<typeof droppedConditionSchema>

interface Asked {
  market: string
  need: BuyerNeed
  basis: PriceBasis
  /** How many fit with all of it. */
  fits: number
  labelOf: (key: string) => string
}

/** Each condition of a need, with the need without it. */
function conditionsOf(need: BuyerNeed, labelOf: Asked['labelOf']): { label: string; left: BuyerNeed }[] {
  const without = (list: 'mustHaves' | 'integrations' | 'platforms' | 'industries') =>
    (need[list] ?? []).map((key) => ({
      label: labelOf(key),
      left: { ...need, [list]: need[list]?.filter((other) => other !== key) },
    }))
  return [
    ...without('mustHaves'),
    ...without('integrations'),
    ...without('platforms'),
    ...without('industries'),
    ...(need.country === undefined ? [] : [{ label: 'the country', left: { ...need, country: undefined } }]),
    ...(need.budget === null ? [] : [{ label: 'the budget', left: { ...need, budget: null } }]),
  ]
}

/** Which condition to drop, and for how many more tools, where few meet all of them: "Without HIPAA 2 more fit". */
export function droppedConditions<T extends PickedFrom>(
  tools: readonly T[],
  { market, need, basis, fits, labelOf }: Asked,
): DroppedCondition[] {
  if (fits >= ENOUGH) return []
  return conditionsOf(need, labelOf)
    .map(({ label, left }) => ({
      label,
      more: matchMarket(tools, left, basis).fits.length - fits,
      path: withNeed(marketPath(market), left),
    }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, OFFERED_MAX)
}
