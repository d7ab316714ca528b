import { costOf, type PricedTool } from './cost.ts'
import type { Market } from './market.ts'
import { saleOf, USUAL_NEED } from './need.ts'
import type { Plan } from './price-plan.ts'

/** How far the prices of a market can be counted with. */
export interface PriceCoverage {
  /** Paid plans with a price, and those that say how many people they take; null where people do not count. */
  seats: { known: number; plans: number } | null
  /** Tools with published prices, and those with a sum or a quote at the market's amounts; null without a measure. */
  measured: { priced: number; tools: number } | null
}

const isPriced = ({ monthly, yearly, once, scale }: Plan) =>
  [monthly, yearly, once, scale].some((price) => price !== undefined)

const saysPeople = ({ per, seats, maxSeats, scale }: Plan) =>
  per === 'seat' ||
  per === 'employee' ||
  seats !== undefined ||
  maxSeats !== undefined ||
  scale?.by === 'people'

const KNOWN_KINDS = new Set(['sum', 'free', 'quote'])

export function priceCoverageOf(market: Market, tools: readonly PricedTool[], asOf: string): PriceCoverage {
  const sale = saleOf(market)
  const { people, measure } = sale
  const plans = tools.flatMap((tool) => tool.plans).filter((plan) => isPriced(plan))
  const published = tools.filter((tool) => tool.plans.some((plan) => isPriced(plan) || plan.meter))
  const isKnownAt = (tool: PricedTool) =>
    measure?.choices.every((amount) =>
      KNOWN_KINDS.has(costOf(tool, { ...USUAL_NEED, amount }, { sale, asOf }).kind),
    )
  return {
    seats: people && { known: plans.filter(saysPeople).length, plans: plans.length },
    measured: measure && { priced: published.filter(isKnownAt).length, tools: published.length },
  }
}
