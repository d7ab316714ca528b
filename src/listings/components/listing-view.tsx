import type { ReactNode } from 'react'
import { formatNumber } from '#lib/format-number.ts'
import { LISTING_MAX, type ListingKind, listingKinds } from '#listings/listing-kinds.ts'
import type { ListingResponse } from '#listings/listing-responses.ts'
import { priceLine } from '#plans/pricing.ts'
import { ContentSections, LeadSections } from '#tools/components/content-sections.tsx'
import { NumberedGrid } from '#tools/components/numbered-card.tsx'
import { OrderNote } from '#tools/components/order-note.tsx'
import { toolPath } from '#tools/tool.ts'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx'
import { InlineLink } from '#ui/link.tsx'
import { LinkCard } from '#ui/link-card.tsx'
import { PageIntro } from '#ui/page-intro.tsx'

/** The rest follow the cards. */
const SECTIONS_BEFORE = 2

const exploreMore = [
  { label: 'Free tools', href: '/free-tools' },
  { label: 'Tools for remote work', href: '/tools-for-remote-work' },
  { label: 'Enterprise software', href: '/enterprise-software' },
]

export const listingTrail = (title: string, path: string): Crumb[] => [
  { label: 'Categories', href: '/categories' },
  { label: title, href: path },
]

interface ListingViewProps {
  kind: ListingKind
  slug: string
  listing: ListingResponse
  /** Its tools with what they can be narrowed by. */
  tools: ReactNode
  /** Once it is narrowed, only what is left of its tools is shown. */
  isNarrowed: boolean
}

export function ListingView({ kind, slug, listing, tools, isNarrowed }: ListingViewProps) {
  const { content } = listing
  const { badge, path } = listingKinds[kind]
  return (
    <div className="wrap pb-4">
      <Breadcrumbs trail={listingTrail(content.h1, path(slug))} />
      <PageIntro badge={badge} title={content.h1} intro={content.intro} />
      {!isNarrowed && <LeadSections sections={content.sections.slice(0, SECTIONS_BEFORE)} />}
      {tools}
      {!isNarrowed && <ContentSections sections={content.sections.slice(SECTIONS_BEFORE)} />}
      <LinkCard title="Explore More" links={exploreMore} />
    </div>
  )
}

interface FeaturedToolsProps {
  listing: ListingResponse
  /** The list without a choice. */
  path: string
}

export function FeaturedTools({ listing, path }: FeaturedToolsProps) {
  const { total, leaders, method } = listing
  const tools = listing.companies.slice(0, LISTING_MAX)
  return (
    <section aria-labelledby="featured" className="pb-10">
      <div className="mb-5">
        <h2 id="featured" className="section-title">
          Featured Tools
        </h2>
        <p className="mt-1.5 max-w-[80ch] text-body text-muted">
          {method}
          {total > tools.length && (
            <>
              {' '}
              The first {tools.length} of {formatNumber(total)}.{' '}
              <InlineLink href={`${path}?sort=name`}>See all by name</InlineLink>
            </>
          )}
        </p>
      </div>
      <NumberedGrid
        cards={tools.map((tool) => ({
          tool,
          price: priceLine(tool),
          way: { href: toolPath(tool.slug), label: 'Learn More', about: ` about ${tool.name}` },
        }))}
        badge="Top Pick"
        visitLabel="Visit"
      />
      <OrderNote rule="popular" leaders={leaders} />
    </section>
  )
}
