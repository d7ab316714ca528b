import type { Db } from '#db/open.ts'
import type { Partner } from './partner.ts'
import { MOST_FEATURES_MAX, POPULAR_MAX, RECENT_MAX } from './popularity.ts'
import type { ToolCardFacts } from './tool-view.ts'
import {
  countTools,
  listPopularTools,
  listRecentTools,
  listToolCardsBySlug,
  listToolsWithMostFeatures,
} from './tools.store.ts'

/** Null is what could not be read; the rest is shown without it. */
export interface HomeLists {
  total: number | null
  popular: ToolCardFacts[] | null
  recent: ToolCardFacts[] | null
  mostFeatures: ToolCardFacts[] | null
}

/** Throws only when nothing at all can be read. */
export async function getHomeLists(
  db: Db,
  partner: Partner | null,
  onFault: (error: Error) => void,
): Promise<HomeLists> {
  const read = await Promise.allSettled([
    countTools(db),
    listPopular(db, partner),
    listRecentTools(db, RECENT_MAX),
    listToolsWithMostFeatures(db, MOST_FEATURES_MAX + POPULAR_MAX),
  ] as const)
  const faults = read.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (faults.length === read.length) throw faults[0]
  for (const fault of faults) onFault(fault)
  const [total, popular, recent, mostFeatures] = read
  const shown = foundOf(popular)
  const found = foundOf(mostFeatures)
  return {
    total: foundOf(total),
    popular: shown,
    recent: foundOf(recent),
    mostFeatures: found && newFirst(found, shown ?? []),
  }
}

function foundOf<T>(result: PromiseSettledResult<T>): T | null {
  return result.status === 'fulfilled' ? result.value : null
}

async function listPopular(db: Db, partner: Partner | null): Promise<ToolCardFacts[]> {
  const [tools, [pinned]] = await Promise.all([
    listPopularTools(db, POPULAR_MAX),
    partner ? listToolCardsBySlug(db, [partner.slug]) : [],
  ])
  return pinFirst(pinned, tools)
}

/** Most features first; of equal ones, those that are not shown yet. */
function newFirst(tools: ToolCardFacts[], shown: ToolCardFacts[]): ToolCardFacts[] {
  const isShown = (tool: ToolCardFacts) => Number(shown.some(({ id }) => id === tool.id))
  return tools
    .toSorted((a, b) => b.featureCount - a.featureCount || isShown(a) - isShown(b))
    .slice(0, MOST_FEATURES_MAX)
}

function pinFirst(pinned: ToolCardFacts | undefined, tools: ToolCardFacts[]): ToolCardFacts[] {
  if (!pinned) return tools
  return [pinned, ...tools.filter((tool) => tool.id !== pinned.id).slice(0, POPULAR_MAX - 1)]
}
