import type { Db } from '#db/open.ts'
import type { Partner } from '#tools/partner.ts'
import type { ToolCardFacts } from '#tools/tool-view.ts'
import { listRecentTools, listToolCardsBySlug } from '#tools/tools.store.ts'
import { countTools, listPopularTools, listToolsWithMostFeatures } from './listed-tools.store.ts'
import { MOST_FEATURES_MAX, POPULAR_MAX, RECENT_MAX } from './popularity.ts'

/** Null is what could not be read; throws only when nothing at all can be. */
export async function getHomeLists(db: Db, partner: Partner | null, onFault: (error: Error) => void) {
  const faults: Error[] = []
  const found = <T>(reading: Promise<T>): Promise<T | null> =>
    reading.catch((fault) => {
      faults.push(fault)
      return null
    })
  const [total, popular, recent, most] = await Promise.all([
    found(countTools(db)),
    found(listPopular(db, partner)),
    found(listRecentTools(db, RECENT_MAX)),
    found(listToolsWithMostFeatures(db, MOST_FEATURES_MAX + POPULAR_MAX)),
  ])
  if ([total, popular, recent, most].every((list) => list === null)) throw faults[0]
  faults.forEach(onFault)
  return { total, popular, recent, mostFeatures: most && newFirst(most, popular ?? []) }
}

async function listPopular(db: Db, partner: Partner | null): Promise<ToolCardFacts[]> {
  const tools = await listPopularTools(db, POPULAR_MAX)
  const [pinned] = partner ? await listToolCardsBySlug(db, [partner.slug]) : []
  if (!pinned) return tools
  return [pinned, ...tools.filter((tool) => tool.id !== pinned.id).slice(0, POPULAR_MAX - 1)]
}

/** Most features first; of equal ones, those that are not shown yet. */
function newFirst(tools: ToolCardFacts[], shown: ToolCardFacts[]): ToolCardFacts[] {
  const isShown = (tool: ToolCardFacts) => Number(shown.some(({ id }) => id === tool.id))
  return tools
    .toSorted((a, b) => b.featureCount - a.featureCount || isShown(a) - isShown(b))
    .slice(0, MOST_FEATURES_MAX)
}
