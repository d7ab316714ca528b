import { compareToolsPath } from '#catalogue/compare-paths.ts'
import { TRAY_MAX } from '#catalogue/compare-tray.ts'
import { BILLINGS, type Billing } from '#catalogue/cost.ts'
import { readSeats, SEATS_DEFAULT } from '#catalogue/market-place.ts'

export const VIEWS = ['all', 'differences', 'same'] as const
export type ComparisonViewKind = (typeof VIEWS)[number]

const SLUG = /^[a-z0-9-]{1,80}$/
const LEFT_OUT_MAX = 12

/** What an address says of a comparison besides its tools. */
export interface ComparisonPlace {
  seats: number
  billing: Billing
  view: ComparisonViewKind
  /** Where columns do not all fit: the place of the first tool shown beside the first. */
  show: number
}

const DEFAULT_PLACE: ComparisonPlace = { seats: SEATS_DEFAULT, billing: 'yearly', view: 'all', show: 1 }
export const PLACE_PARAMS = ['seats', 'billing', 'view', 'show'] as const

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

/** A whole number of seats from what was typed, within what the box takes. */
export function seatsFrom(text: string | null): number {
  return readSeats(new URLSearchParams(text === null ? '' : { seats: text })) ?? SEATS_DEFAULT
}

export function readPlace(search: URLSearchParams): ComparisonPlace {
  const show = Number(search.get('show'))
  return {
    seats: readSeats(search) ?? SEATS_DEFAULT,
    billing: BILLINGS.find((billing) => billing === search.get('billing')) ?? DEFAULT_PLACE.billing,
    view: VIEWS.find((view) => view === search.get('view')) ?? DEFAULT_PLACE.view,
    show: Number.isInteger(show) && show > 0 && show < TRAY_MAX ? show : DEFAULT_PLACE.show,
  }
}

/** Where tools are compared, and what of it had to be left out. */
export function comparisonPath(
  slugs: readonly string[],
  { leftOut = [], ...place }: Partial<ComparisonPlace> & { leftOut?: readonly string[] },
): string {
  return withPlace(compareToolsPath(slugs), slugs.length > 1 ? place : {}, leftOut)
}

/** The same comparison in another state; what is as by default is left out of the address. */
export function withPlace(
  path: string,
  place: Partial<ComparisonPlace>,
  leftOut: readonly string[] = [],
): string {
  const params = PLACE_PARAMS.flatMap((name) => {
    const value = place[name]
    return value === undefined || value === DEFAULT_PLACE[name] ? [] : [`${name}=${value}`]
  })
  const more = [...(leftOut.length > 0 ? [`without=${leftOut.join(',')}`] : []), ...params]
  return more.length > 0 ? `${path}${path.includes('?') ? '&' : '?'}${more.join('&')}` : path
}
