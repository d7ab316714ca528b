import type { CatalogueIndex } from '#catalogue/index/catalogue-index.ts'
import { wordsOf } from '#catalogue/index/words.ts'
import type { Market } from '#catalogue/market.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { saleOf, USUAL_NEED } from '#catalogue/need.ts'
import { sizeText } from '#catalogue/size-text.ts'
import { derived } from '#lib/derived.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'
import { namedMarkets } from './needs/named-markets.ts'
import { readNeed } from './needs/read-need.ts'
import { isFiller } from './rank/parse-query.ts'

/** Nobody wishes for what these ask about. */
const UNWISHED = /limit|fee|required|prices|free|share/i
const WISHES_TRIED = 2

/** "Help desk for 3 agents with live chat": a market, by its label or as buyers call it, as somebody might go on to ask for it. */
export function exampleNeed(index: CatalogueIndex, key: string): string | undefined {
  const made = madeExamples(index)
  if (made.version !== index.version) {
    made.version = index.version
    made.texts.clear()
  }
  const market = marketBook().market(key)
  if (!market) return undefined
  if (!made.texts.has(key)) made.texts.set(key, makeExample(index, market))
  return made.texts.get(key)
}

const madeExamples = derived((index: CatalogueIndex) => ({
  version: index.version,
  texts: new Map<string, string | undefined>(),
}))

function makeExample(index: CatalogueIndex, market: Market): string | undefined {
  const { people, measure } = saleOf(market)
  const size = sizeText(USUAL_NEED, people ? { people, measure: null } : { people, measure })
  const wishes = market.questions
    .filter(({ kind, label }) => kind === 'yes-no' && !UNWISHED.test(label))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, WISHES_TRIED)
    .map(({ label }) => ` with ${inSentence(label)}`)
  for (const name of [market.label, ...(market.phrases?.en ?? [])]) {
    const sized = `${name} for ${size}`
    const texts = [
      ...wishes.map((wish) => `${sized}${wish}`),
      sized,
      ...wishes.map((wish) => `${name}${wish}`),
    ]
    const understood = texts.find((text) => isUnderstood(index, text, market.key))
    if (understood) return understood
  }
  return undefined
}

function isUnderstood(index: CatalogueIndex, text: string, market: string): boolean {
  const { parts, rest, unread } = readNeed(text, index)
  const named = namedMarkets(index, wordsOf(rest))
  const isNamed = index.book.keys[named?.markets[0] ?? -1] === market
  const left = wordsOf(rest).filter((word) => !named?.name.includes(word) && !isFiller(word))
  return isNamed && parts.length >= 1 && left.length + unread.length === 0
}
