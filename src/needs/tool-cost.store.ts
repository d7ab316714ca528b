import { currentMonth } from '#lib/date-words.ts'
import { memoizeByObject } from '#lib/memoize-by-object.ts'
import type { MarketQuestions } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { PriceBasis } from '#needs/cost/cost.ts'
import { type CostView, toCostView } from '#needs/cost/cost-text.ts'
import type { Tool } from '#tools/tool.ts'
import { withAnswers } from '#tools/tool-view.ts'
import { needCost } from './match-tool.ts'
import { type Need, saleOf } from './need.ts'
import { sizeText } from './size-text.ts'

/** How tools are priced beside each other, this month: as a market is sold that all of them share, the one asked for or the first. */
export function sharedBasis([first, ...others]: readonly Pick<Tool, 'markets'>[], asked?: string) {
  const shared = first?.markets.filter((key) => others.every(({ markets }) => markets.includes(key))) ?? []
  const market = marketQuestions().market(shared.find((key) => key === asked) ?? shared[0] ?? '')
  return {
    market: market ? { key: market.key, label: market.label } : null,
    sale: saleOf(market),
    asOf: currentMonth(),
  }
}

const answeringIn = memoizeByObject((book: MarketQuestions) =>
  memoizeByObject((tool: Tool) => withAnswers(tool, book)),
)

/** A stored record as costs and standings are counted of it, made once: its price rows are kept with it. */
export const answeringTool = (tool: Tool) => answeringIn(marketQuestions())(tool)

export function costViewOf(tool: Tool, need: Need, basis: PriceBasis = sharedBasis([tool])): CostView {
  const cost = needCost(answeringTool(tool), need, basis)
  return toCostView(cost, sizeText(need, basis.sale))
}
