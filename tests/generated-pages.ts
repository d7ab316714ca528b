import { categories, categoryByKey } from '#catalogue/categories.ts'
import { categoryContent } from '#catalogue/category-content.ts'
import { features } from '#catalogue/features.ts'
import { countFree } from '#catalogue/price-lists.ts'
import { hasFreePlan, starterPrice } from '#catalogue/pricing.ts'
import { industries, useCases } from '#catalogue/tags.ts'
import { tally } from '#catalogue/tally.ts'
import { categoriesOf, plainTagsOf, type Tool } from '#catalogue/tool.ts'
import { type ToolView, toolCardSchema } from '#catalogue/tool-view.ts'
import { alternativesContent } from '#comparisons/content.ts'
import { alternativeReason, likeness, toComparable } from '#comparisons/similarity.ts'
import { categoryCopy } from '#content/categories.ts'
import { listingContent } from '#listings/content.ts'
import { LISTING_MAX, type ListingKind, type PriceRange, priceRanges } from '#listings/kinds.ts'
import type { PageContent } from '#seo/page-content.ts'
import { realTools } from './real-tools.ts'

export interface GeneratedPage {
  path: string
  /** Every name that another page of the kind would have in its place. */
  names: string[]
  content: PageContent
}

const ALTERNATIVES_MAX = 12
const INDEXED_FROM = 3
const TAGGED_FROM = 6

const { tools, views } = await realTools()
const viewOf = new Map(views.map((view) => [view.slug, view]))
const view = (tool: Pick<Tool, 'slug'>) => viewOf.get(tool.slug) as ToolView

function nearest(tool: Tool) {
  const own = toComparable(tool)
  return tools
    .filter((other) => other !== tool && categoriesOf(other).some((key) => categoriesOf(tool).includes(key)))
    .map((other) => ({ tool: other, likeness: likeness(own, toComparable(other)) }))
    .sort((a, b) => b.likeness.score - a.likeness.score || a.tool.name.localeCompare(b.tool.name))
    .slice(0, ALTERNATIVES_MAX)
}

export function alternativesPages(): GeneratedPage[] {
  return tools.map((tool) => {
    const found = nearest(tool)
    const alternatives = found.map((other) => ({
      ...view(other.tool),
      reason: alternativeReason(tool, other),
    }))
    return {
      path: tool.slug,
      names: [tool, ...found.map((other) => other.tool)].map(({ name }) => name),
      content: alternativesContent(view(tool), alternatives),
    }
  })
}

const linked = new Map<string, number>()
for (const key of tools.flatMap((tool) => tool.integrations)) linked.set(key, (linked.get(key) ?? 0) + 1)
const byRank = [...views].sort(
  (a, b) => (linked.get(b.slug) ?? 0) - (linked.get(a.slug) ?? 0) || b.featureCount - a.featureCount,
)

function listingPage(
  kind: ListingKind,
  slug: string,
  label: string,
  has: (tool: ToolView) => boolean,
): GeneratedPage[] {
  const found = byRank.filter(has)
  if (found.length < INDEXED_FROM) return []
  const shown = found.slice(0, LISTING_MAX)
  const names = [label, ...shown.map((tool) => tool.name)]
  return [{ path: `${kind}/${slug}`, names, content: listingContent(kind, slug, label, shown, found.length) }]
}

export function listingPages(): GeneratedPage[] {
  return [
    ...useCases.terms.flatMap(({ key, label }) =>
      listingPage('use-case', key, label, (tool) => tool.useCases.includes(key)),
    ),
    ...industries.terms.flatMap(({ key, label }) =>
      listingPage('industry', key, label, (tool) => tool.industries.includes(key)),
    ),
    ...features.terms.flatMap(({ key, label }) =>
      listingPage('feature', key, label, (tool) => tool.features.includes(label)),
    ),
    ...(Object.keys(priceRanges) as PriceRange[]).flatMap((range) =>
      listingPage('price-range', range, priceRanges[range].label, (tool) => isInPriceRange(range, tool)),
    ),
    ...integrationPages(),
  ]
}

/** Two integrations of the very same tools have the same facts to tell, so the first stands for both. */
function integrationPages(): GeneratedPage[] {
  const labels = new Map(
    views.flatMap((tool) => tool.integrations.map(({ key, label }) => [key, label] as const)),
  )
  const pages = [...labels].flatMap(([key, label]) =>
    listingPage('integration', key, label, (tool) => tool.integrations.some((found) => found.key === key)),
  )
  return [...new Map(pages.map((page) => [page.names.slice(1).join(), page])).values()]
}

function isInPriceRange(range: PriceRange, { pricing, industries: trades }: ToolView): boolean {
  const price = starterPrice(pricing)
  if (range === 'free') return hasFreePlan(pricing)
  if (range === 'enterprise')
    return (price === null && !hasFreePlan(pricing)) || trades.includes('enterprise')
  return price === null ? hasFreePlan(pricing) : price < priceRanges[range].below
}

/** The shipped categories, and the tags that would be categories if somebody asked for them. */
export function categoryPages(): GeneratedPage[] {
  const tags = tally(views, plainTagsOf).filter(({ tools: found }) => found.length >= TAGGED_FROM)
  const keys = [...categories.map(({ key }) => key), ...tags.map(({ key }) => key)]
  return keys.flatMap((key) => {
    const found = byRank.filter((tool) => [tool.category, ...tool.tags].includes(key))
    const cards = found.map((tool) => toolCardSchema.parse({ ...tool, features: tool.features.slice(0, 2) }))
    const prices = found.flatMap((tool) => starterPrice(tool.pricing) ?? []).sort((a, b) => a - b)
    const counts = {
      total: found.length,
      freePlans: countFree(found),
      medianPrice: prices[Math.floor(prices.length / 2)] ?? null,
    }
    const copy = Object.hasOwn(categoryCopy, key) ? categoryCopy[key as keyof typeof categoryCopy] : undefined
    const { faq, ...content } = categoryContent(categoryByKey(key), copy, cards, counts)
    const answers = { title: 'Questions', content: faq.map(({ answer }) => answer).join('\n\n') }
    const names = [categoryByKey(key).label, ...found.map((tool) => tool.name)]
    return [{ path: key, names, content: { ...content, sections: [...content.sections, answers] } }]
  })
}
