import type { ToolActivity } from '#activity/activity-responses.ts'
import { publishedRating } from '#activity/rating.ts'
import { toolTrail } from '#catalogue/components/tool-header.tsx'
import { hasFreePlan, starterPrice } from '#catalogue/pricing.ts'
import { toolMarkdownPath, toolPath } from '#catalogue/tool.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import type { PublicReview } from '#reviews/review-responses.ts'
import { reviewerWords } from '#reviews/tool-review.ts'
import type { Head } from '#seo/head.tsx'
import { sharePath } from '#seo/share-path.ts'
import { breadcrumbData, softwareData } from '#seo/structured-data.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import { platforms } from '#vocabulary/tags.ts'

export function toolHead(
  tool: ToolView,
  activity?: ToolActivity,
  reviews: readonly PublicReview[] = [],
): Head {
  const path = toolPath(tool.slug)
  return {
    title: tool.metaTitle,
    description: tool.metaDescription,
    canonical: path,
    image: sharePath.tool(tool.slug),
    markdown: toolMarkdownPath(tool.slug),
    data: (siteUrl) => [
      softwareData({
        name: tool.name,
        description: tool.description,
        url: siteUrl + path,
        website: tool.website,
        category: categoryByKey(tool.category).label,
        operatingSystems: tool.platforms.map(platforms.label),
        features: tool.features,
        price: starterPrice(tool.pricing) ?? (hasFreePlan(tool.pricing) ? 0 : null),
        rating: activity && publishedRating(activity.rating),
        reviews: reviews.map((review) => ({
          stars: review.stars,
          text: [review.good, review.bad].filter(Boolean).join('\n\n'),
          author: reviewerWords(review),
          date: review.publishedAt.slice(0, 10),
        })),
      }),
      breadcrumbData(toolTrail(tool), siteUrl),
    ],
  }
}
