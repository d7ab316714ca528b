import { browserStore } from '#lib/browser/browser-store.ts'
import { isRecord } from '#lib/json.ts'
import type { Suggestion } from './search-responses.ts'

const REMEMBERED = 5

const isSuggestion = (value: unknown): value is Suggestion =>
  isRecord(value) &&
  ['kind', 'label', 'detail', 'href'].every((name) => typeof value[name] === 'string') &&
  String(value.href).startsWith('/') &&
  (value.logoUrl === null || typeof value.logoUrl === 'string')

const isList = (value: unknown): value is readonly Suggestion[] =>
  Array.isArray(value) && value.every(isSuggestion)

/** What was opened from the palette last, in this browser alone. */
export const recentlyOpened = browserStore<readonly Suggestion[]>('opened', [], isList, (list) =>
  list.slice(0, REMEMBERED),
)

export function rememberOpened(suggestion: Suggestion): void {
  const others = recentlyOpened.get().filter(({ href }) => href !== suggestion.href)
  recentlyOpened.set([suggestion, ...others].slice(0, REMEMBERED))
}
