import { currentMonth } from '#lib/date-words.ts'
import { derived } from '#lib/derived.ts'
import { costOf, type PriceBasis } from './cost.ts'
import { type CostView, sizeText, toCostView } from './cost-text.ts'
import type { MarketBook } from './market.ts'
import { marketBook } from './markets.store.ts'
import { type Need, saleOf } from './need.ts'
import type { Tool } from './tool.ts'
import { withAnswers } from './tool-view.ts'

/** Priced as its main market is sold, this month. */
export const ownBasis = ({ markets }: Pick<Tool, 'markets'>): PriceBasis => ({
  sale: saleOf(marketBook().market(markets[0] ?? '')),
  asOf: currentMonth(),
})

const answeringIn = derived((book: MarketBook) => derived((tool: Tool) => withAnswers(tool, book)))

/** A stored record as costs and standings are counted of it, made once: its price rows are kept with it. */
export const answeringTool = (tool: Tool) => answeringIn(marketBook())(tool)

export function costViewOf(tool: Tool, need: Need): CostView {
  const basis = ownBasis(tool)
  const cost = costOf(answeringTool(tool), need, basis)
  return toCostView(cost, sizeText(need, basis.sale), basis.asOf)
}
