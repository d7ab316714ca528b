import { z } from 'zod'
import { type FollowedMarket, ownMarketBook } from '#catalogue/markets.store.ts'
import { clashingQuestions } from '#catalogue/published-market.ts'
import { cutText } from '#lib/cut-text.ts'
import { formatList } from '#lib/format-list.ts'
import { marketItemSchema } from './feed.ts'

const MAX_MARKET_LETTERS = 64 * 1024

interface MarketReading {
  source: string
  ownSite: string
  /** What all feeds have brought so far. */
  stored: readonly FollowedMarket[]
  refuse: (item: string, reason: string) => void
}

export interface FeedMarkets {
  markets: FollowedMarket[]
  /** Listed, but in a form that cannot be used: what came before stays. */
  unusable: string[]
}

/** The markets that a feed lists, without those that are ours, another feed's or unreadable. */
export function readMarketItems(entries: readonly unknown[], reading: MarketReading): FeedMarkets {
  const { source, ownSite, stored, refuse } = reading
  const own = ownMarketBook()
  const read: FeedMarkets = { markets: [], unusable: [] }
  const taken = new Map(stored.filter((row) => row.source !== source).map((row) => [row.key, row]))
  for (const entry of entries) {
    const checked = marketItemSchema.safeParse(entry)
    const name = checked.data?.market.key ?? keyIn(entry)
    const problem = checked.success ? sizeProblem(entry) : z.prettifyError(checked.error)
    if (!checked.success || problem) {
      refuse(`market ${name}`, problem ?? '')
      read.unusable.push(name)
      continue
    }
    const { market, origin = source } = checked.data
    const { key } = market
    if (origin === ownSite || own.market(key)) continue
    if (read.markets.some((other) => other.key === key)) {
      refuse(`market ${key}`, 'is listed twice')
      continue
    }
    const holder = taken.get(key)
    if (holder && holder.origin !== origin) {
      refuse(`market ${key}`, `its key is taken by a market of ${holder.origin}`)
      continue
    }
    // Passed on by two: who brought it first goes on, unless the other one is where it comes from.
    if (holder && origin !== source) continue
    const clashing = clashingQuestions(market, own)
    if (clashing.length > 0)
      refuse(
        `market ${key}`,
        `Taken without ${formatList(clashing)}: this site asks something else under this key.`,
      )
    read.markets.push({ key, source, origin, market })
  }
  return read
}

const sizeProblem = (entry: unknown) =>
  JSON.stringify(entry).length > MAX_MARKET_LETTERS ? `is longer than ${MAX_MARKET_LETTERS} letters` : null

const keySchema = z.object({ market: z.object({ key: z.string() }) })

const keyIn = (entry: unknown) => cutText(keySchema.safeParse(entry).data?.market.key ?? 'without a key', 80)
