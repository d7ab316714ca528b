import { publishedRating } from '#activity/rating.ts'
import { toolActivityQuery } from '#activity/tool-activity.ts'
import { categoryByKey } from '#catalogue/categories.ts'
import { PartnerLayout } from '#catalogue/components/partner-layout.tsx'
import { toolTrail } from '#catalogue/components/tool-header.tsx'
import { isPartner } from '#catalogue/partner.ts'
import { hasFreePlan, starterPrice } from '#catalogue/pricing.ts'
import { platforms } from '#catalogue/tags.ts'
import { toolMarkdownPath, toolPath } from '#catalogue/tool.ts'
import type { ToolCardView, ToolView } from '#catalogue/tool-view.ts'
import { apiQuery } from '#lib/api-query.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { sharePath } from '#seo/share-path.ts'
import { breadcrumbData, softwareData } from '#seo/structured-data.ts'
import { site } from '#site.config'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { Pending } from '#ui/pending.tsx'
import { ToolLayout } from './tool-layout.tsx'

const queries = ({ slug = '' }: { slug?: string }) => {
  const path = `/api/companies/slug/${encodeURIComponent(slug)}`
  return {
    tool: apiQuery<{ company: ToolView }>(path),
    similar: apiQuery<{ companies: ToolCardView[] }>(`${path}/similar`),
    activity: toolActivityQuery(slug),
  }
}

type ToolPageProps = PageProps<ReturnType<typeof queries>>

function ToolPage({ data }: ToolPageProps) {
  const tool = data.tool.company
  const isPromoted = tool.slug === site.partner.slug || isPartner(tool, site.partner)
  if (isPromoted) return <PartnerLayout tool={tool} />
  return <ToolLayout tool={tool} similar={data.similar.companies} activity={data.activity} />
}

function toolHead({ data }: ToolPageProps): Head {
  const tool = data.tool.company
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
        rating: publishedRating(data.activity.rating),
      }),
      breadcrumbData(toolTrail(tool), siteUrl),
    ],
  }
}

function ToolNotFound() {
  return (
    <MessagePage
      title="Tool Not Found"
      text="The tool you're looking for doesn't exist or has been removed from our directory."
    >
      <ButtonLink href="/" look="primary">
        Back to Directory
      </ButtonLink>
    </MessagePage>
  )
}

export default definePage({
  queries,
  head: toolHead,
  tags: ({ data }) => [`tool:${data.tool.company.slug}`, `category:${data.tool.company.category}`],
  Page: ToolPage,
  Pending: () => <Pending label="Loading tool information..." />,
  Missing: ToolNotFound,
  Failed: ToolNotFound,
  missingTitle: 'Tool Not Found',
})
