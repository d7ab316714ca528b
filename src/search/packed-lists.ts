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
