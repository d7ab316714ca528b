import type { Suggestion } from './search-responses.ts'
import suggestedPages from './suggested-pages.json' with { type: 'json' }

type KnownPage = readonly [href: string, label: string, words: string]

const pages = () => suggestedPages.map(({ href, label, words }): KnownPage => [href, label, words])

/** Something other than a tool, which has no logo. */
export const suggestionOf = (
  kind: Suggestion['kind'],
  label: string,
  detail: string,
  href: string,
): Suggestion => ({ kind, label, detail, href, logoUrl: null })

const suggestedPage = ([href, label]: KnownPage, detail = 'Page') => suggestionOf('page', label, detail, href)

export function suggestPages(
  typed: string,
  limit: number,
  known: readonly KnownPage[] = pages(),
  detail?: string,
): Suggestion[] {
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const isCalled = (text: string) =>
    asked.every((word) => text.split(/[\s-]+/).some((known) => known.startsWith(word)))
  return known
    .filter(([, label, words]) => isCalled(`${label} ${words}`.toLowerCase()))
    .slice(0, limit)
    .map((page) => suggestedPage(page, detail))
}

export function firstPages(limit: number): Suggestion[] {
  return pages()
    .slice(0, limit)
    .map((page) => suggestedPage(page))
}

export type Intent =
  | { kind: 'comparison'; first: string; second: string }
  | { kind: 'alternatives'; of: string }
  | { kind: 'search' }

/** "slack vs teams", "compare slack with teams", "alternatives to notion", "notion alternatives". */
export function readIntent(typed: string): Intent {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const versus =
    /^(?:compare )?(.+?) (?:vs\.?|versus)(?: (.*))?$/i.exec(text) ??
    /^compare (.+?) (?:and|with|to) (.*)$/i.exec(text)
  if (versus) return { kind: 'comparison', first: versus[1] ?? '', second: versus[2] ?? '' }
  const alternatives =
    /^(?:alternatives? (?:to|for) |tools like )(.+)$/i.exec(text) ?? /^(.+) alternatives?$/i.exec(text)
  return alternatives ? { kind: 'alternatives', of: alternatives[1] ?? '' } : { kind: 'search' }
}
