import { ENTERPRISE } from '#catalogue/company-size.ts'
import { formatUsd } from '#catalogue/pricing.ts'
import { nameIntegrations } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import type { ListingSubject } from '#sentences/listing-sentences.ts'
import { features } from '#vocabulary/category-details.ts'
import { industries, industryWords, inSentence, purposeWords, useCases } from '#vocabulary/vocabulary.ts'
import { isPriceRange, type ListingKind, type PriceRange, priceRanges } from './kinds.ts'

type Claim = ListingSubject['claim']
type Words = (slug: string, label: string) => ListingSubject

/** How a list of each kind is called, and what is true of its tools. */
const subjects: Record<ListingKind, Words> = {
  'use-case': (slug, label) => ({
    heading: `Tools for ${inSentence(label)}`,
    claim: listedFor(purposeWords(slug)),
  }),
  feature: (slug, label) => {
    const words = inSentence(label)
    if (slug === 'open-source')
      return { heading: 'Open source tools', claim: ['are open source', 'is open source'] }
    return { heading: `Tools with ${words}`, claim: [`come with ${words}`, `comes with ${words}`] }
  },
  integration: (_slug, label) => ({
    heading: `Tools that integrate with ${label}`,
    claim: [`connect to ${label}`, `connects to ${label}`],
  }),
  'price-range': (slug, label) => ({
    heading: label,
    claim: isPriceRange(slug) ? priceClaims[slug] : listedFor(inSentence(label)),
  }),
  industry: (slug, label) =>
    slug === ENTERPRISE
      ? { heading: 'Enterprise software', claim: enterpriseClaim }
      : { heading: `${label} software`, claim: listedFor(industryWords(slug)) },
}

export const listingSubject = (kind: ListingKind, slug: string, label: string): ListingSubject =>
  subjects[kind](slug, label)

const enterpriseClaim: Claim = [
  'have single sign-on with user provisioning or an audit log',
  'has single sign-on with user provisioning or an audit log',
]

const priceClaims: Record<PriceRange, Claim> = {
  free: ['can be used without paying, in full or in a free plan', 'can be used without paying'],
  'under-10': belowClaim('under-10'),
  'under-25': belowClaim('under-25'),
  'under-50': belowClaim('under-50'),
  'under-100': belowClaim('under-100'),
  enterprise: ['have a plan priced on request', 'has a plan priced on request'],
}

function belowClaim(range: PriceRange): Claim {
  const limit = formatUsd(priceRanges[range].below)
  return [
    `start below ${limit} a month, or have a free plan and no known price`,
    `starts below ${limit} a month, or has a free plan and no known price`,
  ]
}

function listedFor(words: string): Claim {
  return [`are listed for ${words}`, `is listed for ${words}`]
}

const vocabularies = { 'use-case': useCases, feature: features, industry: industries }

/** What people call the thing a list is about: an integration is called by the tool's own name. */
export async function listingLabel(db: Db, kind: ListingKind, slug: string): Promise<string> {
  if (kind === 'integration') return (await nameIntegrations(db, [slug])).get(slug) ?? slug
  if (kind === 'price-range') return isPriceRange(slug) ? priceRanges[slug].label : slug
  return vocabularies[kind].label(slug)
}
