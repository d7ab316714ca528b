import { cached } from '#cache/cached.store.ts'
import type { Db } from '#db/open.ts'
import type { Tool } from '#tools/tool.ts'
import { type Growth, type GrowthLine, growthOf } from './cost/growth.ts'
import { getMarketWithTools } from './market-tools.store.ts'
import { type Need, USUAL_NEED } from './need.ts'
import { answeringTool, sharedBasis } from './tool-cost.store.ts'

const BESIDE = 4

/** What a tool costs as a buyer grows, and beside it the best known of its market. */
export async function findGrowth(db: Db, tool: Tool, need: Need): Promise<Growth | null> {
  const own = growthOf([answeringTool(tool)], need, sharedBasis([tool]))
  const [market] = tool.markets
  if (!own || !market) return own
  const { currency, lines } = await leadingLines(db, market)
  const others = currency === own.currency ? lines.filter(({ slug }) => slug !== tool.slug) : []
  return { ...own, lines: [...own.lines, ...others.slice(0, BESIDE)] }
}

const DRAWN_MAX = 6

/** Of the first tools that fit, for the need they fit. */
export async function findGrowthOfMarket(
  db: Db,
  key: string,
  fitting: readonly { slug: string; fits: string }[],
  need: Need,
): Promise<Growth | null> {
  const { market, tools } = await getMarketWithTools(db, key)
  const drawn = fitting.filter(({ fits }) => fits === 'yes').slice(0, DRAWN_MAX)
  const found = drawn.flatMap(({ slug }) => tools.find((tool) => tool.slug === slug) ?? [])
  return growthOf(found, need, sharedBasis([{ markets: [market.key] }]))
}

/** The same for every tool of the market. */
const leadingLines = (db: Db, market: string) =>
  cached(db, `growth ${market}`, async (): Promise<{ currency: string; lines: GrowthLine[] }> => {
    const { tools } = await getMarketWithTools(db, market)
    const leading = tools.slice(0, BESIDE + 1)
    return growthOf(leading, USUAL_NEED, sharedBasis([{ markets: [market] }])) ?? { currency: '', lines: [] }
  })
