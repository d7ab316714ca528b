import { memoizeByObject } from '#lib/memoize-by-object.ts'
import type { MarketQuestions } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { ON_REQUEST, offers, priceBands } from '#plans/price-bands.ts'
import type { FacetKind } from '#tools/tools.store.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import {
  categoryDescription,
  categoryDetails,
  features,
  outsideIntegrations,
} from '#vocabulary/category-details.ts'
import { industries, platforms, useCases, type Vocabulary } from '#vocabulary/vocabulary.ts'
import { formsOf } from './words.ts'

const MAX_KNOWN = 20_000

/** Everything a tool can be filtered by or listed under. */
export type SearchFacetKind =
  | FacetKind
  | 'tag'
  | 'price'
  | 'unit'
  | 'country'
  /** Who makes it, and the country or continent they are in. */
  | 'maker'
  | 'origin'
  | 'has'
  | 'lacks'
  /** Market and place there: 'crm:1'. */
  | 'leads'

/** Facts to filter by that nobody searches for by name. */
const UNNAMED = new Set<SearchFacetKind>([
  'price',
  'size',
  'unit',
  'country',
  'maker',
  'origin',
  'has',
  'lacks',
  'leads',
])

const vocabularies: Partial<Record<SearchFacetKind, Vocabulary>> = {
  feature: features,
  industry: industries,
  'use-case': useCases,
  platform: platforms,
  integration: outsideIntegrations,
}

/** "free project management": people say it of what they look for. */
const offerWords: Record<string, string> = { 'free-plan': 'free', trial: 'trial', [ON_REQUEST]: 'quote' }

export function facetLabel(kind: SearchFacetKind, key: string): string {
  if (kind === 'category') return categoryByKey(key).label
  if (kind === 'price') return priceBands.find((band) => band.key === key)?.label ?? key
  if (kind === 'market') return marketQuestions().market(key)?.label ?? key
  if (kind === 'has') return marketQuestions().question(key)?.label ?? key
  if (kind === 'offer') return offers.find((offer) => offer.key === key)?.label ?? key
  return vocabularies[kind]?.label(key) ?? key.replaceAll('-', ' ')
}

const formsByName = memoizeByObject((_book: MarketQuestions) => new Map<string, string[]>())

/** Every word by which a facet can be searched for: of its key, its label, its synonyms. */
export function facetForms(kind: SearchFacetKind, key: string): string[] {
  const name = `${kind}:${key}`
  const knownForms = formsByName(marketQuestions())
  const known = knownForms.get(name)
  if (known) return known
  // What buyers say for a market is read from the query, so that a document has only what is true of the tool.
  const names = kind === 'market' ? [key, facetLabel(kind, key)] : facetNames(kind, key)
  const forms = formsOf([...names, ...looseWords(kind, key)].join(' '))
  if (knownForms.size >= MAX_KNOWN) knownForms.clear()
  knownForms.set(name, forms)
  return forms
}

/** What a facet is called, each name as a whole. */
export function facetNames(kind: SearchFacetKind, key: string): string[] {
  if (UNNAMED.has(kind)) return []
  if (kind === 'market') return [key, facetLabel('market', key), ...phrasesOf(key)]
  if (kind === 'offer') return [offerWords[key] ?? key]
  const synonyms = vocabularies[kind]?.find(key)?.synonyms ?? []
  return [key, facetLabel(kind, key), ...synonyms]
}

const SAYS_SOFTWARE =
  /^(?:software|apps?|tools?|system|platform) (?:for|to) | (?:software|apps?|tools?|system)$/g

/** What buyers say for a market, in any language: whole, and without the words that only say that software is meant. */
function phrasesOf(key: string): string[] {
  const phrases = Object.values(marketQuestions().market(key)?.phrases ?? {}).flat()
  return phrases
    .filter((phrase) => !/\balternatives?\b/.test(phrase))
    .flatMap((phrase) => [phrase, phrase.replaceAll(SAYS_SOFTWARE, '')])
}

/** Single words that tell of a category without being its name. */
function looseWords(kind: SearchFacetKind, key: string): string[] {
  if (kind !== 'category') return []
  const description = categoryDescription(key)
  const standsFor = description.includes(':') ? (description.split(':')[0] ?? '') : ''
  return [standsFor, categoryDetails[key]?.words ?? '']
}
