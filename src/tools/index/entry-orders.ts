import { compareText } from '#lib/compare-text.ts'
import type { SearchEntry } from './search-entry.ts'

export const ENTRY_ORDERS = ['popular', 'name', 'newest', 'price', 'complete'] as const
export type EntryOrder = (typeof ENTRY_ORDERS)[number]

type Compare = (a: SearchEntry, b: SearchEntry) => number

const byName: Compare = (a, b) => compareText(a.sortName, b.sortName) || a.id - b.id
const byCompleteness: Compare = (a, b) => b.completeness - a.completeness || byName(a, b)
const byPopularity: Compare = (a, b) => b.score - a.score || byCompleteness(a, b)

/** What has no known price comes last. */
const byPrice: Compare = (a, b) => {
  const [first, second] = [a.lowestPrice, b.lowestPrice]
  if (first === null || second === null)
    return Number(first === null) - Number(second === null) || byPopularity(a, b)
  return first - second || byPopularity(a, b)
}

const byAge: Compare = (a, b) => b.created - a.created || b.id - a.id

export const entryOrders: Readonly<Record<EntryOrder, Compare>> = {
  popular: byPopularity,
  name: byName,
  newest: byAge,
  price: byPrice,
  complete: byCompleteness,
}
