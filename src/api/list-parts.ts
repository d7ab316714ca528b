import type { Leader } from '#catalogue/catalogue-responses.ts'
import { listConnections } from '#catalogue/facets.store.ts'
import { costViewOf } from '#catalogue/tool-cost.store.ts'
import { toCardView } from '#catalogue/tool-view.ts'
import { listToolCardsById, listToolsById } from '#catalogue/tools.store.ts'
import { leaderReason } from '#search/leader-reason.ts'
import type { ListResult } from '#search/search.store.ts'
import type { ApiDeps } from './endpoint.ts'

const LEADERS = 3

/** Cards, with what they cost when a list was asked for a need. */
export async function toCards(
  { db, logoUrl }: ApiDeps,
  ids: readonly number[],
  { need }: Pick<ListResult, 'need'> = { need: null },
) {
  const cards = (await listToolCardsById(db, ids)).map((card) => toCardView(card, logoUrl))
  if (!need) return cards
  const tools = new Map((await listToolsById(db, ids)).map((tool) => [tool.id, tool]))
  return cards.map((card) => {
    const tool = tools.get(card.id)
    return tool ? { ...card, cost: costViewOf(tool, need) } : card
  })
}

export async function unconfirmedOf(deps: ApiDeps, list: ListResult) {
  const { total, ids } = list.unconfirmed
  return { total, companies: await toCards(deps, ids, list) }
}

/** Only for the first page of a list in its own order: elsewhere the order speaks for itself. */
export async function leadersOf(
  { db }: ApiDeps,
  list: ListResult,
  tools: readonly { id: number; slug: string; name: string }[],
): Promise<Leader[]> {
  const first = tools.slice(0, LEADERS)
  const connections = await listConnections(
    db,
    first.map(({ id }) => id),
  )
  return first.map(({ id, slug, name }) => ({
    slug,
    name,
    reason: leaderReason(slug, list.reasonFor(id), connections.get(id)),
  }))
}
