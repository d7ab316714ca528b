import { answerNeed } from '#catalogue/market-need.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { withNeed } from '#catalogue/need-address.ts'
import type { BuyerNeed } from '#catalogue/need-match.ts'
import { marketPath } from '#catalogue/tool.ts'
import type { LogoUrl } from '#catalogue/tool-view.ts'
import type { Db, Engine } from '#db/open.ts'
import { cutText } from '#lib/cut-text.ts'
import { liveIndexOf } from './index/live-index.ts'
import { wordsOf } from './index/words.ts'
import type { ReadNeed, UnderstoodPart } from './needs/filled-need.ts'
import { namedMarkets } from './needs/named-markets.ts'
import { readNeed } from './needs/read-need.ts'
import { isFiller } from './rank/parse-query.ts'
import type { NeedAnswer } from './search-responses.ts'

const MAX_LENGTH = 200
const FREE = 'free-plan'
/** What the need of a market can say. */
const TOLD_BY_NEED = new Set(['has', 'offer'])

interface MarketNeed {
  market: string
  need: BuyerNeed
  understood: UnderstoodPart[]
  notUnderstood: string[]
}

/** A sentence as the need of one market; null where it names none, or wants what only a list of tools can be filtered by. */
async function readMarketNeed(db: Db, engine: Engine, text: string): Promise<MarketNeed | null> {
  const index = await liveIndexOf(db, engine).current()
  const read = readNeed(cutText(text, MAX_LENGTH), index)
  const words = wordsOf(read.rest)
  const named = namedMarkets(index, words)
  const market = index.book.keys[named?.markets[0] ?? -1]
  if (!named || market === undefined || !isOnlyNeed(read) || (!named.isClear && words.length > 1)) return null
  const need = needOf(read, market)
  return need && { market, need, understood: read.parts, notUnderstood: leftOf(words, named.name) }
}

/** Whether nothing is wanted but what decides in a market. */
function isOnlyNeed({ alternativesTo, versus, wanted, sort }: ReadNeed): boolean {
  const { filters, under, required, excluded, lacks, without } = wanted
  const others = [required, excluded, lacks, without].some((list) => list.length > 0)
  const isTold = Object.keys(filters).every((name) => TOLD_BY_NEED.has(name))
  return (
    alternativesTo === null && versus.length === 0 && sort === null && under === null && isTold && !others
  )
}

/** Null where a question is not asked of this market, or a trial is wanted. */
function needOf({ wanted: { filters }, team }: ReadNeed, market: string): BuyerNeed | null {
  const mustHaves = filters.has ?? []
  const offers = filters.offer ?? []
  if (mustHaves.some((key) => !marketBook().isAsked([market], key))) return null
  if (offers.some((key) => key !== FREE)) return null
  return {
    people: team.people ?? undefined,
    amount: team.amount ?? undefined,
    billing: team.billing ?? 'yearly',
    mustHaves,
    budget: offers.length > 0 ? 0 : team.budget,
    nice: [],
  }
}

const leftOf = (words: readonly string[], name: readonly string[]) =>
  words.filter((word) => !name.includes(word) && !isFiller(word))

/** The answer to a need in words, as the market's page gives it: what to look at first, and how many fit. */
export async function answerInWords(
  { db, engine, logoUrl }: { db: Db; engine: Engine; logoUrl: LogoUrl },
  text: string,
): Promise<NeedAnswer | null> {
  const read = await readMarketNeed(db, engine, text)
  if (!read) return null
  const { market, size, picks, counts } = await answerNeed({ db, logoUrl }, read.market, read.need, {
    sort: 'known',
    view: 'card',
  })
  const { key, label, tools } = market
  return {
    market: { key, label, tools },
    path: withNeed(marketPath(key), read.need),
    size,
    picks,
    counts,
    understood: read.understood.map(({ label }) => label),
    notUnderstood: read.notUnderstood,
  }
}
