import type { Db } from '#db/open.ts'
import { uncapitalize } from '#lib/capitalize.ts'
import { formatCount } from '#lib/format-number.ts'
import { formatUsd } from '#plans/pricing.ts'
import { ENTERPRISE } from '#tools/company-size.ts'
import { nameIntegrations } from '#tools/tools.store.ts'
import { features } from '#vocabulary/category-details.ts'
import { industries, industryWords, inSentence, purposeWords, useCases } from '#vocabulary/vocabulary.ts'
import {
  isPriceRange,
  type ListingKind,
  type PriceRange,
  priceRanges,
  TOPIC_CANDIDATES,
} from './listing-kinds.ts'
import type { ListingSubject } from './listing-sentences.ts'

type Claim = ListingSubject['claim']
interface OrderFacts {
  /** Whether the first are made for it, or name it in their own words. */
  rule: 'made' | 'named' | 'known'
  /** Tools with a free plan and no known price. */
  unpriced: number
}
interface OrderedSubject extends ListingSubject {
  /** One line on what stands first. */
  method: (facts: OrderFacts) => string
}
type Words = (slug: string, label: string) => OrderedSubject

const BEST_KNOWN = `Of the ${TOPIC_CANDIDATES} best known`
const FEW_OF_EACH = 'at most two of a market, then the others'

/** How a list of each kind is called, and what is true of its tools. */
const subjects: Record<ListingKind, Words> = {
  'use-case': (slug, label) => ({
    heading: `Tools for ${inSentence(label)}`,
    claim: listedFor(purposeWords(slug)),
    method: madeForMethod,
  }),
  feature: (slug, label) => {
    const words = inSentence(label)
    if (slug === 'open-source')
      return { heading: 'Open source tools', claim: ['are open source', 'is open source'], method: deciding }
    const claim: Claim = [`come with ${words}`, `comes with ${words}`]
    return { heading: `Tools with ${words}`, claim, method: deciding }
  },
  integration: (_slug, label) => ({
    heading: `Tools that integrate with ${label}`,
    claim: [`connect to ${label}`, `connects to ${label}`],
    method: () =>
      `${BEST_KNOWN}, first those whose own words name ${label}, that put it among their first connections and that lead their market; ${FEW_OF_EACH}.`,
  }),
  'price-range': (slug, label) => ({
    heading: label,
    claim: isPriceRange(slug) ? priceClaims[slug] : listedFor(inSentence(label)),
    method: (facts) => (isPriceRange(slug) ? priceMethod(slug, facts) : madeForMethod(facts)),
  }),
  industry: (slug, label) =>
    slug === ENTERPRISE
      ? { heading: 'Enterprise software', claim: enterpriseClaim, method: () => enterpriseMethod }
      : { heading: `${label} software`, claim: listedFor(industryWords(slug)), method: madeForMethod },
}

const madeForMethod = ({ rule }: OrderFacts) =>
  ({
    made: 'Made for it first, then those that are listed for little else, then the best known.',
    named: 'First those whose own description names it, then the best known.',
    known: 'The best known first.',
  })[rule]

const deciding = () =>
  `Made for it first; ${uncapitalize(BEST_KNOWN)}, then those in whose market it weighs most, whose own words name it and that lead their market, ${FEW_OF_EACH}.`

const ADMINISTRATION_FIRST = `${BEST_KNOWN}, first those with single sign-on, user provisioning and an audit log`
const enterpriseMethod = `${ADMINISTRATION_FIRST}, then by how much they have of what their market asks for.`

function priceMethod(range: PriceRange, { unpriced }: OrderFacts): string {
  if (range === 'enterprise') return `${ADMINISTRATION_FIRST}, then by how many answers have a source.`
  if (range === 'free')
    return `${BEST_KNOWN}, first those that stay free at the usual size of their market, then by how much of what is asked there the free plan has.`
  const last =
    unpriced > 0 ? ` ${formatCount(unpriced, 'tool')} with a free plan and no known price come last.` : ''
  return `Lowest known price first.${last}`
}

export const listingSubject = (kind: ListingKind, slug: string, label: string): OrderedSubject =>
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

/** The same in all its forms, as descriptions may have it. */
export function listingNames(kind: ListingKind, slug: string, label: string): string[] {
  if (kind === 'integration' || kind === 'price-range') return [label]
  return [label, ...(vocabularies[kind].find(slug)?.synonyms ?? [])].filter((name) => name.length > 2)
}

/** What people call the thing a list is about: an integration is called by the tool's own name. */
export async function listingLabel(db: Db, kind: ListingKind, slug: string): Promise<string> {
  if (kind === 'integration') return (await nameIntegrations(db, [slug])).get(slug) ?? slug
  if (kind === 'price-range') return isPriceRange(slug) ? priceRanges[slug].label : slug
  return vocabularies[kind].label(slug)
}
