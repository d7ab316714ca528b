import { ContentSections, LeadSections } from '#catalogue/components/content-sections.tsx'
import { Picks } from '#catalogue/components/picks.tsx'
import { PriceStrip } from '#catalogue/components/price-strip.tsx'
import { alternativesPath, toolPath } from '#catalogue/tool.ts'
import { categoryTag, toolTag } from '#changes/change-tags.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { type Head, sharePath } from '#seo/head.tsx'
import { breadcrumbData, itemListData } from '#seo/structured-data.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage, Pending } from '#ui/message-page.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { alternativesQuery } from './comparison-calls.ts'
import type { AlternativesResponse } from './comparison-responses.ts'
import { AlternativesGrid } from './components/alternatives-grid.tsx'
import { AlternativesTable } from './components/alternatives-table.tsx'
import { OriginalChoice } from './components/original-choice.tsx'

/** The rest follow the cards. */
const SECTIONS_BEFORE = 2

const queries = ({ slug = '' }: { slug?: string }) => ({
  alternatives: alternativesQuery({ slug, view: 'card' }),
})

type AlternativesPageProps = PageProps<ReturnType<typeof queries>>

const trailOf = ({ mainTool }: AlternativesResponse) => [
  { label: mainTool.name, href: toolPath(mainTool.slug) },
  { label: 'Alternatives', href: alternativesPath(mainTool.slug) },
]

function AlternativesPage({ data }: AlternativesPageProps) {
  const { mainTool, alternatives, size, prices, picks, content } = data.alternatives
  return (
    <div className="wrap pb-4">
      <Breadcrumbs trail={trailOf(data.alternatives)} />
      <PageIntro badge="Alternatives" title={content.h1} intro={content.intro} />
      <OriginalChoice tool={mainTool} />
      <LeadSections sections={content.sections.slice(0, SECTIONS_BEFORE)} />
      <Picks picks={picks} title={`Picks instead of ${mainTool.name}`} />
      <AlternativesGrid main={mainTool} alternatives={alternatives} />
      <PriceStrip
        points={prices}
        main={mainTool.slug}
        unit={`a year on the first paid plan${size ? `, ${size}` : ''}`}
      />
      <ContentSections sections={content.sections.slice(SECTIONS_BEFORE)} />
      <AlternativesTable main={mainTool} alternatives={alternatives} size={size} />
    </div>
  )
}

function alternativesHead({ data }: AlternativesPageProps): Head {
  const { mainTool, alternatives, content } = data.alternatives
  return {
    title: content.metaTitle,
    description: content.metaDescription,
    canonical: alternativesPath(mainTool.slug),
    image: sharePath.tool(mainTool.slug),
    markdown: `${alternativesPath(mainTool.slug)}.md`,
    noindex: content.sections.length === 0,
    data: (siteUrl) => [
      itemListData(
        content.h1,
        alternatives.map(({ name, slug }) => ({ name, url: siteUrl + toolPath(slug) })),
      ),
      breadcrumbData(trailOf(data.alternatives), siteUrl),
    ],
  }
}

function AlternativesNotFound() {
  return (
    <MessagePage
      title="Alternatives not found"
      text="The tool these would be alternatives to is not in our directory."
    >
      <ButtonLink href="/categories" look="primary">
        Browse All Tools
      </ButtonLink>
    </MessagePage>
  )
}

export default definePage({
  queries,
  head: alternativesHead,
  tags: ({ data: { alternatives: shown } }) => [
    categoryTag(shown.mainTool.category),
    ...[shown.mainTool, ...shown.alternatives].map(({ slug }) => toolTag(slug)),
  ],
  Page: AlternativesPage,
  Pending: () => <Pending label="Loading alternatives..." />,
  Missing: AlternativesNotFound,
  missingTitle: 'Alternatives not found',
})
