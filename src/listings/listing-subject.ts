import { ENTERPRISE } from '#catalogue/company-size.ts'
import { formatUsd } from '#catalogue/pricing.ts'
import type { ListingSubject } from '#sentences/listing-sentences.ts'
import { industryWords, inSentence, purposeWords } from '#vocabulary/label-words.ts'
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
      claim: [`list ${words} among their features`, `lists ${words} among its features`],
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
  'have a plan priced on request, single sign-on, and an audit log or user provisioning',
  'has a plan priced on request, single sign-on, and an audit log or user provisioning',
]

const listedFor = (words: string) => [`are listed for ${words}`, `is listed for ${words}`] as const

function priceClaim(range: PriceRange): ListingSubject['claim'] {
  if (range === 'free')
    return ['can be used without paying, in full or in a free plan', 'can be used without paying']
  if (range === ENTERPRISE) return enterpriseClaim
  const limit = formatUsd(priceRanges[range].below)
  return [
    `start below ${limit} a month, or have a free plan and no known price`,
    `starts below ${limit} a month, or has a free plan and no known price`,
  ]
}
