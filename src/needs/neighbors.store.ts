import type { Db } from '#db/open.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { toCostView } from '#needs/cost/cost-text.ts'
import { isCurrent } from '#tools/status-text.ts'
import { marketPath } from '#tools/tool.ts'
import { matchTools } from './answer-need.store.ts'
import type { MarketAnswer } from './catalogue-responses.ts'
import { getMarketWithTools, type ToolInMarket } from './market-tools.store.ts'
import type { BuyerNeed } from './match-tool.ts'
import { isSizedAlike, saleOf } from './need.ts'
import { isNeedSaid, withNeed } from './need-address.ts'

const NEIGHBORS_MAX = 2
const TOOLS_MAX = 2
/** One tool in common may be chance. */
const SHARED_MIN = 2

/** The markets that share most tools with one, those with most first. */
function nearestMarkets(key: string, tools: readonly ToolInMarket[]): string[] {
  const others = tools.flatMap(({ markets }) => markets.filter((other) => other !== key))
  const shared = Map.groupBy(others, (other) => other)
  return [...shared]
    .filter(([, same]) => same.length >= SHARED_MIN)
    .sort((a, b) => b[1].length - a[1].length)
    .map(([other]) => other)
}

/** The best of the markets next to one for a need that was said there, each with its cost; none where nothing was asked. */
export async function findNeighbors(
  db: Db,
  key: string,
  need: BuyerNeed,
): Promise<MarketAnswer['neighbors']> {
  if (!isNeedSaid(need)) return []
  const { market, tools } = await getMarketWithTools(db, key)
  const own = saleOf(market)
  const isMeant = (other: string) => {
    const sale = saleOf(marketQuestions().market(other))
    const isAsked = need.mustHaves.every((question) => marketQuestions().isAsked([other], question))
    return isAsked && isSizedAlike(need, own, sale)
  }
  const near = nearestMarkets(key, tools).filter(isMeant).slice(0, NEIGHBORS_MAX)
  const found = await Promise.all(near.map((other) => bestOf(db, other, need, new Set(slugsOf(tools)))))
  return found.filter((one) => one.tools.length > 0)
}

const slugsOf = (tools: readonly ToolInMarket[]) => tools.map(({ slug }) => slug)

async function bestOf(db: Db, key: string, need: BuyerNeed, known: ReadonlySet<string>) {
  const { found, matched, size } = await matchTools(db, key, need, { sort: 'known', alike: undefined })
  const best = matched.fits.filter(({ tool }) => !known.has(tool.slug) && isCurrent(tool))
  return {
    key,
    label: found.market.label,
    path: withNeed(marketPath(key), need),
    tools: best.slice(0, TOOLS_MAX).map(({ tool: { slug, name }, match }) => ({
      slug,
      name,
      cost: toCostView(match.cost, size),
    })),
  }
}
