import { cached } from '#cache/cached.store.ts'
import type { Db } from '#db/open.ts'
import { medianOf } from '#lib/format-number.ts'
import { groupMarkets } from '#markets/market-groups.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { usualCurrency } from '#plans/price-plan.ts'
import { costOf, isClaimed, type PriceBasis } from './cost/cost.ts'
import type { MarketGlance, SignOnCost } from './home-glance-schema.ts'
import { getMarketWithTools, type ToolInMarket } from './market-tools.store.ts'
import { USUAL_NEED } from './need.ts'
import { sizeText } from './size-text.ts'
import { sharedBasis } from './tool-cost.store.ts'

const MARKETS_SHOWN = 3
const PRICES_MIN = 6
const SIGN_ON = 'sso'
const SIGN_ON_SHOWN = 6
const PEOPLE = 10

/** What tools cost in the most sought markets, and what single sign-on adds to some of the best known of them. */
export const findGlance = (db: Db) =>
  cached(db, 'glance', async (): Promise<{ markets: MarketGlance[]; signOn: SignOnCost[] }> => {
    const keys = groupMarkets(marketQuestions().markets.map(({ key }) => key)).flatMap((group) =>
      group.markets.slice(0, 1),
    )
    const markets: MarketGlance[] = []
    for (const key of keys) {
      if (markets.length === MARKETS_SHOWN) break
      const { market, tools } = await getMarketWithTools(db, key)
      const basis = sharedBasis([{ markets: [key] }])
      const prices = pricesOf(tools, basis)
      if (prices.points.length >= PRICES_MIN)
        markets.push({ key, label: market.label, size: sizeText(USUAL_NEED, basis.sale), ...prices })
    }
    const signOn: SignOnCost[] = []
    for (const key of keys.filter(isSoldByPeople).slice(0, 2 * MARKETS_SHOWN))
      signOn.push(...signOnOf((await getMarketWithTools(db, key)).tools, sharedBasis([{ markets: [key] }])))
    const dearest = signOn.toSorted((a, b) => b.secured / b.entry - a.secured / a.entry)
    return { markets, signOn: dearest.slice(0, SIGN_ON_SHOWN) }
  })

const isSoldByPeople = (key: string) => sharedBasis([{ markets: [key] }]).sale.measure === null

function pricesOf(tools: readonly ToolInMarket[], basis: PriceBasis) {
  const costs = tools.map(({ slug, name, ...tool }) => ({
    slug,
    name,
    cost: costOf(tool, USUAL_NEED, basis),
  }))
  const currency = usualCurrency(costs.map(({ cost }) => cost))
  const points = costs.flatMap(({ slug, name, cost }) =>
    cost.kind === 'sum' && isClaimed(cost) && cost.currency === currency
      ? [{ slug, name, amount: cost.amount }]
      : [],
  )
  return { points, currency, middle: medianOf(points.map(({ amount }) => amount)) ?? 0 }
}

/** Of those that ask more for it: the first paid plan, and the first that has it. */
function signOnOf(tools: readonly ToolInMarket[], basis: PriceBasis): SignOnCost[] {
  const amountOf = (tool: ToolInMarket, mustHaves: readonly string[]) => {
    const need = { people: PEOPLE, billing: 'yearly' as const, mustHaves }
    const cost = costOf(tool, need, basis, { isPaidOnly: true })
    return cost.kind === 'sum' && isClaimed(cost) && cost.currency === 'USD' ? cost.amount : null
  }
  return tools.slice(0, 10).flatMap((tool) => {
    const [entry, secured] = [amountOf(tool, []), amountOf(tool, [SIGN_ON])]
    return entry !== null && secured !== null && secured > entry
      ? [{ slug: tool.slug, name: tool.name, entry, secured }]
      : []
  })
}
