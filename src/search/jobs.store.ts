import { listToolCardsById } from '#catalogue/tools.store.ts'
import type { Db, Engine } from '#db/open.ts'
import { facetLabel } from './index/facets.ts'
import { liveIndexOf } from './index/live-index.ts'
import { jobsOf } from './rank/industry-jobs.ts'

/** What an industry works with beside what is made for it, by market. */
export async function listJobs(db: Db, engine: Engine, industry: string) {
  const index = await liveIndexOf(db, engine).current()
  const jobs = jobsOf(index, industry).map(({ market, tools }) => ({
    market,
    ids: tools.map((slot) => index.ids[slot] as number),
  }))
  const cards = await listToolCardsById(
    db,
    jobs.flatMap(({ ids }) => ids),
  )
  const byId = new Map(cards.map(({ id, slug, name }) => [id, { slug, name }]))
  return jobs.map(({ market, ids }) => ({
    market: { key: market, label: facetLabel('market', market) },
    tools: ids.flatMap((id) => byId.get(id) ?? []),
  }))
}
