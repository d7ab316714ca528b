import type { CatalogueIndex } from '#catalogue/index/catalogue-index.ts'
import { facetLabel } from '#catalogue/index/facets.ts'
import { indexOf } from '#catalogue/index/live-index.store.ts'
import { listToolCardsById } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { countOfKind, homeCheck } from './rank/scope-order.ts'

const JOBS_MAX = 8
const TOOLS_MAX = 4
/** A tool listed for more industries is a general one. */
const FEW_INDUSTRIES = 3

/** An answer that the buyers of an industry ask for first makes a general tool worth naming. */
const REASONS: Record<string, string> = { healthcare: 'hipaa', government: 'self-hosting' }
/** What developers build with is a job of the technology industry. */
const BUILDERS = new Set(['development', 'developer-tools', 'devops', 'ci-cd', 'database', 'api-gateway'])

/** What an industry works with beside what is made for it, by market. */
export async function listJobs(db: Db, industry: string) {
  const jobs = jobsOf(await indexOf(db), industry)
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

/**
 * What else an industry works with, by the job it does: tools that are listed for few industries, or that have what this
 * one asks for, best known first. Those made for the industry itself are not among them.
 */
function jobsOf(index: CatalogueIndex, industry: string) {
  const { book } = index
  const isHome = homeCheck(index, ['industry', industry])
  const reason = new Set(index.having(book.find('has', REASONS[industry] ?? '')))
  const isMeant = (slot: number) => countOfKind(index, slot, 'industry') <= FEW_INDUSTRIES || reason.has(slot)
  const isTechnical = industry === 'technology'
  const isBuilt = (slot: number) => BUILDERS.has(book.keys[index.categoryOf(slot)] ?? '')
  const marketOf = (slot: number) => index.mainMarketOf(slot)
  const others = [...index.having(book.find('industry', industry))]
    .filter(
      (slot) => marketOf(slot) >= 0 && !isHome(slot) && isMeant(slot) && (isTechnical || !isBuilt(slot)),
    )
    .sort(index.byPopularity)
  const byMarket = Map.groupBy(others, marketOf)
  return [...byMarket]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, JOBS_MAX)
    .map(([market, slots]) => ({
      market: book.keys[market] ?? '',
      ids: slots.slice(0, TOOLS_MAX).map((slot) => index.idOf(slot)),
    }))
}
