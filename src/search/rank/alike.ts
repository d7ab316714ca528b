import { knownPoints, SIMILARITY_WEIGHTS } from '#catalogue/popularity.ts'
import type { CatalogueIndex } from '#search/index/catalogue-index.ts'
import type { SearchFacetKind } from '#search/index/facets.ts'
import { wordsOf } from '#search/index/words.ts'

const ENOUGH = 3
const SUITE = 3

const SHARED_POINTS: Partial<Record<SearchFacetKind, number>> = {
  category: SIMILARITY_WEIGHTS.sharedCategory,
  tag: SIMILARITY_WEIGHTS.tag,
  feature: SIMILARITY_WEIGHTS.feature,
  price: SIMILARITY_WEIGHTS.priceBand,
}

/**
 * Tools that a buyer chooses between with this one: of the same main market first, then of a market that is the main one
 * of either, then of any they share; by what they have in common and how well known they are. Without enough of them, the
 * best known of the same category. What is of the same suite comes last: who leaves Photoshop does not ask for Illustrator.
 */
export function alikeTools(index: CatalogueIndex, tool: number): number[] {
  const own = new Set(index.facets.row(tool))
  const markets = [...own].filter((facet) => index.book.kinds[facet] === 'market')
  const main = index.mainMarkets[tool] ?? -1
  const tierOf = (slot: number) => {
    const other = index.mainMarkets[slot] ?? -1
    if (other === main) return 0
    return other >= 0 && markets.includes(other) ? 1 : 2
  }
  const maker = [...own].find((facet) => index.book.kinds[facet] === 'maker') ?? -1
  const [family] = wordsOf(index.names[tool] ?? '')
  const isOfSuite = (slot: number) =>
    wordsOf(index.names[slot] ?? '')[0] === family && index.facets.row(slot).includes(maker)
  const members = new Set(markets.flatMap((market) => [...index.having(market)]))
  members.delete(tool)
  const alike = [...members]
    .map((slot) => ({
      slot,
      tier: tierOf(slot) + SUITE * Number(isOfSuite(slot)),
      points: pointsOf(index, slot, own),
    }))
    .sort((a, b) => a.tier - b.tier || b.points - a.points || index.byPopularity(a.slot, b.slot))
    .map(({ slot }) => slot)
  if (alike.length >= ENOUGH) return alike
  const category = index.categories[tool]
  const neighbors = [...index.having(category)].filter(
    (slot) => slot !== tool && index.categories[slot] === category && !members.has(slot),
  )
  return [...alike, ...neighbors.sort(index.byPopularity)]
}

function pointsOf(index: CatalogueIndex, slot: number, shared: ReadonlySet<number>): number {
  const unknownPrice = index.book.find('price', 'unknown')
  return index.facets
    .row(slot)
    .filter((facet) => shared.has(facet) && facet !== unknownPrice)
    .reduce(
      (points, facet) => points + (SHARED_POINTS[index.book.kinds[facet] as SearchFacetKind] ?? 0),
      knownPoints(index.scores[slot] as number),
    )
}
