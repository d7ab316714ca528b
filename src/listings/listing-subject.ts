import { ENTERPRISE } from '#catalogue/company-size.ts'
import { formatUsd } from '#catalogue/pricing.ts'
import { nameIntegrations } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import type { ListingSubject } from '#sentences/listing-sentences.ts'
import { features } from '#vocabulary/category-details.ts'
import { industries, industryWords, inSentence, purposeWords, useCases } from '#vocabulary/vocabulary.ts'
import { isPriceRange, type ListingKind, type PriceRange, priceRanges } from './kinds.ts'

export function listingSubject(kind: ListingKind, slug: string, label: string): ListingSubject {
  const words = inSentence(label)
  if (kind === 'use-case') return { heading: `Tools for ${words}`, claim: listedFor(purposeWords(slug)) }
  if (kind === 'industry' && slug === ENTERPRISE)
    return { heading: 'Enterprise software', claim: enterpriseClaim }
  if (kind === 'industry') return { heading: `${label} software`, claim: listedFor(industryWords(slug)) }
  if (kind === 'feature')
    return {
      heading: slug === 'open-source' ? 'Open source tools' : `Tools with ${words}`,
      claim:
        slug === 'open-source'
          ? ['are open source', 'is open source']
          : [`come with ${words}`, `comes with ${words}`],
    }
  if (kind === 'integration')
    return {
      heading: `Tools that integrate with ${label}`,
      claim: [`connect to ${label}`, `connects to ${label}`],
    }
  return {
    heading: label,
    claim: isPriceRange(slug) ? priceClaim(slug) : [`belong to ${words}`, `belongs to ${words}`],
  }
}

const enterpriseClaim: ListingSubject['claim'] = [
  'have single sign-on with user provisioning or an audit log',
  'has single sign-on with user provisioning or an audit log',
]

const onRequestClaim: ListingSubject['claim'] = [
  'have a plan priced on request',
  'has a plan priced on request',
]

const listedFor = (words: string) => [`are listed for ${words}`, `is listed for ${words}`] as const

function priceClaim(range: PriceRange): ListingSubject['claim'] {
  if (range === 'free')
    return ['can be used without paying, in full or in a free plan', 'can be used without paying']
  if (range === ENTERPRISE) return onRequestClaim
  const limit = formatUsd(priceRanges[range].below)
  return [
    `start below ${limit} a month, or have a free plan and no known price`,
    `starts below ${limit} a month, or has a free plan and no known price`,
  ]
}

const vocabularies = { 'use-case': useCases, feature: features, industry: industries }

/** What people call the thing a list is about: an integration is called by the tool's own name. */
export async function listingLabel(db: Db, kind: ListingKind, slug: string): Promise<string> {
  if (kind === 'integration') return (await nameIntegrations(db, [slug])).get(slug) ?? slug
  if (kind === 'price-range') return isPriceRange(slug) ? priceRanges[slug].label : slug
  return vocabularies[kind].label(slug)
}
