import { NotFound } from '#lib/errors.ts'
import { formatCount } from '#lib/format-number.ts'
import { idsOf } from '#lib/objects.ts'
import { listSections } from '#listings/list-sections.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { Leader } from '#needs/catalogue-responses.ts'
import { PAGE_SIZE } from '#search/filters.ts'
import { cachedOverLists, overviewOf } from '#search/list-overview.store.ts'
import type { Scope } from '#search/rank/selection.ts'
import { type ListResult, listFiltered } from '#search/search.store.ts'
import { SECTIONS_MIN } from '#seo/title-length.ts'
import { listConnections } from '#tools/index/listed-tools.store.ts'
import { toCardView } from '#tools/tool-view.ts'
import { listToolCardsById, listToolsById } from '#tools/tools.store.ts'
import type { ApiDeps } from './endpoint.ts'
import { filtersIn, type PagedView, teamIn } from './filter-query.ts'

const LEADERS = 3

/** Cards, with what they cost when a list was asked for a need. */
export async function toCards(
  { db, logoUrl }: ApiDeps,
  ids: readonly number[],
  { costOf }: Pick<ListResult, 'costOf'> = { costOf: null },
) {
  const cards = (await listToolCardsById(db, ids)).map((card) => toCardView(card, logoUrl))
  if (!costOf) return cards
  const tools = new Map((await listToolsById(db, ids)).map((tool) => [tool.id, tool]))
  return cards.map((card) => {
    const tool = tools.get(card.id)
    const cost = tool && costOf(tool)
    return cost ? { ...card, cost } : card
  })
}

export const listPage = ({ db }: ApiDeps, scope: Scope, view: PagedView) =>
  listFiltered(db, {
    scope,
    filters: filtersIn(view),
    team: teamIn(view),
    sort: view.sort,
    limit: PAGE_SIZE,
    offset: (view.page - 1) * PAGE_SIZE,
  })

export async function filteredPage(deps: ApiDeps, scope: Scope, view: PagedView) {
  const list = await listPage(deps, scope, view)
  const pages = Math.max(1, Math.ceil(list.total / PAGE_SIZE))
  if (view.page > pages) throw new NotFound('page', view.page)
  const companies = await toCards(deps, list.ids, list)
  const isFirst = view.sort === 'popular' && view.page === 1
  return { companies, total: list.total, pages, ...(await listParts(deps, list, companies, isFirst)) }
}

type ListedTool = Parameters<typeof leadersOf>[2][number]

/** What a list tells beside its tools. Why the first are first only on its first page in its own order: elsewhere the order speaks for itself. */
export async function listParts(
  deps: ApiDeps,
  list: ListResult,
  tools: readonly ListedTool[],
  isFirst: boolean,
) {
  const { total, ids } = list.unconfirmed
  return {
    facets: await list.facets(),
    unconfirmed: { total, companies: await toCards(deps, ids, list) },
    costs: list.costs(),
    leaders: isFirst ? await leadersOf(deps, list, tools) : [],
  }
}

export async function leadersOf(
  { db }: ApiDeps,
  list: Pick<ListResult, 'reasonFor'>,
  tools: readonly { id: number; slug: string; name: string }[],
): Promise<Leader[]> {
  const first = tools.slice(0, LEADERS)
  const connections = await listConnections(db, idsOf(first))
  return first.map(({ id, slug, name }) => ({
    slug,
    name,
    reason: leaderReason(slug, list.reasonFor(id), connections.get(id)),
  }))
}

type Connections = NonNullable<ReturnType<Awaited<ReturnType<typeof listConnections>>['get']>>

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** "its main category is CRM; named first in CRM; 247 tools of 62 markets connect to it, 8 of them both ways" */
function leaderReason(slug: string, about: string | null, connections: Connections | undefined): string {
  const named = namedWords(slug)
  const connected = connectionWords(connections)
  const others = named || connected ? [named, connected] : ['the completeness of its record decides']
  return [about, ...others].filter(Boolean).join('; ')
}

/** Its best place among the tools that experts of a market name first. */
function namedWords(slug: string): string {
  const [best] = marketQuestions()
    .leadsOf(slug)
    .toSorted((a, b) => a.place - b.place)
  const label = best && marketQuestions().market(best.market)?.label
  return label ? `named ${ORDINALS[best.place - 1]} in ${label}` : ''
}

function connectionWords(connections: Connections | undefined): string {
  const { connected = 0, bothWays = 0, markets = 0 } = connections ?? {}
  if (connected === 0) return ''
  const from = markets > 1 ? ` of ${markets} markets` : ''
  const verb = connected === 1 ? 'connects' : 'connect'
  const both = bothWays > 0 ? `, ${bothWays} of them both ways` : ''
  return `${formatCount(connected, 'tool')}${from} ${verb} to it${both}`
}

type OwnSections = Omit<Parameters<typeof listSections>[0], 'everywhere' | 'overview'>

/** What is asked of every tool narrows every list alike: it is a section only where there is little else. */
function withoutCommon(facets: OwnSections['facets']) {
  const common = new Set(marketQuestions().common.map(({ key }) => key))
  return facets.map(({ name, options }) => ({
    name,
    options: name === 'has' ? options.filter(({ key }) => !common.has(key)) : options,
  }))
}

/** What a list says in sections, beside all tools and as a whole. */
export async function sectionsOf({ db }: ApiDeps, scope: Scope, own: OwnSections) {
  const everywhere = await cachedOverLists(db, 'facets of all', async () =>
    (await listFiltered(db, { limit: 0 })).facets(),
  )
  const facts = { ...own, everywhere, overview: await overviewOf(db, scope) }
  const sections = listSections({ ...facts, facets: withoutCommon(own.facets) })
  return sections.length < SECTIONS_MIN ? listSections(facts) : sections
}
