import type { FacetRows } from './facet-rows.ts'
import { IntList } from './int-list.ts'

/** Many lists in two: all their numbers one after the other, and how many belong to each. */
export interface PackedLists {
  values: Int32Array
  lengths: Int32Array
}

export function packLists(lists: readonly (IntList | undefined)[]): PackedLists {
  const lengths = Int32Array.from(lists, (list) => list?.length ?? 0)
  const values = new Int32Array(lengths.reduce((sum, length) => sum + length, 0))
  let end = 0
  for (const [at, length] of lengths.entries()) {
    if (length > 0) values.set((lists[at] as IntList).items, end)
    end += length
  }
  return { values, lengths }
}

/** They share the memory they came in until one of them grows. */
export function unpackLists({ values, lengths }: PackedLists): IntList[] {
  let end = 0
  return Array.from(lengths, (length) => {
    end += length
    return new IntList(values.subarray(end - length, end))
  })
}

/** Some of the numbers of each row: from and to before these places in it; all where nothing is said. */
export interface RowParts {
  rows: Pick<FacetRows, 'values' | 'starts' | 'lengths' | 'size'>
  from?: readonly number[]
  to?: readonly number[]
}

/** For every number the slots whose rows have it, in their order: quicker made of the rows than stored and read. */
export function listsOfRows(count: number, parts: readonly RowParts[]): IntList[] {
  const lengths = new Int32Array(count)
  eachInRows(parts, (_, number) => {
    lengths[number] = (lengths[number] as number) + 1
  })
  const ends = new Int32Array(count)
  for (let number = 1; number < count; number++)
    ends[number] = (ends[number - 1] as number) + (lengths[number - 1] as number)
  const values = new Int32Array((ends[count - 1] ?? 0) + (lengths[count - 1] ?? 0))
  eachInRows(parts, (slot, number) => {
    const end = ends[number] as number
    values[end] = slot
    ends[number] = end + 1
  })
  return unpackLists({ values, lengths })
}

function eachInRows(parts: readonly RowParts[], visit: (slot: number, number: number) => void): void {
  for (const { rows, from, to } of parts) {
    const { values, starts, lengths, size } = rows
    for (let slot = 0; slot < size; slot++) {
      const start = starts[slot] as number
      const end = start + (to ? (to[slot] as number) : (lengths[slot] as number))
      for (let at = start + (from ? (from[slot] as number) : 0); at < end; at++)
        visit(slot, values[at] as number)
    }
  }
}
