import type { CatalogueIndex } from './catalogue-index.ts'

const PLACES = 10

/** The tools of a market with those an expert names first in front, in that order; then best known first. */
export function inMarketOrder(index: CatalogueIndex, markets: readonly number[]): number[] {
  const leading = markets.map((market) => leadingIn(index, market))
  const first = Array.from({ length: PLACES }, (_, at) => leading.flatMap((slots) => slots[at] ?? []))
  const members = markets.flatMap((market) => [...index.having(market)])
  const isMain = (slot: number) => markets.includes(index.mainMarketOf(slot))
  const others = [...new Set(members)].sort(
    (a, b) => Number(isMain(b)) - Number(isMain(a)) || index.byPopularity(a, b),
  )
  return [...new Set([...first.flat(), ...others])]
}

/** Those named first, in order. */
function leadingIn(index: CatalogueIndex, market: number): number[] {
  const key = index.book.keys[market] ?? ''
  return Array.from({ length: PLACES }, (_, at) => at + 1).flatMap((place) => [
    ...index.having(index.book.find('leads', `${key}:${place}`)),
  ])
}
