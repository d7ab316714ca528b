import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db, Engine } from '#db/open.ts'
import { liveIndexOf } from '#search/index/live-index.ts'
import { categories } from '#vocabulary/categories.ts'
import { NO_TEAM } from './filters.ts'
import { findCandidates } from './find.ts'
import { type ListQuery, listFiltered } from './search.store.ts'
import { suggest } from './suggest.store.ts'

/** With fewer tools the first calls are quick enough. */
const WORTH_WARMING = 5_000
const ROUNDS = 6
const BEGINNINGS = ['st', 'pro', 'free', 'app', 'ma', 'res']

/**
 * Asks for what people ask for before they do. What has run a few times is compiled and runs several times quicker, and
 * the first visitors after a start would be those who wait for it. Requests get their turn between two calls.
 */
export async function warmUpSearch(db: Db, engine: Engine, worthWarming = WORTH_WARMING): Promise<void> {
  const live = liveIndexOf(db, engine)
  if ((await live.current()).slotLimit < worthWarming) return
  for (const [round, { key }] of categories.slice(0, ROUNDS).entries()) {
    for (const query of listsOf(key, round)) {
      const list = await listFiltered(db, engine, { limit: 1, ...query })
      await list.facets()
      list.costs()
      await nextTurn()
    }
    for (const typed of [BEGINNINGS[round] ?? '', key, `${key} under $${10 + round}`]) {
      await suggest(db, engine, typed, () => null)
      await nextTurn()
    }
  }
  // The words most searched for: matching one that many tools have takes PostgreSQL a tenth of a second.
  for (const { label } of categories) {
    await findCandidates(live, label)
    await nextTurn()
  }
}

function listsOf(category: string, round: number): Omit<ListQuery, 'limit'>[] {
  const scope = [[['category', category]]] as const
  const team = { ...NO_TEAM, people: 3 + round, budget: 2_000 }
  return [
    { scope },
    { scope, team, sort: 'cost' },
    { scope, filters: { platform: ['web'], price: ['10-25'] } },
    { filters: { feature: ['api'], industry: ['legal', 'retail'], price: ['under-10'] } },
    { filters: { has: ['sso'] }, team },
    { search: `${category} under $${20 + round} with sso for ${2 + round} people` },
    { search: 'reports for teams' },
    { search: 'invocing' },
  ]
}
