import { sizeText } from '#catalogue/cost-text.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { saleOf, USUAL_NEED } from '#catalogue/need.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'
import type { CatalogueIndex } from './index/catalogue-index.ts'
import { wordsOf } from './index/words.ts'
import { namedMarkets } from './needs/named-markets.ts'
import { readNeed } from './needs/read-need.ts'
import { isFiller } from './rank/parse-query.ts'

/** Nobody wishes for what these ask about. */
const UNWISHED = /limit|fee|required|prices|free/i

/** "Help desk for 3 agents with live chat": a market as somebody might go on to ask for it, where all of it is understood. */
export function exampleNeed(index: CatalogueIndex, key: string): string | undefined {
  const market = marketBook().market(key)
  if (!market) return undefined
  const { people, measure } = saleOf(market)
  const sized = `${market.label} for ${sizeText(USUAL_NEED, people ? { people, measure: null } : { people, measure })}`
  const [wish] = market.questions
    .filter(({ kind, label }) => kind === 'yes-no' && !UNWISHED.test(label))
    .toSorted((a, b) => b.weight - a.weight)
  const longer = wish ? [`${sized} with ${inSentence(wish.label)}`] : []
  return [...longer, sized].find((text) => isUnderstood(index, text, key))
}

function isUnderstood(index: CatalogueIndex, text: string, market: string): boolean {
  const { parts, rest, unread } = readNeed(text, index)
  const named = namedMarkets(index, wordsOf(rest))
  const isNamed = index.book.keys[named?.markets[0] ?? -1] === market
  const left = wordsOf(rest).filter((word) => !named?.name.includes(word) && !isFiller(word))
  return isNamed && parts.length === (text.includes(' with ') ? 2 : 1) && left.length + unread.length === 0
}
