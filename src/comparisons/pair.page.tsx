import { canonicalComparePath, canonicalPair } from '#catalogue/compare-paths.ts'
import { alternativesPath, comparePath, toolPath } from '#catalogue/tool.ts'
import { apiQuery } from '#lib/api-query.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { sharePath } from '#seo/share-path.ts'
import { breadcrumbData, itemListData } from '#seo/structured-data.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { LinkCard } from '#ui/link-card.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { Pending } from '#ui/pending.tsx'
import { TextSections } from '#ui/text-sections.tsx'
import type { ComparisonAnswer } from './answers.ts'
import { ComparisonMissing } from './components/comparison-missing.tsx'
import { ComparisonNotFound } from './components/comparison-not-found.tsx'
import { Comparison } from './components/comparison-table.tsx'
import { LeftOut } from './components/left-out.tsx'
import { PairCard } from './components/pair-card.tsx'
import { readLeftOut } from './many.ts'
import { shareCategory } from './pair.ts'
import { readSeats } from './yearly-cost.ts'

const queries = ({ pair = '' }: { pair?: string }) => ({
  comparison: apiQuery<ComparisonAnswer>(`/api/compare/${encodeURIComponent(pair)}`),
})

type PairPageProps = PageProps<ReturnType<typeof queries>>

const trailOf = ({ tool1, tool2 }: ComparisonAnswer) => [
  { label: 'Home', href: '/' },
  { label: 'Compare', href: '/compare' },
  { label: `${tool1.name} vs ${tool2.name}`, href: comparePath(tool1.slug, tool2.slug) },
]

function PairPage({ data, search }: PairPageProps) {
  const { tool1, tool2, content } = data.comparison
  return (
    <div className="wrap pb-4">
      <Breadcrumbs trail={trailOf(data.comparison)} />
      <PageIntro title={content.h1} intro={content.intro} />
      <LeftOut slugs={readLeftOut(search)} />
      <div className="grid gap-4 pb-12 md:grid-cols-2">
        <PairCard tool={tool1} />
        <PairCard tool={tool2} />
      </div>
      <section aria-labelledby="facts" className="pb-12">
        <h2 id="facts" className="section-title mb-5">
          Facts side by side
        </h2>
        <Comparison tools={[tool1, tool2]} seats={readSeats(search.get('seats'))} />
      </section>
      <TextSections sections={content.sections} />
      <LinkCard
        title="Related Comparisons"
        links={[
          { label: `${tool1.name} alternatives`, href: alternativesPath(tool1.slug) },
          { label: `${tool2.name} alternatives`, href: alternativesPath(tool2.slug) },
          { label: 'Compare other tools', href: '/compare' },
        ]}
      />
    </div>
  )
}

function pairHead({ data, search }: PairPageProps): Head {
  const { tool1, tool2, content } = data.comparison
  return {
    title: content.metaTitle,
    description: content.metaDescription,
    canonical: canonicalComparePath(tool1.slug, tool2.slug),
    image: sharePath.comparison(...canonicalPair(tool1.slug, tool2.slug)),
    noindex: !shareCategory(tool1, tool2) || search.has('seats') || search.has('without'),
    data: (siteUrl) => [
      itemListData(
        content.h1,
        [tool1, tool2].map(({ name, slug }) => ({ name, url: siteUrl + toolPath(slug) })),
      ),
      breadcrumbData(trailOf(data.comparison), siteUrl),
    ],
  }
}

export default definePage({
  searchParams: ['without', 'seats'],
  queries,
  head: pairHead,
  tags: ({ data: { comparison } }) => [comparison.tool1, comparison.tool2].map(({ slug }) => `tool:${slug}`),
  Page: PairPage,
  Pending: () => <Pending label="Loading comparison..." />,
  Missing: ({ params: { pair = '' } }) => <ComparisonMissing slugs={pair.split('-vs-')} />,
  Failed: () => <ComparisonNotFound />,
  missingTitle: 'Comparison not found',
})
