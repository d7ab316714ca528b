import { SIMILARITY_WEIGHTS } from '#catalogue/popularity.ts'
import { hasFreePlan, starterPrice, termsOf } from '#catalogue/pricing.ts'
import { categoriesOf, plainTagsOf, type Tool } from '#catalogue/tool.ts'

export const ALTERNATIVES_MAX = 12
export const SIMILAR_MAX = 8

/** Monthly starter prices in USD below which a tool is in the low or the middle band. */
export const PRICE_BAND_EDGES = { low: 15, middle: 50 } as const

/** Null where nothing is known of the price. */
type PriceBand = 'free' | 'low' | 'middle' | 'high' | 'custom' | null

function similarityBand(tool: Pick<Tool, 'pricing'>): PriceBand {
  const price = starterPrice(tool.pricing)
  if (price === null) {
    if (hasFreePlan(tool.pricing)) return 'free'
    return termsOf(tool.pricing) === 'unknown' ? null : 'custom'
  }
  if (price < PRICE_BAND_EDGES.low) return 'low'
  return price < PRICE_BAND_EDGES.middle ? 'middle' : 'high'
}

type Weighed = Pick<Tool, 'name' | 'maker' | 'markets' | 'category' | 'tags' | 'features' | 'pricing'>

/** All that likeness looks at, read from a tool once however often it is compared. */
export function toComparable(tool: Weighed) {
  return {
    markets: tool.markets,
    category: tool.category,
    categories: categoriesOf(tool),
    tags: plainTagsOf(tool),
    features: tool.features,
    priceBand: similarityBand(tool),
    /** Its maker and the first word of its name: "Adobe Adobe" of Photoshop and Illustrator. */
    suite: tool.maker?.owner ? `${tool.maker.owner} ${tool.name.split(' ')[0]}` : null,
  }
}

export type Comparable = ReturnType<typeof toComparable>

/** The points of what two tools have in common. */
export function likeness(tool: Comparable, other: Comparable): number {
  const shared = (mine: readonly string[], theirs: readonly string[]) =>
    mine.filter((item) => theirs.includes(item)).length
  const markets = shared(tool.markets, other.markets)
  const isMainShared = markets > 0 && tool.markets[0] === other.markets[0]
  return (
    (isMainShared ? SIMILARITY_WEIGHTS.mainMarket : 0) +
    (markets > 0 ? SIMILARITY_WEIGHTS.market + (markets - 1) * SIMILARITY_WEIGHTS.furtherMarket : 0) +
    (tool.category === other.category ? SIMILARITY_WEIGHTS.category : 0) +
    shared(tool.categories, other.categories) * SIMILARITY_WEIGHTS.sharedCategory +
    shared(tool.tags, other.tags) * SIMILARITY_WEIGHTS.tag +
    shared(tool.features, other.features) * SIMILARITY_WEIGHTS.feature +
    (tool.priceBand !== null && tool.priceBand === other.priceBand ? SIMILARITY_WEIGHTS.priceBand : 0)
  )
}
