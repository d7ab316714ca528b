import { apiQuery } from '#lib/api-query.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { Pending } from '#ui/pending.tsx'
import { ToolGrid } from './components/tool-card.tsx'
import { ToolLogo } from './components/tool-logo.tsx'
import { toolPath } from './tool.ts'
import type { ToolCardView, ToolView } from './tool-view.ts'

const queries = ({ slug = '' }: { slug?: string }) => ({
  tool: apiQuery<{ company: ToolView }>(`/api/companies/slug/${encodeURIComponent(slug)}`),
  similar: apiQuery<{ companies: ToolCardView[] }>(`/api/companies/slug/${encodeURIComponent(slug)}/similar`),
})

function ToolPage({ data }: PageProps<ReturnType<typeof queries>>) {
  const tool = data.tool.company
  return (
    <div className="wrap section-gap">
      <ToolLogo tool={tool} size="large" />
      <h1 className="page-title mt-4">{tool.name}</h1>
      <p className="mt-3">{tool.description}</p>
      <h2 className="section-title mt-12 mb-6">Similar Tools</h2>
      <ToolGrid tools={data.similar.companies} />
    </div>
  )
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
  head: ({ data }): Head => ({
    title: data.tool.company.metaTitle,
    description: data.tool.company.metaDescription,
    canonical: toolPath(data.tool.company.slug),
  }),
  tags: ({ data }) => [`tool:${data.tool.company.slug}`, `category:${data.tool.company.category}`],
  Page: ToolPage,
  Pending: () => <Pending label="Loading tool information..." />,
  Missing: ToolNotFound,
  missingTitle: 'Tool Not Found',
})
