import { categoriesOf } from '#catalogue/tool.ts'

type Placed = Parameters<typeof categoriesOf>[0]

/** Tools without a common category may be compared, but nobody should find that by searching. */
export function shareCategory(first: Placed, second: Placed): boolean {
  const theirs = new Set(categoriesOf(second))
  return categoriesOf(first).some((category) => theirs.has(category))
}
