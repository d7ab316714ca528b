import { offersOf, priceBand } from '#catalogue/price-facets.ts'
import { plainTagsOf } from '#catalogue/tool.ts'
import type { FacetBook } from './facet-book.ts'

const TELLING_FEATURES = 3

/** What search takes in of one tool: enough to order, filter and count, nothing to show. */
export interface Entry {
  id: number
  name: string
  sortName: string
  score: number
  createdAt: string
  starterPrice: number | null
  category: number
  facets: readonly number[]
  /** How many of the facets, from the first, say what the tool is above all: its first feature and its tags. */
  foremost: number
  /** How many of them, with those, say best what it is for. */
  telling: number
}

export interface EntryFacts {
  id: number
  name: string
  sortName: string
  score: number
  createdAt: string
  category: string
  tags: string[]
  /** Keys, the most telling first. */
  features: readonly string[]
  starterPrice: number | null
  hasFreePlan: boolean
  hasTrial: boolean
  /** Kind and key in one: 'feature:wiki'. */
  facets: readonly string[]
}

export function toEntry(facts: EntryFacts, book: FacetBook): Entry {
  const [first, ...next] = facts.features
    .slice(0, TELLING_FEATURES)
    .map((feature) => book.numberOf('feature', feature))
  const tags = plainTagsOf(facts).map((tag) => book.numberOf('tag', tag))
  const foremost = new Set(first === undefined ? tags : [first, ...tags])
  const telling = [...new Set([...foremost, ...next])]
  const rest = [
    ...facts.facets.map((name) => book.numberNamed(name)),
    book.numberOf('price', priceBand(facts)),
    ...offersOf(facts).map((offer) => book.numberOf('offer', offer)),
  ]
  return {
    id: facts.id,
    name: facts.name,
    sortName: facts.sortName,
    score: facts.score,
    createdAt: facts.createdAt,
    starterPrice: facts.starterPrice,
    category: book.numberOf('category', facts.category),
    facets: [...new Set([...telling, ...rest])],
    foremost: foremost.size,
    telling: telling.length,
  }
}
