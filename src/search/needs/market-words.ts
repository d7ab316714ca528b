import type { Market, MarketBook } from '#catalogue/market.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { derived } from '#lib/derived.ts'
import { stem, wordsOf } from '#search/index/words.ts'
import { isFiller } from '#search/rank/parse-query.ts'

/** What is said of a market, and how much a word there tells. */
const SAID: readonly (readonly [weight: number, texts: (market: Market) => readonly string[]])[] = [
  [4, ({ label, key }) => [label, key]],
  [4, ({ phrases = {} }) => Object.values(phrases).flat()],
  [2, ({ description }) => [description]],
  [1, ({ questions }) => questions.map(({ label }) => label)],
  [1, ({ guide }) => (guide ? [guide.separates, ...guide.ask.map(({ text }) => text)] : [])],
]
/** A word that is said more often tells hardly more. */
const SATURATION = 3

interface WordWeights {
  /** By stem, by market: what the word tells of it. */
  byWord: Map<string, Map<string, number>>
  markets: number
}

const weightsOf = derived(({ markets }: MarketBook): WordWeights => {
  const byWord = new Map<string, Map<string, number>>()
  for (const market of markets) {
    for (const [weight, texts] of SAID) {
      for (const word of texts(market).flatMap(wordsOf)) {
        if (isFiller(word)) continue
        const ofWord = byWord.get(stem(word)) ?? new Map<string, number>()
        ofWord.set(market.key, (ofWord.get(market.key) ?? 0) + weight)
        byWord.set(stem(word), ofWord)
      }
    }
  }
  return { byWord, markets: markets.length }
})

/** The markets that words are about, each with how much they tell of it; a word tells the more the fewer markets use it. */
export function marketsByWords(words: readonly string[]): Map<string, number> {
  const { byWord, markets } = weightsOf(marketBook())
  const scores = new Map<string, number>()
  for (const word of new Set(words.map(stem))) {
    const ofWord = byWord.get(word)
    if (!ofWord) continue
    const rarity = Math.log(1 + markets / ofWord.size)
    for (const [market, weight] of ofWord)
      scores.set(market, (scores.get(market) ?? 0) + (rarity * weight) / (weight + SATURATION))
  }
  return scores
}
