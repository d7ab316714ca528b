import type { Leader } from '#catalogue/catalogue-responses.ts'
import { listConnections } from '#catalogue/facets.store.ts'
import { toCardView } from '#catalogue/tool-view.ts'
import { listToolCardsById } from '#catalogue/tools.store.ts'
import { leaderReason } from '#search/leader-reason.ts'
import type { ListResult } from '#search/search.store.ts'
import type { ApiDeps } from './endpoint.ts'

const LEADERS = 3

type Costs = Pick<ListResult, 'costFor'>
const NO_COSTS: Costs = { costFor: () => undefined }

export async function toCards({ db, logoUrl }: ApiDeps, ids: readonly number[], { costFor } = NO_COSTS) {
  return (await listToolCardsById(db, ids)).map((card) => {
    const cost = costFor(card.id)
    const view = toCardView(card, logoUrl)
    return cost ? { ...view, cost } : view
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
    reason: leaderReason(list.reasonFor(id), connections.get(id)),
  }))
}
