export const EVERYTHING = '*'

/** What a change is about and what a page shows: a page is rebuilt when a change has one of its tags. */
export type ChangeTag =
  | 'tools'
  | 'trending'
  | 'sync'
  | 'checks'
  | 'articles'
  | `tool:${string}`
  | `category:${string}`
  | typeof EVERYTHING

export const toolTag = (slug: string): ChangeTag => `tool:${slug}`
export const categoryTag = (key: string): ChangeTag => `category:${key}`

export function isConcerned(shown: readonly string[], changed: ReadonlySet<string>): boolean {
  return changed.has(EVERYTHING) || shown.some((tag) => changed.has(tag))
}
