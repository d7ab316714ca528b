import { comparePath } from './tool.ts'

/** Both orders have a page; search engines get the alphabetical one. */
export function canonicalPair(first: string, second: string): [string, string] {
  return first < second ? [first, second] : [second, first]
}

export function canonicalComparePath(first: string, second: string): string {
  return comparePath(...canonicalPair(first, second))
}

/** Where tools are compared: a pair has its own page, one tool still needs another. */
export function compareToolsPath(slugs: readonly string[]): string {
  const [first, second, third] = slugs
  if (!first) return '/compare'
  if (!second) return `/compare/${first}`
  return third ? `/compare?tools=${slugs.join(',')}` : canonicalComparePath(first, second)
}
