import { formatUsd, hasFreePlan, starterPrice } from '#catalogue/pricing.ts'
import { categoriesOf, plainTagsOf, type Tool } from '#catalogue/tool.ts'
import { formatList } from '#lib/format-list.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import { tagWords } from '#vocabulary/tag-words.ts'

/** How much each kind of likeness counts. Shown to visitors on /how-we-rank. */
export const SIMILARITY_WEIGHTS = {
  /** More than all else together usually comes to: who competes for the same buyers comes first. */
  market: 20,
  category: 3,
  sharedCategory: 1,
  feature: 1,
  tag: 1.5,
  priceBand: 0.5,
} as const

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

type PriceBand = 'free' | 'low' | 'middle' | 'high' | 'custom'

export function similarityBand(tool: Pick<Tool, 'pricing'>): PriceBand {
  const price = starterPrice(tool.pricing)
  if (price === null)
    return tool.pricing.has_free_plan === true || tool.pricing.free === true ? 'free' : 'custom'
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
}

type Weighed = Pick<Tool, 'markets' | 'category' | 'tags' | 'features' | 'pricing'>

export function toComparable(tool: Weighed): Comparable {
  return {
    markets: tool.markets,
    category: tool.category,
    categories: categoriesOf(tool),
    tags: plainTagsOf(tool),
    features: tool.features,
    priceBand: similarityBand(tool),
  }
}

export function likeness(tool: Comparable, other: Comparable): Likeness {
  const shared = <T>(mine: readonly T[], theirs: readonly T[]) => mine.filter((item) => theirs.includes(item))
  const sharedFeatures = shared(tool.features, other.features)
  const sharedCategories = shared(tool.categories, other.categories)
  const sharedTags = shared(tool.tags, other.tags)
  const sharedMarkets = shared(tool.markets, other.markets)
  const samePriceBand = tool.priceBand === other.priceBand
  const score =
    sharedMarkets.length * SIMILARITY_WEIGHTS.market +
    (tool.category === other.category ? SIMILARITY_WEIGHTS.category : 0) +
    sharedCategories.length * SIMILARITY_WEIGHTS.sharedCategory +
    sharedTags.length * SIMILARITY_WEIGHTS.tag +
    sharedFeatures.length * SIMILARITY_WEIGHTS.feature +
    (samePriceBand ? SIMILARITY_WEIGHTS.priceBand : 0)
  return { score, sharedFeatures, sharedCategories, sharedTags, sharedMarkets, samePriceBand }
}

/** Why a tool stands where it does: "shares 6 of 8 features, 2 categories and 1 tag, free plan". */
export function alternativeReason(tool: Tool, alternative: { tool: Tool; likeness: Likeness }): string {
  return [kinship(tool, alternative), priceReason(tool, alternative)].filter(Boolean).join(', ')
}

function kinship(tool: Tool, { likeness }: { likeness: Likeness }): string {
  const { sharedFeatures, sharedCategories, sharedTags } = likeness
  const [tag] = sharedTags
  const [category] = sharedCategories
  if (sharedFeatures.length > 0)
    return `shares ${formatList([
      featureShare(sharedFeatures.length, tool.features.length),
      ...amount(sharedCategories.length, 'category', 'categories'),
      ...amount(sharedTags.length, 'tag', 'tags'),
    ])}`
  if (tag) return `also tagged ${tagWords(tag)}`
  return category ? `also in ${categoryByKey(category).label}` : ''
}

function featureShare(shared: number, count: number): string {
  if (shared < count) return `${shared} of ${count} features`
  return count === 1 ? 'its one feature' : `all ${count} features`
}

const amount = (count: number, singular: string, plural: string) =>
  count > 0 ? [`${count} ${count === 1 ? singular : plural}`] : []

function priceReason(
  tool: Tool,
  { tool: other, likeness: { samePriceBand } }: { tool: Tool; likeness: Likeness },
): string {
  if (other.pricing.free === true) return 'free to use'
  if (hasFreePlan(other.pricing)) return 'free plan'
  const [price, otherPrice] = [starterPrice(tool.pricing), starterPrice(other.pricing)]
  if (otherPrice === null) return ''
  if (price !== null && tool.priceUnit === other.priceUnit && otherPrice < price)
    return `starts ${formatUsd(Math.round((price - otherPrice) * 100) / 100)} lower`
  return samePriceBand ? 'similar price' : `from ${formatUsd(otherPrice)}`
}
