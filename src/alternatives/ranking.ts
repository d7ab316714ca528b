import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { knownPoints, SIMILAR_MAX, SIMILARITY_WEIGHTS } from '#tools/index/popularity.ts'
import { wordsOf } from '#tools/index/words.ts'

/** So many of a market are a choice, to which those of other markets add nothing. */
const ENOUGH_NEAR = 3

interface Weighed {
  slot: number
  isOfSuite: boolean
  points: number
}

/** The points of what two tools have in common. */
export function likeness(index: CatalogueIndex, tool: number, other: number): number {
  const theirs = new Set(index.facetsOf(other))
  const shared = index.facetsOf(tool).filter((facet) => theirs.has(facet))
  const count = (kind: string) => shared.filter((facet) => index.book.kinds[facet] === kind).length
  const markets = count('market')
  const isMainShared = markets > 0 && index.mainMarketOf(tool) === index.mainMarketOf(other)
  const isPriceKnown = !shared.includes(index.book.find('price', 'unknown') ?? -1)
  return (
    (isMainShared ? SIMILARITY_WEIGHTS.mainMarket : 0) +
    (markets > 0 ? SIMILARITY_WEIGHTS.market + (markets - 1) * SIMILARITY_WEIGHTS.furtherMarket : 0) +
    (index.categoryOf(tool) === index.categoryOf(other) ? SIMILARITY_WEIGHTS.category : 0) +
    count('category') * SIMILARITY_WEIGHTS.sharedCategory +
    count('tag') * SIMILARITY_WEIGHTS.tag +
    count('feature') * SIMILARITY_WEIGHTS.feature +
    (isPriceKnown ? count('price') * SIMILARITY_WEIGHTS.priceBand : 0)
  )
}

/**
 * The one order of tools that a buyer chooses between with this one: of its markets, where these have too few also of its
 * categories; by what they have in common and how well known they are. What is of the same suite comes behind: who leaves
 * Photoshop does not ask for Illustrator. What is no longer sold as it was comes last.
 */
export function alternativesOf(index: CatalogueIndex, tool: number): readonly number[] {
  return index.cached.getOrMake(`alternatives to ${tool}`, () => {
    const near = weighed(index, tool, index.facetsOfKind(tool, 'market'))
    const isSold = (slot: number) => index.entries[slot]?.isCurrent ?? false
    const chosen =
      near.filter(({ slot }) => isSold(slot)).length >= ENOUGH_NEAR ? near : inCategories(index, tool)
    const slots = chosen.map(({ slot }) => slot)
    return [...slots.filter(isSold), ...slots.filter((slot) => !isSold(slot))]
  })
}

/** The most alike of its category, those whose main category it is before the others: some categories are no tool's main one. */
export function similarTo(index: CatalogueIndex, tool: number): number[] {
  const category = index.categoryOf(tool)
  const isMain = (slot: number) => index.categoryOf(slot) === category
  const members = inCategories(index, tool)
    .map(({ slot }) => slot)
    .filter((slot) => index.facetsOf(slot).includes(category))
  return [...members.filter(isMain), ...members.filter((slot) => !isMain(slot))].slice(0, SIMILAR_MAX)
}

const inCategories = (index: CatalogueIndex, tool: number) =>
  weighed(index, tool, [...index.facetsOfKind(tool, 'market'), ...index.facetsOfKind(tool, 'category')])

/** The tools of these facets, most alike first. */
function weighed(index: CatalogueIndex, tool: number, facets: readonly number[]): Weighed[] {
  const markets = index.facetsOfKind(tool, 'market')
  const [maker = -1] = index.facetsOfKind(tool, 'maker')
  const familyOf = (slot: number) => wordsOf(index.nameOf(slot))[0]
  const members = new Set(facets.flatMap((facet) => index.having(facet)))
  members.delete(tool)
  return [...members]
    .map((slot) => {
      const listed = index.facetsOf(slot)
      // Where it has no market, anything is as near.
      const isNear = markets.length === 0 || markets.some((market) => listed.includes(market))
      // A stranger to the market is no closer for being known everywhere.
      const known = isNear ? knownPoints(index.scoreOf(slot)) : 0
      const isOfSuite = listed.includes(maker) && familyOf(slot) === familyOf(tool)
      return { slot, isOfSuite, points: likeness(index, tool, slot) + known }
    })
    .sort(
      (a, b) =>
        Number(a.isOfSuite) - Number(b.isOfSuite) ||
        b.points - a.points ||
        index.byPopularity(a.slot, b.slot),
    )
}
