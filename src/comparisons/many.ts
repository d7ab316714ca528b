import { compareToolsPath } from '#catalogue/compare-paths.ts'
import { TRAY_MAX } from '#catalogue/compare-tray.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { apiQuery } from '#lib/api-query.ts'
import { SEATS_DEFAULT } from './yearly-cost.ts'

const SLUG = /^[a-z0-9-]{1,80}$/
const LEFT_OUT_MAX = 12

function readSlugs(search: URLSearchParams, name: string): string[] {
  const asked = search.getAll(name).flatMap((text) => text.toLowerCase().split(','))
  return [...new Set(asked.map((slug) => slug.trim()).filter((slug) => SLUG.test(slug)))]
}

/** The tools an address asks to compare: up to six, each once. */
export function readTools(search: URLSearchParams): string[] {
  return readSlugs(search, 'tools').slice(0, TRAY_MAX)
}

/** What was asked for too, but not compared: more than six tools, or what an address before this one left out. */
export function readLeftOut(search: URLSearchParams): string[] {
  const beyond = readSlugs(search, 'tools').slice(TRAY_MAX)
  return [...new Set([...beyond, ...readSlugs(search, 'without')])].slice(0, LEFT_OUT_MAX)
}

interface ComparisonPlace {
  seats?: number
  leftOut?: readonly string[]
}

/** Where tools are compared for so many seats, and what of it had to be left out. */
export function comparisonPath(
  slugs: readonly string[],
  { seats = SEATS_DEFAULT, leftOut = [] }: ComparisonPlace,
): string {
  const path = compareToolsPath(slugs)
  const more = [
    ...(leftOut.length > 0 ? [`without=${leftOut.join(',')}`] : []),
    ...(slugs.length > 1 && seats !== SEATS_DEFAULT ? [`seats=${seats}`] : []),
  ]
  return more.length > 0 ? `${path}${path.includes('?') ? '&' : '?'}${more.join('&')}` : path
}

export interface ManyAnswer {
  tools: ToolView[]
  /** Slugs that are not listed. */
  missing: string[]
}

export const manyQuery = (slugs: readonly string[]) =>
  apiQuery<ManyAnswer>(`/api/compare?tools=${slugs.map(encodeURIComponent).join(',')}`)
