import type { Condition } from '#catalogue/fit.ts'
import type { Sale } from '#catalogue/need.ts'
import { editionNumber, NO_NUMBER } from '#catalogue/price-columns.ts'
import { offersOf, priceBand } from '#catalogue/price-facets.ts'
import type { AddOn, Plan } from '#catalogue/price-plan.ts'
import { toPriceRows } from '#catalogue/price-rows.ts'
import { plainTagsOf } from '#catalogue/tool.ts'
import type { FacetBook } from './facet-book.ts'

const DISTINCTIVE_FEATURES = 3

type AsRead =
  | 'id'
  | 'name'
  | 'formerNames'
  | 'sortName'
  | 'score'
  | 'createdAt'
  | 'starterPrice'
  | 'completeness'

/** What search takes in of one tool: enough to order, filter and count, nothing to show. */
export interface Entry extends Pick<EntryFacts, AsRead> {
  /** The starter price, or nothing where only a free plan is known. */
  lowestPrice: number | null
  category: number
  facets: readonly number[]
  /** How many of the facets, from the first, say what the tool is above all: its first feature, its markets and its tags. */
  primary: number
  /** How many of them, with those, say best what it is for. */
  distinctive: number
  /** Its markets, the main one first. */
  markets: readonly number[]
  answers: readonly number[]
  /** What is sold on terms, as `TeamCosts` reads it. */
  gates: readonly number[]
  /** Its plans and add-ons as `toPriceRows` writes them. */
  prices: readonly number[]
}

export interface EntryFacts {
  id: number
  name: string
  formerNames: readonly string[]
  sortName: string
  score: number
  createdAt: string
  category: string
  tags: string[]
  /** Keys, the most distinctive first. */
  features: readonly string[]
  starterPrice: number | null
  hasFreePlan: boolean
  hasTrial: boolean
  /** Kind and key in one: 'feature:wiki'. */
  facets: readonly string[]
  markets: readonly string[]
  has: readonly string[]
  lacks: readonly string[]
  /** What it has from a plan on, or with an add-on that has a price. */
  conditions: readonly Condition[]
  plans: readonly Plan[]
  addOns: readonly AddOn[]
  isOwnServerFree: boolean
  readAt: string | null
  sale: Sale
  priceUnit: string | null
  /** The share of what is asked of it that its record answers, in percent. */
  completeness: number
}

export function toEntry(facts: EntryFacts, book: FacetBook): Entry {
  const [first, ...next] = facts.features
    .slice(0, DISTINCTIVE_FEATURES)
    .map((feature) => book.numberOf('feature', feature))
  const tags = plainTagsOf(facts).map((tag) => book.numberOf('tag', tag))
  const markets = facts.markets.map((market) => book.numberOf('market', market))
  const primary = new Set(first === undefined ? [...markets, ...tags] : [first, ...markets, ...tags])
  const distinctive = [...new Set([...primary, ...next])]
  const listed = new Set(facts.features.map((feature) => `feature:${feature}`))
  const isAnswered = (name: string) => name.startsWith('feature:') && !listed.has(name)
  const rest = [
    ...facts.facets.filter((name) => !isAnswered(name)).map((name) => book.numberNamed(name)),
    book.numberOf('price', priceBand(facts)),
    ...offersOf(facts).map((offer) => book.numberOf('offer', offer)),
    ...(facts.priceUnit ? [book.numberOf('unit', facts.priceUnit)] : []),
  ]
  const { id, name, formerNames, sortName, score, createdAt, starterPrice, completeness } = facts
  return {
    ...{ id, name, formerNames, sortName, score, createdAt, starterPrice, completeness },
    lowestPrice: starterPrice ?? (facts.hasFreePlan ? 0 : null),
    category: book.numberOf('category', facts.category),
    facets: [...new Set([...distinctive, ...rest])],
    primary: primary.size,
    distinctive: distinctive.length,
    markets,
    answers: [
      ...facts.has.map((question) => book.numberOf('has', question)),
      ...facts.lacks.map((question) => book.numberOf('lacks', question)),
      // Features that only an answer speaks of: counted and listed, but nothing that makes two tools alike.
      ...facts.facets.filter(isAnswered).map((name) => book.numberNamed(name)),
    ],
    gates: facts.conditions.flatMap((condition) => gateOf(condition, facts, book)),
    prices: toPriceRows(facts, facts.sale),
  }
}

function gateOf(
  { question, plan, addOn }: Condition,
  { plans, addOns }: EntryFacts,
  book: FacetBook,
): number[] {
  const place = plans.findIndex(({ name }) => name === plan)
  const added = addOns.findIndex(({ name }) => name === addOn)
  if (place <= 0 && added < 0) return []
  const edition = editionNumber(plans[place]?.edition)
  return [
    book.numberOf('has', question),
    place < 0 ? NO_NUMBER : place,
    added < 0 ? NO_NUMBER : added,
    edition,
  ]
}
