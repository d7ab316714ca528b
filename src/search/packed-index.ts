import type { PackedRows } from './facet-rows.ts'
import type { PackedWords } from './word-list.ts'

/** The index as data that can be stored. */
export interface PackedIndex {
  book: string[]
  words: PackedWords
  rows: PackedRows[]
  columns: unknown[][]
  slots: Int32Array
  free: number[]
  facetLists: Int32Array[][]
  orders: Int32Array[]
}

export const PACKED_PARTS = [
  'book',
  'words',
  'rows',
  'columns',
  'slots',
  'free',
  'facetLists',
  'orders',
] as const satisfies readonly (keyof PackedIndex)[]
