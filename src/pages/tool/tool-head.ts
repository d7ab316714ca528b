import type { ToolActivity } from '#activity/activity-responses.ts'
import { publishedRating } from '#activity/rating.ts'
import { factsChangedAt } from '#facts/fact-source.ts'
import type { Head } from '#lib/define-page.ts'
import { DEFAULT_CURRENCY, isFreePlan, type Plan } from '#plans/price-plan.ts'
import { hasFreePlan } from '#plans/pricing.ts'
import type { PublicReview } from '#reviews/review-responses.ts'
import { sharePath } from '#seo/head.tsx'
import { type OfferFacts, softwareData, webPageData } from '#seo/structured-data.ts'
import { toolTrail } from '#tools/components/tool-header.tsx'
import { toolMarkdownPath, toolPath } from '#tools/tool.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import { platforms } from '#vocabulary/vocabulary.ts'

export function toolHead(
  tool: ToolView,
  activity?: ToolActivity,
  reviews: readonly PublicReview[] = [],
  isSized = false,
): Head {
  const path = toolPath(tool.slug)
  return {
    title: tool.metaTitle,
    description: tool.metaDescription,
    canonical: path,
    noindex: isSized,
    image: sharePath.tool(tool.slug),
    markdown: toolMarkdownPath(tool.slug),
    trail: toolTrail(tool),
    data: (siteUrl) => [
      softwareData({
        name: tool.name,
        description: tool.description,
        url: siteUrl + path,
        sameAs: tool.website,
        applicationCategory: categoryByKey(tool.category).label,
        operatingSystem: tool.platforms.map(platforms.label).join(', ') || 'Web',
        featureList: tool.features,
        offers: tool.plans.length > 0 ? tool.plans.flatMap(planOffers) : startingOffers(tool),
        rating: activity && publishedRating(activity.rating),
        reviews: reviews.map((review) => ({
          stars: review.stars,
          text: [review.good, review.bad].filter(Boolean).join('\n\n'),
          date: review.publishedAt.slice(0, 10),
        })),
      }),
      webPageData(siteUrl, { url: siteUrl + path, name: tool.metaTitle, modified: factsChangedAt(tool) }),
    ],
  }
}

/** One for each way to pay for a plan; a plan priced on request or by use has none. */
function planOffers(plan: Plan): OfferFacts[] {
  const { name, monthly, yearly, once, per, unit, currency = DEFAULT_CURRENCY } = plan
  const offer = (price: number | undefined, billedFor?: OfferFacts['billedFor']): OfferFacts[] =>
    price === undefined
      ? []
      : [{ name, price, currency, billedFor, unit: per === 'account' ? undefined : (unit ?? per) }]
  if (isFreePlan(plan)) return [{ name, price: 0, currency }]
  return [...offer(monthly, 'P1M'), ...offer(yearly, 'P1Y'), ...offer(once)]
}

/** Of a record without plans: the price it starts at, and that there is a free plan. */
function startingOffers({ price, pricing }: ToolView): OfferFacts[] {
  const free = hasFreePlan(pricing) ? [{ name: 'Free plan', price: 0, currency: DEFAULT_CURRENCY }] : []
  if (!price) return free
  const { amount, currency, billing, per, unit } = price
  const billedFor = billing === 'once' ? undefined : billing === 'yearly' ? 'P1Y' : 'P1M'
  const paid = { name: 'Starting price', price: amount, currency, billedFor } as const
  return [...free, { ...paid, unit: per === 'account' ? undefined : (unit ?? per ?? undefined) }]
}
