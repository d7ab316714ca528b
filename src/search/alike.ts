import type { CatalogueIndex } from './catalogue-index.ts'

const ENOUGH = 3

/**
 * Tools that a buyer chooses between with this one: of the same main market first, then of a market that is the main one
 * of either, then of any they share; best known first. Without enough of them, those of the same category.
 */
export function alikeTools(index: CatalogueIndex, tool: number): number[] {
  const markets = index.facets.row(tool).filter((facet) => index.book.kinds[facet] === 'market')
  const main = index.mainMarkets[tool] ?? -1
  const tierOf = (slot: number) => {
    const other = index.mainMarkets[slot] ?? -1
    if (other === main) return 0
    return other >= 0 && markets.includes(other) ? 1 : 2
  }
  const members = new Set(markets.flatMap((market) => [...index.having(market)]))
  members.delete(tool)
  const alike = [...members].sort((a, b) => tierOf(a) - tierOf(b) || index.byPopularity(a, b))
  if (alike.length >= ENOUGH) return alike
  const category = index.categories[tool]
  const neighbors = [...index.having(category)].filter(
    (slot) => slot !== tool && index.categories[slot] === category && !members.has(slot),
  )
  return [...alike, ...neighbors.sort(index.byPopularity)]
}
