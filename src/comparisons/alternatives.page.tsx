import { categoryTag, toolTag } from '#changes/change-tags.ts'
import { nearPart } from '#lib/browser/near-part.tsx'
import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { formatCount } from '#lib/format-number.ts'
import { Picks } from '#needs/components/picks.tsx'
import { UnreadAddress } from '#needs/components/unread-address.tsx'
import type { BuyerNeed } from '#needs/match-tool.ts'
import { isNeedSaid, MISNAMED_PARAMS, NEED_PARAMS, needIn, withNeed } from '#needs/need-address.ts'
import { priceLine } from '#plans/pricing.ts'
import { sharePath } from '#seo/head.tsx'
import { SECTIONS_MIN } from '#seo/title-length.ts'
import { ContentSections, LeadSections } from '#tools/components/content-sections.tsx'
import { NumberedGrid } from '#tools/components/numbered-card.tsx'
import { OrderNote } from '#tools/components/order-note.tsx'
import { toolListData } from '#tools/components/tool-list-data.ts'
import { PartnerLabel, ToolLogo } from '#tools/components/tool-logo.tsx'
import { VisitLink } from '#tools/components/visit-link.tsx'
import { alternativesPath, comparePath, toolPath } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Chip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'
import { alternativesQuery } from './comparison-calls.ts'
import { askedParams, readPlace } from './comparison-place.ts'
import type { AlternativesResponse } from './comparison-responses.ts'

const PriceStrip = nearPart(() =>
  import('#tools/components/price-strip.tsx').then((module) => module.PriceStrip),
)

/** The rest follow the cards. */
const SECTIONS_BEFORE = 2

const queries = ({ slug = '' }: { slug?: string }, search: URLSearchParams) => ({
  alternatives: alternativesQuery({
    slug,
    ...Object.fromEntries(askedParams(readPlace(search))),
    view: 'card',
  }),
})

type AlternativesPageProps = PageProps<ReturnType<typeof queries>>

const trailOf = ({ mainTool }: AlternativesResponse) => [
  { label: mainTool.name, href: toolPath(mainTool.slug) },
  { label: 'Alternatives', href: alternativesPath(mainTool.slug) },
]

function AlternativesPage({ data, search }: AlternativesPageProps) {
  const { mainTool, alternatives, size, sale, questions, ignored, prices, picks, content } = data.alternatives
  const need = needIn(search)
  const logoOf = (slug: string) =>
    [mainTool, ...alternatives].find((tool) => tool.slug === slug)?.logoUrl ?? null
  return (
    <div className="wrap pb-4">
      <Breadcrumbs trail={trailOf(data.alternatives)} />
      <PageIntro badge="Alternatives" title={content.h1} intro={content.intro} />
      <UnreadAddress path={alternativesPath(mainTool.slug)} {...{ search, sale, ignored, questions }} />
      {isNeedSaid(need) && (
        <p className="mb-4 text-small text-muted">
          Costs are {size && `for ${size}, `}billed {need.billing} where they are sold so.{' '}
          <Link href={alternativesPath(mainTool.slug)} className="inline-link">
            What is usual
          </Link>
        </p>
      )}
      <OriginalChoice tool={mainTool} />
      <PriceStrip
        title="What they cost"
        points={prices.map((price) => ({ ...price, logoUrl: logoOf(price.slug) }))}
        main={mainTool.slug}
        unit={`a year on the first paid plan${size ? `, ${size}` : ''}`}
        className="mb-8"
      />
      <LeadSections sections={content.sections.slice(0, SECTIONS_BEFORE)} />
      <Picks picks={picks} tools={alternatives} title={`Picks instead of ${mainTool.name}`} />
      <AlternativesGrid main={mainTool} alternatives={alternatives} need={need} />
      <ContentSections sections={content.sections.slice(SECTIONS_BEFORE)} />
    </div>
  )
}

function alternativesHead({ data, search }: AlternativesPageProps): Head {
  const { mainTool, alternatives, content } = data.alternatives
  return {
    title: content.metaTitle,
    description: content.metaDescription,
    canonical: alternativesPath(mainTool.slug),
    image: sharePath.tool(mainTool.slug),
    noindex:
      content.sections.length < SECTIONS_MIN || ['market', ...NEED_PARAMS].some((name) => search.has(name)),
    trail: trailOf(data.alternatives),
    data: (siteUrl) => [toolListData(content.h1, alternatives, siteUrl)],
  }
}

export default definePage({
  searchParams: ['market', ...NEED_PARAMS, ...MISNAMED_PARAMS],
  queries,
  head: alternativesHead,
  tags: ({ data: { alternatives: shown } }) => [
    categoryTag(shown.mainTool.category),
    ...[shown.mainTool, ...shown.alternatives].map(({ slug }) => toolTag(slug)),
  ],
  Page: AlternativesPage,
  pending: 'Loading alternatives...',
  missing: {
    title: 'Alternatives not found',
    text: 'The tool these would be alternatives to is not in our directory.',
    way: { href: '/categories', label: 'Browse All Tools' },
  },
})

interface AlternativesGridProps {
  main: AlternativesResponse['mainTool']
  alternatives: AlternativesResponse['alternatives']
  need: BuyerNeed
}

/** The tools most like another, most alike first, each with the reason it is here. */
function AlternativesGrid({ main, alternatives, need }: AlternativesGridProps) {
  return (
    <section aria-labelledby="alternatives" className="pb-10">
      <h2 id="alternatives" className="section-title mb-5">
        {alternatives.length > 0 ? `Tools most like ${main.name}` : `No tool like ${main.name} is listed yet`}
      </h2>
      <NumberedGrid
        cards={alternatives.map((tool) => ({
          tool,
          note: tool.reason,
          price: costLine(tool),
          fact: formatCount(tool.featureCount, 'headline feature'),
          way: {
            href: withNeed(comparePath(main.slug, tool.slug), need),
            label: `Compare with ${main.name}`,
            about: `: ${tool.name}`,
          },
        }))}
        badge="Top Alternative"
        visitLabel="Visit Site"
      />
      {alternatives.length > 0 && <OrderNote rule="similarity" />}
    </section>
  )
}

/** What it costs at the size that is usual; where that is not known, what it starts at or that nobody read it. */
const costLine = (tool: AlternativesGridProps['main']) =>
  tool.cost.kind === 'unknown'
    ? priceLine(tool)
    : [tool.cost.text, tool.cost.period].filter(Boolean).join(' ')

/** The tool the others are alternatives to, in one line: the alternatives are what people came for. */
function OriginalChoice({ tool }: { tool: AlternativesGridProps['main'] }) {
  return (
    <article className="card mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 bg-soft px-4 py-3">
      <ToolLogo tool={tool} size="small" />
      <h2 className="font-[600] text-body">
        <Link href={toolPath(tool.slug)} className="hover:text-accent">
          {tool.name}
        </Link>
      </h2>
      <Chip tone="accent">Original Choice</Chip>
      <PartnerLabel tool={tool} />
      <span className="text-small text-muted">
        {categoryByKey(tool.category).label} · {costLine(tool)}
      </span>
      <span className="ml-auto">
        <VisitLink tool={tool} label="Visit Site" />
      </span>
    </article>
  )
}
