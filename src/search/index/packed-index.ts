import type { PackedBook } from './facet-book.ts'
import type { PackedRows } from './facet-rows.ts'
import type { PackedWords } from './word-list.ts'

const NUMBER_COLUMNS = [
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
type NumberColumn = (typeof NUMBER_COLUMNS)[number]

/** The index as data that can be stored, in parts of which none is so large that reading it takes much memory. */
export interface PackedIndex {
  book: PackedBook
  words: PackedWords
  facets: PackedRows
  answers: PackedRows
  prices: PackedRows
  gates: PackedRows
  numbers: Record<NumberColumn, Int32Array | Float64Array>
  texts: Record<'names' | 'plainNames' | 'formerNames' | 'sortNames', string[]>
  slots: Int32Array
  free: number[]
  orders: Int32Array[]
}

/** Whole numbers take half the memory of others. */
function packNumbers(column: readonly number[]): Int32Array | Float64Array {
  return column.every((number) => (number | 0) === number)
    ? Int32Array.from(column)
    : Float64Array.from(column)
}

type NumberColumns = Record<NumberColumn, number[]>

export function packColumns(columns: NumberColumns): PackedIndex['numbers'] {
  return Object.fromEntries(
    NUMBER_COLUMNS.map((name) => [name, packNumbers(columns[name])]),
  ) as PackedIndex['numbers']
}

export function unpackColumns(packed: PackedIndex['numbers']): NumberColumns {
  return Object.fromEntries(NUMBER_COLUMNS.map((name) => [name, Array.from(packed[name])])) as NumberColumns
}
