import { TRAY_MAX } from '#catalogue/compare-tray.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { apiQuery } from '#lib/api-query.ts'

const SLUG = /^[a-z0-9-]{1,80}$/

/** The tools an address asks to compare: up to six, each once. */
export function readTools(search: URLSearchParams): string[] {
  const asked = search.getAll('tools').flatMap((text) => text.split(','))
  return [...new Set(asked.map((slug) => slug.trim()).filter((slug) => SLUG.test(slug)))].slice(0, TRAY_MAX)
}

export interface ManyAnswer {
  tools: ToolView[]
  /** Slugs that are not listed. */
  missing: string[]
}

export const manyQuery = (slugs: readonly string[]) =>
  apiQuery<ManyAnswer>(`/api/compare?tools=${slugs.map(encodeURIComponent).join(',')}`)
