import { toolTag } from '#changes/change-tags.ts'
import { ComparisonMissing } from '#comparisons/components/comparison-missing.tsx'
import { ComparisonView } from '#comparisons/components/comparison-view.tsx'
import { LeftOut } from '#comparisons/components/left-out.tsx'
import { factsChangedAt } from '#facts/fact-source.ts'
import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { formatCount } from '#lib/format-number.ts'
import { UnreadAddress } from '#needs/components/unread-address.tsx'
import { isAddressRead, withNeed } from '#needs/need-address.ts'
import { verdictTitle } from '#needs/verdict.ts'
import { priceLine } from '#plans/pricing.ts'
import { sharePath } from '#seo/head.tsx'
import { webPageData } from '#seo/structured-data.ts'
import { SECTIONS_MIN } from '#seo/title-length.ts'
import { canonicalComparePath, canonicalPair } from '#tools/compare-paths.ts'
import { ContentSections } from '#tools/components/content-sections.tsx'
import { toolListData } from '#tools/components/tool-list-data.ts'
import { PartnerLabel, ToolLogo } from '#tools/components/tool-logo.tsx'
import { VisitLink } from '#tools/components/visit-link.tsx'
import { alternativesPath, categoriesOf, comparePath, marketPath, toolPath } from '#tools/tool.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Chip } from '#ui/chip.tsx'
import { FoldedSection } from '#ui/fold.tsx'
import { Link } from '#ui/link.tsx'
import { LinkCard } from '#ui/link-card.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'
import { compareQuery, comparisonQuery } from './comparison-calls.ts'
import { PLACE_PARAMS, readKnownPlace, readLeftOut, readPlace } from './comparison-place.ts'
import type { ComparisonResponse } from './comparison-responses.ts'

const queries = ({ pair = '' }: { pair?: string }, search: URLSearchParams) => ({
  comparison: comparisonQuery({ pair, market: readPlace(search).market }),
})

type PairPageProps = PageProps<ReturnType<typeof queries>>

function trailOf({ tool1, tool2 }: ComparisonResponse) {
  const shared = tool1.markets.find(({ key }) => tool2.markets.some((market) => market.key === key))
  return [
    shared ? { label: shared.label, href: marketPath(shared.key) } : { label: 'Compare', href: '/compare' },
    { label: `${tool1.name} vs ${tool2.name}`, href: comparePath(tool1.slug, tool2.slug) },
  ]
}

function PairPage({ data, search }: PairPageProps) {
  const { tool1, tool2, questions, basis, content } = data.comparison
  const { place, ignored } = readKnownPlace(search, questions)
  return (
    <div className="wrap pb-4">
      <Breadcrumbs trail={trailOf(data.comparison)} />
      <h1 className="page-title pb-3">{content.h1}</h1>
      <LeftOut slugs={readLeftOut(search)} />
      <UnreadAddress
        path={comparePath(tool1.slug, tool2.slug)}
        {...{ search, sale: basis.sale, ignored, questions }}
      />
      <ComparisonView
        tools={[tool1, tool2]}
        questions={questions}
        basis={basis}
        place={place}
        isUnderstood={isAddressRead(search, ignored)}
        path={comparePath(tool1.slug, tool2.slug)}
      >
        <div className="print:hidden">
          <Overlap title="Headline features" tools={[tool1, tool2]} listOf={(tool) => tool.features} />
          <Overlap title="Works with" tools={[tool1, tool2]} listOf={integrationsOf} />
        </div>
      </ComparisonView>
      <ContentSections sections={content.sections.filter(({ title }) => !isVerdict(title, [tool1, tool2]))} />
      <section aria-labelledby="tools" className="border-line border-t py-6 print:hidden">
        <h2 id="tools" className="sub-title mb-3">
          The two tools
        </h2>
        <div className="grid gap-4 md:grid-cols-2">
          <PairCard tool={tool1} />
          <PairCard tool={tool2} />
        </div>
      </section>
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

/** What the first screen says already, for the need that is chosen there. */
const isVerdict = (title: string, tools: readonly ToolView[]) =>
  tools.some((tool) => title === verdictTitle(tool))

function pairHead({ data, search }: PairPageProps): Head {
  const { tool1, tool2, content } = data.comparison
  return {
    title: content.metaTitle,
    description: content.metaDescription,
    canonical: canonicalComparePath(tool1.slug, tool2.slug),
    image: sharePath.comparison(
      ...canonicalPair(tool1.slug, tool2.slug),
      withNeed('', readPlace(search)).slice(1),
    ),
    noindex:
      !shareCategory(tool1, tool2) ||
      content.sections.length < SECTIONS_MIN ||
      [...PLACE_PARAMS, 'without'].some((name) => search.has(name)),
    trail: trailOf(data.comparison),
    data: (siteUrl) => [
      toolListData(content.h1, [tool1, tool2], siteUrl),
      webPageData(siteUrl, {
        url: siteUrl + canonicalComparePath(tool1.slug, tool2.slug),
        name: content.metaTitle,
        modified: [tool1, tool2]
          .flatMap((tool) => factsChangedAt(tool) ?? [])
          .sort()
          .at(-1),
      }),
    ],
  }
}

export default definePage({
  searchParams: ['without', ...PLACE_PARAMS],
  queries,
  head: pairHead,
  tags: ({ data: { comparison } }) => [comparison.tool1, comparison.tool2].map(({ slug }) => toolTag(slug)),
  Page: PairPage,
  pending: 'Loading comparison...',
  missingQuery: ({ params: { pair = '' } }) => compareQuery({ tools: pair.split('-vs-').join(',') }),
  Missing: ({ params: { pair = '' } }) => <ComparisonMissing slugs={pair.split('-vs-')} />,
  missingTitle: 'Comparison not found',
})

type Placed = Parameters<typeof categoriesOf>[0]

/** Tools without a common category may be compared, but nobody should find that by searching. */
export function shareCategory(first: Placed, second: Placed): boolean {
  const theirs = new Set(categoriesOf(second))
  return categoriesOf(first).some((category) => theirs.has(category))
}

const FEATURES_SHOWN = 5

function PairCard({ tool }: { tool: ToolView }) {
  return (
    <article className="card flex min-w-0 flex-col p-4">
      <div className="flex items-center gap-3">
        <ToolLogo tool={tool} isEager />
        <div className="min-w-0 flex-1">
          <h2 className="font-[600] text-lead leading-6 [overflow-wrap:anywhere]">
            <Link href={toolPath(tool.slug)} className="hover:text-accent">
              {tool.name}
            </Link>
          </h2>
          <p className="truncate text-small text-muted">{categoryByKey(tool.category).label}</p>
        </div>
        <PartnerLabel tool={tool} />
      </div>
      <p className="mt-3 text-body leading-[1.55]">{tool.description}</p>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 border-line border-t pt-3 text-small tabular-nums">
        <span className="font-[600] text-ink">{priceLine(tool)}</span>
        <span className="text-muted">{`${Math.min(FEATURES_SHOWN, tool.featureCount)} of ${formatCount(tool.featureCount, 'headline feature')}`}</span>
      </p>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {tool.features.slice(0, FEATURES_SHOWN).map((feature) => (
          <li key={feature} className="min-w-0">
            <Chip>{feature}</Chip>
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-3">
        <VisitLink tool={tool} label="Visit Site" />
      </div>
    </article>
  )
}

const SHOWN_MAX = 24
const integrationsOf = (tool: ToolView) => tool.integrations.map(({ label }) => label)

interface OverlapProps {
  title: string
  tools: readonly [ToolView, ToolView]
  listOf: (tool: ToolView) => readonly string[]
}

/** What both have and what one has, as lists: each record names what it wants, so absence says nothing. */
function Overlap({ title, tools: [first, second], listOf }: OverlapProps) {
  const [firsts, seconds] = [listOf(first), listOf(second)]
  const lists = [
    { label: 'Both', items: firsts.filter((item) => seconds.includes(item)) },
    { label: first.name, items: firsts.filter((item) => !seconds.includes(item)) },
    { label: second.name, items: seconds.filter((item) => !firsts.includes(item)) },
  ].filter(({ items }) => items.length > 0)
  if (lists.length === 0) return null
  return (
    <FoldedSection title={title}>
      <dl className="grid gap-4">
        {lists.map(({ label, items }) => (
          <div key={label} className="grid gap-2 sm:grid-cols-[160px_minmax(0,1fr)]">
            <dt className="font-[600] text-small text-ink [overflow-wrap:anywhere]">{label}</dt>
            <dd className="flex min-w-0 flex-wrap gap-1.5">
              {items.slice(0, SHOWN_MAX).map((item) => (
                <Chip key={item}>{item}</Chip>
              ))}
              {items.length > SHOWN_MAX && (
                <span className="text-small text-muted">and {items.length - SHOWN_MAX} more</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </FoldedSection>
  )
}
