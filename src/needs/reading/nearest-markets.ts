import { BoundedCache } from '#cache/bounded-cache.ts'
import { memoizeByObject } from '#lib/memoize-by-object.ts'
import type { Market, MarketQuestions } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { eachVersion } from '#tools/index/each-version.ts'
import { stem, wordsOf } from '#tools/index/words.ts'
import { isFiller } from './filler.ts'

/** A market as a document: how much a word tells in each of its parts. */
const FIELDS: readonly (readonly [weight: number, textsOf: (market: Market) => readonly string[]])[] = [
  [12, ({ label }) => [label]],
  [4, ({ phrases = {} }) => Object.values(phrases).flat()],
  [3, ({ description }) => [description]],
  [1.2, ({ questions }) => questions.map(({ label }) => label)],
  [0.6, ({ guide }) => (guide ? [guide.separates, ...guide.ask.map(({ text }) => text)] : [])],
]
/** What a word weighs that all tools of the market have. */
const TOOLS_WEIGHT = 9
/** How soon saying a word more often tells nothing more, and how much a long document has to say it oftener: BM25. */
const K1 = 1.4
const B = 0.3
/** So much of a word makes a market one that uses it. */
const USED_FROM = 4
const WORDS_KEPT = 2_000

const documents = memoizeByObject(({ markets }: MarketQuestions) => {
  const byWord = new Map<string, Map<string, number>>()
  const lengths = new Map<string, number>()
  for (const market of markets)
    for (const [weight, textsOf] of FIELDS)
      for (const word of textsOf(market).flatMap(wordsOf)) {
        if (isFiller(word)) continue
        const ofWord = byWord.get(stem(word)) ?? new Map<string, number>()
        ofWord.set(market.key, (ofWord.get(market.key) ?? 0) + weight)
        byWord.set(stem(word), ofWord)
        lengths.set(market.key, (lengths.get(market.key) ?? 0) + weight)
      }
  const total = [...lengths.values()].reduce((sum, length) => sum + length, 0)
  return { byWord, lengths, meanLength: total / Math.max(1, lengths.size) }
})

const knownScores = eachVersion(() => new BoundedCache<ReadonlyMap<string, number>>(WORDS_KEPT))

/** How much a word tells of each market, by its own text and by what its tools have. */
function scoresOf(index: CatalogueIndex, word: string): ReadonlyMap<string, number> {
  return knownScores(index).getOrMake(word, () => {
    const { byWord, lengths, meanLength } = documents(marketQuestions())
    const had = new Map(byWord.get(stem(word)))
    for (const [key, share] of sharesOf(index, word)) had.set(key, (had.get(key) ?? 0) + share * TOOLS_WEIGHT)
    const using = [...had.values()].reduce((sum, times) => sum + Math.min(1, times / USED_FROM), 0)
    const rarity = Math.log(1 + (lengths.size - using + 0.5) / (using + 0.5))
    return new Map(
      [...had].map(([key, times]) => {
        const length = 1 - B + (B * (lengths.get(key) ?? 0)) / meanLength
        return [key, (rarity * times * (K1 + 1)) / (times + K1 * length)]
      }),
    )
  })
}

/** The share of the tools of each market that have a word. */
function sharesOf(index: CatalogueIndex, word: string): [string, number][] {
  const counts = new Map<number, number>()
  for (const slot of index.match([[...new Set([word, stem(word)])]])) {
    const market = index.mainMarketOf(slot)
    if (market >= 0) counts.set(market, (counts.get(market) ?? 0) + 1)
  }
  return [...counts].map(([market, count]) => [
    index.book.keys[market] ?? '',
    count / Math.max(1, index.having(market).length),
  ])
}

export type MarketScores = Map<string, number>

/** The markets that the words are about, each with how much they tell of it. */
export function scoreMarkets(index: CatalogueIndex, words: readonly string[]): MarketScores {
  const scores: MarketScores = new Map()
  for (const word of new Set(words)) {
    if (isFiller(word) || /^\d/.test(word)) continue
    for (const [key, score] of scoresOf(index, word)) scores.set(key, (scores.get(key) ?? 0) + score)
  }
  return scores
}

/** Whether a market itself uses a word, apart from its tools. */
export const usesWord = (key: string, word: string): boolean =>
  (documents(marketQuestions()).byWord.get(stem(word))?.get(key) ?? 0) >= USED_FROM
