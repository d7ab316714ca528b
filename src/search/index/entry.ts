import { isOwnServerFree, priceReadOf } from '#catalogue/cost.ts'
import { EUROPE, isForCountry } from '#catalogue/country.ts'
import { factsIn } from '#catalogue/fact-columns.ts'
import { type Condition, type FittingTool, fitOf } from '#catalogue/fit.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { saleOf } from '#catalogue/need.ts'
import { editionNumber, NO_NUMBER } from '#catalogue/price-columns.ts'
import { offersOf, priceBand } from '#catalogue/price-facets.ts'
import { toPriceRows } from '#catalogue/price-rows.ts'
import { plainTagsOf } from '#catalogue/tool.ts'
import { featureKey, type ToolFacts } from '#catalogue/tool-facts.ts'
import { priceIn, type ToolRow } from '#catalogue/tool-rows.store.ts'
import { answersOf, rankedSources } from '#catalogue/tool-view.ts'
import type { FacetBook } from './facet-book.ts'

const DISTINCTIVE_FEATURES = 3

export const ENTRY_COLUMNS = [
  'id',
  'slug',
  'name',
  'former_names',
  'sort_name',
  'score',
  'created_at',
  'category',
  'tags',
  'features',
  'starter_price',
  'has_free_plan',
  'has_trial',
  'price',
  'markets',
  'platforms',
  'license',
  'countries',
  'website',
  'repository',
  'maker',
  'plans',
  'add_ons',
  'answers',
  'sources',
] as const

/** `linked` are its facets in the tables, kind and key in one: 'feature:wiki'. */
export type EntryRow = Pick<ToolRow, (typeof ENTRY_COLUMNS)[number]> & { linked: readonly string[] }

/** What search takes in of one tool: enough to order, filter and count, nothing to show. */
export function toEntry(row: EntryRow, book: FacetBook) {
  const facts = factsIn(row)
  const { plans, addOns } = facts
  const answers = answersOf(facts, marketBook())
  const conditions = Object.keys(answers).flatMap(
    (key) => fitOf({ plans, addOns, answers }, { mustHaves: [key] }).conditions,
  )
  const keysOf = (kind: 'has' | 'lacks', fits: string) =>
    conditions.flatMap((one) => (one.fits === fits ? book.numberOf(kind, one.question) : []))
  const features = facts.features.map(featureKey).filter((key) => facts.answers[key] !== 'no')
  const listed = new Set(features.map((feature) => `feature:${feature}`))
  const isAnswered = (name: string) => name.startsWith('feature:') && !listed.has(name)
  const priced = { plans, addOns, isOwnServerFree: isOwnServerFree({ license: facts.license, answers }) }
  const { readAt } = priceReadOf({ sources: rankedSources(facts, marketBook()) })
  return {
    id: row.id,
    name: facts.name,
    formerNames: facts.formerNames,
    sortName: row.sort_name,
    score: row.score,
    createdAt: row.created_at,
    starterPrice: row.starter_price,
    lowestPrice: row.starter_price ?? (row.has_free_plan === 1 ? 0 : null),
    /** The share of what is asked of it that its record answers, in percent. */
    completeness: completenessOf(facts.markets, answers),
    ...facetsOf(
      facts,
      features,
      [...row.linked.filter((name) => !isAnswered(name)), ...furtherFacets(row, facts)],
      book,
    ),
    category: book.numberOf('category', facts.category),
    answers: [
      ...keysOf('has', 'yes'),
      ...keysOf('lacks', 'no'),
      // Features that only an answer speaks of: counted and listed, but nothing that makes two tools alike.
      ...row.linked.filter(isAnswered).map((name) => book.numberNamed(name)),
    ],
    /** What is sold on terms, as `TeamCosts` reads it. */
    gates: conditions.flatMap((condition) => gateOf(condition, facts, book)),
    prices: toPriceRows({ ...priced, readAt }, saleOf(marketBook().market(facts.markets[0] ?? ''))),
  }
}

export type Entry = ReturnType<typeof toEntry>

function completenessOf(markets: readonly string[], answers: object): number {
  const asked = marketBook().askedOf(markets)
  const known = Object.keys(answers).filter((question) => asked.has(question))
  return asked.size === 0 ? 0 : Math.round((known.length / asked.size) * 100)
}

type Facts = Pick<ToolFacts, 'tags' | 'markets' | 'countries' | 'maker'>

/**
 * Its first feature, markets and tags, which say what it is above all, then its next features, then whatever else it is
 * listed by; how many of them are `primary`, and how many with those are `distinctive`.
 */
function facetsOf(facts: Facts, features: readonly string[], others: readonly string[], book: FacetBook) {
  const [first = [], ...next] = features
    .slice(0, DISTINCTIVE_FEATURES)
    .map((feature) => [book.numberOf('feature', feature)])
  const tags = plainTagsOf(facts).map((tag) => book.numberOf('tag', tag))
  const markets = facts.markets.map((market) => book.numberOf('market', market))
  const primary = new Set([...first, ...markets, ...tags])
  const distinctive = new Set([...primary, ...next.flat()])
  const facets = new Set([...distinctive, ...others.map((name) => book.numberNamed(name))])
  return { facets: [...facets], primary: primary.size, distinctive: distinctive.size, markets }
}

/** What the facet tables do not have: its places in markets, where it is made and for whom, and its price. */
function furtherFacets(row: EntryRow, { countries, maker }: Facts): string[] {
  const { owner, country } = maker ?? {}
  const isEuropean = country !== undefined && isForCountry(EUROPE, [country])
  const price = {
    starterPrice: row.starter_price,
    hasFreePlan: row.has_free_plan === 1,
    hasTrial: row.has_trial === 1,
  }
  const unit = priceIn(row)?.per
  return [
    ...marketBook()
      .leadsOf(row.slug)
      .map(({ market, place }) => `leads:${market}:${place}`),
    ...countries.map((code) => `country:${code}`),
    ...(owner ? [`maker:${owner}`] : []),
    ...(country ? [`origin:${country}`] : []),
    ...(isEuropean ? [`origin:${EUROPE}`] : []),
    `price:${priceBand(price)}`,
    ...offersOf(price).map((offer) => `offer:${offer}`),
    ...(unit ? [`unit:${unit}`] : []),
  ]
}

/** What it has from a dearer plan on, or with an add-on that has a price. */
function gateOf(
  { question, fits, plan, addOn }: Condition,
  { plans, addOns }: Pick<FittingTool, 'plans' | 'addOns'>,
  book: FacetBook,
): number[] {
  if (fits !== 'yes') return []
  const place = plans.findIndex(({ name }) => name === plan)
  const added = addOns.findIndex(({ name }) => name === addOn)
  if (place <= 0 && added < 0) return []
  return [
    book.numberOf('has', question),
    place < 0 ? NO_NUMBER : place,
    added < 0 ? NO_NUMBER : added,
    editionNumber(plans[place]?.edition),
  ]
}
