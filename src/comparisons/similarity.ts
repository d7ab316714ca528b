import { SIMILARITY_WEIGHTS } from '#catalogue/popularity.ts'
import { hasFreePlan, starterPrice, termsOf } from '#catalogue/pricing.ts'
import { categoriesOf, plainTagsOf, type Tool } from '#catalogue/tool.ts'

export const ALTERNATIVES_MAX = 12
export const SIMILAR_MAX = 8

/** Monthly starter prices in USD below which a tool is in the low or the middle band. */
export const PRICE_BAND_EDGES = { low: 15, middle: 50 } as const

export interface Likeness {
  score: number
  sharedFeatures: string[]
  sharedCategories: string[]
  sharedTags: string[]
  sharedMarkets: string[]
  samePriceBand: boolean
}

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

/** All that likeness looks at, read from a tool once however often it is compared. */
export interface Comparable {
  markets: readonly string[]
  category: string
  categories: readonly string[]
  tags: readonly string[]
  features: readonly string[]
  priceBand: PriceBand
  /** Its maker and the first word of its name: "Adobe Adobe" of Photoshop and Illustrator. */
  suite: string | null
}

type Weighed = Pick<Tool, 'name' | 'maker' | 'markets' | 'category' | 'tags' | 'features' | 'pricing'>

export function toComparable(tool: Weighed): Comparable {
  return {
    markets: tool.markets,
    category: tool.category,
    categories: categoriesOf(tool),
    tags: plainTagsOf(tool),
    features: tool.features,
    priceBand: similarityBand(tool),
    suite: tool.maker?.owner ? `${tool.maker.owner} ${tool.name.split(' ')[0]}` : null,
  }
}

export function likeness(tool: Comparable, other: Comparable): Likeness {
  const shared = <T>(mine: readonly T[], theirs: readonly T[]) => mine.filter((item) => theirs.includes(item))
  const sharedFeatures = shared(tool.features, other.features)
  const sharedCategories = shared(tool.categories, other.categories)
  const sharedTags = shared(tool.tags, other.tags)
  const sharedMarkets = shared(tool.markets, other.markets)
  const samePriceBand = tool.priceBand !== null && tool.priceBand === other.priceBand
  const [sameMarket, ...furtherMarkets] = sharedMarkets
  const score =
    (sameMarket === undefined ? 0 : SIMILARITY_WEIGHTS.market) +
    furtherMarkets.length * SIMILARITY_WEIGHTS.furtherMarket +
    (tool.category === other.category ? SIMILARITY_WEIGHTS.category : 0) +
    sharedCategories.length * SIMILARITY_WEIGHTS.sharedCategory +
    sharedTags.length * SIMILARITY_WEIGHTS.tag +
    sharedFeatures.length * SIMILARITY_WEIGHTS.feature +
    (samePriceBand ? SIMILARITY_WEIGHTS.priceBand : 0)
  return { score, sharedFeatures, sharedCategories, sharedTags, sharedMarkets, samePriceBand }
}
