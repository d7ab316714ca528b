import type { Db } from '#db/open.ts'
import { MOST_FEATURES_MAX, POPULAR_MAX, RECENT_MAX } from './home.ts'
import type { Partner } from './partner.ts'
import type { ToolCardFacts } from './tool.ts'
import { countTools, listRecentTools, listToolCards, listToolsWithMostFeatures } from './tools.store.ts'

export interface HomeLists {
  total: number
  popular: ToolCardFacts[]
  recent: ToolCardFacts[]
  mostFeatures: ToolCardFacts[]
}

export async function getHomeLists(db: Db, partner: Partner): Promise<HomeLists> {
  const [total, popular, recent, mostFeatures] = await Promise.all([
    countTools(db),
    listToolCards(db, { limit: POPULAR_MAX }),
    listRecentTools(db, RECENT_MAX),
    listToolsWithMostFeatures(db, MOST_FEATURES_MAX + POPULAR_MAX),
  ])
  const pinned = await findPartnerCard(db, partner)
  const shown = pinFirst(pinned, popular)
  return { total, popular: shown, recent, mostFeatures: newFirst(mostFeatures, shown) }
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

async function findPartnerCard(db: Db, partner: Partner): Promise<ToolCardFacts | undefined> {
  const [card] = await listToolCards(db, { limit: 1, slug: partner.slug })
  return card
}
