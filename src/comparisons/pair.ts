import { categoriesOf, comparePath } from '#catalogue/tool.ts'

/** Both orders have a page; search engines are told of the alphabetical one. */
export function canonicalPair(first: string, second: string): [string, string] {
  return first < second ? [first, second] : [second, first]
}

export function canonicalComparePath(first: string, second: string): string {
  return comparePath(...canonicalPair(first, second))
}

type Placed = Parameters<typeof categoriesOf>[0]

/** Tools without a common category may be compared, but nobody should find that by searching. */
export function shareCategory(first: Placed, second: Placed): boolean {
  const theirs = new Set(categoriesOf(second))
  return categoriesOf(first).some((category) => theirs.has(category))
}
