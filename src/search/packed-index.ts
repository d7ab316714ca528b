import type { PackedBook } from './facet-book.ts'
import type { PackedRows } from './facet-rows.ts'
import type { PackedLists } from './packed-lists.ts'
import type { PackedWords } from './word-list.ts'

type NumberColumn =
  | 'scores'
  | 'created'
  | 'ids'
  | 'categories'
  | 'mainMarkets'
  | 'completeness'
  | 'prices'
  | 'lowestPrices'

/** The index as data that can be stored, in parts of which none is so large that reading it takes much memory. */
export interface PackedIndex {
  book: PackedBook
  words: PackedWords
  facets: PackedRows
  answers: PackedRows
  plans: PackedRows
  soldFrom: PackedRows
  numbers: Record<NumberColumn, Int32Array | Float64Array>
  texts: Record<'names' | 'plainNames' | 'sortNames', string[]>
  slots: Int32Array
  free: number[]
  having: PackedLists
  primary: PackedLists
  distinctive: PackedLists
  orders: Int32Array[]
}

export const PACKED_PARTS = [
  'book',
  'words',
  'facets',
  'answers',
  'plans',
  'soldFrom',
  'numbers',
  'texts',
  'slots',
  'free',
  'having',
  'primary',
  'distinctive',
  'orders',
] as const satisfies readonly (keyof PackedIndex)[]

/** Whole numbers take half the memory of others. */
export function packNumbers(column: readonly number[]): Int32Array | Float64Array {
  return column.every((number) => (number | 0) === number)
    ? Int32Array.from(column)
    : Float64Array.from(column)
}
