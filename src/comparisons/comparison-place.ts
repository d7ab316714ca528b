import type { BuyerNeed } from '#needs/match-tool.ts'
import { MISNAMED_PARAMS, NEED_PARAMS, needIn, needParams, withParams } from '#needs/need-address.ts'
import { compareToolsPath } from '#tools/compare-paths.ts'
import { TRAY_MAX } from '#tools/components/compare-tray.ts'
import { COMPARED_VIEWS, type ComparedView } from './compared-rows.ts'

const SLUG = /^[a-z0-9-]{1,80}$/
const LEFT_OUT_MAX = 12

/** What an address says of a comparison besides its tools: the need it is priced for, and what is shown. */
export interface ComparisonPlace extends BuyerNeed {
  /** The market it was begun in, where the tools share several. */
  market?: string
  view: ComparedView
  /** Where columns do not all fit: the place of the first tool shown beside the first. */
  show: number
}

const DEFAULT_VIEW = { view: COMPARED_VIEWS[0], show: 1 } as const
export const PLACE_PARAMS = ['market', ...NEED_PARAMS, 'view', 'show', ...MISNAMED_PARAMS]

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

export function readPlace(search: URLSearchParams): ComparisonPlace {
  const show = Number(search.get('show'))
  const [market] = readSlugs(search, 'market')
  return {
    ...needIn(search),
    ...(market && { market }),
    view: COMPARED_VIEWS.find((view) => view === search.get('view')) ?? DEFAULT_VIEW.view,
    show: Number.isInteger(show) && show > 0 && show < TRAY_MAX ? show : DEFAULT_VIEW.show,
  }
}

/** The same without must-haves that are no question of these tools, which are told apart. */
export function readKnownPlace(search: URLSearchParams, questions: readonly { key: string }[]) {
  const place = readPlace(search)
  const isAsked = (key: string) => questions.some((question) => question.key === key)
  return {
    place: { ...place, mustHaves: place.mustHaves.filter(isAsked), nice: place.nice.filter(isAsked) },
    ignored: [...place.mustHaves, ...place.nice].filter((key) => !isAsked(key)),
  }
}

/** What a comparison is asked for, in the form of an address. */
export const askedParams = ({ market, ...need }: Partial<ComparisonPlace>): [string, string][] => [
  ...(market ? [['market', market] satisfies [string, string]] : []),
  ...needParams({ billing: 'yearly', mustHaves: [], ...need }),
]

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
  { view = DEFAULT_VIEW.view, show = DEFAULT_VIEW.show, ...asked }: Partial<ComparisonPlace>,
  leftOut: readonly string[] = [],
): string {
  return withParams(path, [
    ...(leftOut.length > 0 ? [['without', leftOut.join(',')] as const] : []),
    ...askedParams(asked),
    ...(view === DEFAULT_VIEW.view ? [] : [['view', view] as const]),
    ...(show === DEFAULT_VIEW.show ? [] : [['show', String(show)] as const]),
  ])
}
