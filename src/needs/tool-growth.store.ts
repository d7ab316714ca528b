import { cached } from '#cache/cached.store.ts'
import type { Db } from '#db/open.ts'
import type { Tool } from '#tools/tool.ts'
import { amountAt, type Growth, type GrowthLine, growthOf } from './cost/growth.ts'
import { getMarketWithTools } from './market-tools.store.ts'
import { type Need, USUAL_NEED } from './need.ts'
import { answeringTool, sharedBasis } from './tool-cost.store.ts'

const BESIDE = 4

/** What a tool costs as a buyer grows, and beside it the best known of its market. */
export async function findGrowth(db: Db, tool: Tool, need: Need): Promise<Growth | null> {
  const [market] = tool.markets
  const { currency, lines, isPaid } = market ? await leadingLines(db, market) : NO_LINES
  const ownGrowth = (how: { isPaid: boolean }) =>
    growthOf([answeringTool(tool)], need, sharedBasis([tool]), how)
  const own = (isPaid ? ownGrowth({ isPaid }) : null) ?? ownGrowth({ isPaid: false })
  if (!own) return null
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

interface LeadingLines {
  currency: string
  lines: readonly GrowthLine[]
  /** Whether any of them is paid at the usual size: a free plan does not stand beside it. */
  isPaid: boolean
}

const NO_LINES: LeadingLines = { currency: '', lines: [], isPaid: false }

/** The same for every tool of the market. */
const leadingLines = (db: Db, market: string) =>
  cached(db, `growth ${market}`, async (): Promise<LeadingLines> => {
    const { tools } = await getMarketWithTools(db, market)
    const leading = tools.slice(0, BESIDE + 1)
    const growth = growthOf(leading, USUAL_NEED, sharedBasis([{ markets: [market] }]))
    if (!growth) return NO_LINES
    const { currency, lines, size } = growth
    return { currency, lines, isPaid: lines.some((line) => Number(amountAt(line, size).amount) > 0) }
  })
