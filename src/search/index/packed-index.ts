import type { FacetBook } from './facet-book.ts'
import type { FacetRows } from './facet-rows.ts'
import type { WordList } from './word-list.ts'

const NUMBERS = [
  'ids',
  'categories',
  'mainMarkets',
  'completeness',
  'prices',
  'lowestPrices',
  'scores',
  'created',
  'primaries',
  'distinctives',
] as const
const TEXTS = ['names', 'plainNames', 'formerNames', 'sortNames'] as const
/** What is a number or a text for every slot. */
export const COLUMNS = [...NUMBERS, ...TEXTS]

type PackedRows = ReturnType<FacetRows['pack']>

/** The index as data that can be stored, in parts of which none is so large that reading it takes much memory. */
export interface PackedIndex {
  book: ReturnType<FacetBook['pack']>
  words: ReturnType<WordList['pack']>
  facets: PackedRows
  answers: PackedRows
  prices: PackedRows
  gates: PackedRows
  columns: Record<(typeof NUMBERS)[number], number[]> & Record<(typeof TEXTS)[number], string[]>
  slots: Int32Array
  free: number[]
  orders: Int32Array[]
}
