import type { FacetBook } from './facet-book.ts'
import type { SearchFacetKind } from './facets.ts'
import { offersOf, priceBand } from './price-facets.ts'
import { nameFormsOf, wordsOf } from './words.ts'

/** What search keeps in memory of one tool: enough to order, filter and count, nothing to show. */
export interface Entry {
  id: number
  /** The words of the name, written with single spaces. */
  name: string
  nameForms: readonly string[]
  sortName: string
  score: number
  createdAt: string
  category: number
  facets: Int32Array
}

export interface EntryFacts {
  id: number
  name: string
  sortName: string
  score: number
  createdAt: string
  category: string
  tags: readonly string[]
  starterPrice: number | null
  hasFreePlan: boolean
  hasTrial: boolean
  /** Kind and key, as in the table of facets. */
  facets: readonly (readonly [SearchFacetKind, string])[]
}

export function toEntry(facts: EntryFacts, book: FacetBook): Entry {
  const numbers = [
    ...facts.facets.map(([kind, key]) => book.numberOf(kind, key)),
    ...facts.tags.map((tag) => book.numberOf('tag', tag)),
    book.numberOf('price', priceBand(facts)),
    ...offersOf(facts).map((offer) => book.numberOf('offer', offer)),
  ]
  return {
    id: facts.id,
    name: wordsOf(facts.name).join(' '),
    nameForms: nameFormsOf(facts.name),
    sortName: facts.sortName,
    score: facts.score,
    createdAt: facts.createdAt,
    category: book.numberOf('category', facts.category),
    facets: Int32Array.from(numbers),
  }
}

type Compare = (a: Entry, b: Entry) => number

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The same orders as the catalogue's own lists. */
export const orders = {
  popular: (a, b) => b.score - a.score || byText(a.sortName, b.sortName) || a.id - b.id,
  name: (a, b) => byText(a.sortName, b.sortName) || a.id - b.id,
  newest: (a, b) => byText(b.createdAt, a.createdAt) || b.id - a.id,
} satisfies Record<string, Compare>
export type EntryOrder = keyof typeof orders
