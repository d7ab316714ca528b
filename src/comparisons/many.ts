import { TRAY_MAX } from '#catalogue/compare-tray.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { apiQuery } from '#lib/api-query.ts'
import { canonicalComparePath } from './pair.ts'

const SLUG = /^[a-z0-9-]{1,80}$/

/** The tools an address asks to compare: up to six, each once. */
export function readTools(search: URLSearchParams): string[] {
  const asked = search.getAll('tools').flatMap((text) => text.split(','))
  return [...new Set(asked.map((slug) => slug.trim()).filter((slug) => SLUG.test(slug)))].slice(0, TRAY_MAX)
}

/** Where tools are compared: a pair has its own page, one tool still needs another. */
export function compareToolsPath(slugs: readonly string[]): string {
  const [first, second, third] = slugs
  if (!first) return '/compare'
  if (!second) return `/compare/${first}`
  return third ? `/compare?tools=${slugs.join(',')}` : canonicalComparePath(first, second)
}

export interface ManyAnswer {
  tools: ToolView[]
  /** Slugs that are not listed. */
  missing: string[]
}

export const manyQuery = (slugs: readonly string[]) =>
  apiQuery<ManyAnswer>(`/api/compare?tools=${slugs.map(encodeURIComponent).join(',')}`)
