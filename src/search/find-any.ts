import { memoizeByObject } from '#lib/memoize-by-object.ts'
import type { Market, MarketQuestions } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { isFiller } from '#needs/reading/filler.ts'
import type { QueryWord } from '#search/rank/parse-query.ts'
import { textOf } from '#search/rank/rank-names.ts'
import type { CatalogueIndex, SlotList } from '#tools/index/catalogue-index.ts'
import { stem, wordsOf } from '#tools/index/words.ts'

/** How much the market, all words at once and being known count beside the words of the tool itself. */
const MARKET_WEIGHT = 1.2
const ALL_WORDS = 0.25
const KNOWN_WEIGHT = 0.35
const WELL_KNOWN = 300
const MARKETS_ADDED = 4
/** What comes so near to the best is shown. */
const NEARLY = 0.5
/** "Management" alone says nothing of "gym management": so many tools have it. */
const MANY = 50
const MANY_ONE_IN = 5
const CLOSE_TO_BEST = 0.8
const ANY_MAX = 100
/** A word that more than so many tools of a market have says nothing of one of them. */
const SOME = 0.4

export interface FoundTools {
  /** Best match first. */
  slots: SlotList
  close: number
  /** Whether nothing is called what was asked for, neither a tool nor a kind of tool: they only have its words. */
  isLoose?: boolean
  /** Words that led to the market of these tools, whether a tool has them or not. */
  marketWords?: ReadonlySet<string>
}

/**
 * Tools that have some of the words, by how much these tell: of the tool itself, as bm25 weighs words that a document has
 * or has not; and of its market, from what buyers say for it. What has all words comes before what has as much of them.
 */
export function findAny(index: CatalogueIndex, words: readonly QueryWord[], found: FoundTools): FoundTools {
  if (words.length < 2) return found
  const isRare = (slots: SlotList) => slots.length <= Math.max(MANY, index.size / MANY_ONE_IN)
  const had = wordsHad(index, words, () => true, isRare)
  const byMarket = marketsByWords(words.map(textOf))
  const mostHad = Math.max(1, ...had.values())
  const mostOfMarket = Math.max(1, ...byMarket.values())
  const hasAll = new Set(found.slots)
  const marketShare = (slot: number) =>
    (byMarket.get(index.book.keys[index.mainMarketOf(slot)] ?? '') ?? 0) / mostOfMarket
  const scores = new Map<number, number>()
  for (const slot of new Set([...had.keys(), ...membersOf(index, byMarket)])) {
    const ofWords = (had.get(slot) ?? 0) / mostHad + (hasAll.has(slot) ? ALL_WORDS : 0)
    scores.set(slot, ofWords + marketShare(slot) * MARKET_WEIGHT + knownShare(index, slot) * KNOWN_WEIGHT)
  }
  const best = Math.max(0, ...scores.values())
  const slots = [...scores]
    .filter(([, score]) => score >= best * NEARLY)
    .sort(([a, one], [b, other]) => other - one || index.byPopularity(a, b))
    .map(([slot]) => slot)
  const close = slots.filter((slot) => (scores.get(slot) ?? 0) >= best * CLOSE_TO_BEST).length
  const [market = ''] = byMarket.keys()
  const marketWords = words.map(textOf).filter((word) => marketsByWords([word]).has(market))
  return {
    slots: slots.slice(0, ANY_MAX),
    close: Math.min(close, ANY_MAX),
    marketWords: new Set(marketWords),
  }
}

/** The tools of the markets that the words tell most of. */
const membersOf = (index: CatalogueIndex, byMarket: ReadonlyMap<string, number>): number[] =>
  [...byMarket.keys()]
    .slice(0, MARKETS_ADDED)
    .flatMap((market) => index.having(index.book.find('market', market)))

/** From 0 to 1: the root, since being known twice as well tells little of a need. */
const knownShare = (index: CatalogueIndex, slot: number) =>
  Math.min(1, Math.sqrt(index.scoreOf(slot) / WELL_KNOWN))

/** What only some tools of a market say: "church" among those for nonprofits, but not "password" among password managers. */
export const distinctiveWords = (
  index: CatalogueIndex,
  words: readonly QueryWord[],
  isMember: ReadonlySet<number>,
): QueryWord[] =>
  words.filter((word) => {
    const members = index.match([allForms(word)]).filter((slot) => isMember.has(slot)).length
    return members > 1 && members <= isMember.size * SOME
  })

/** How much of the words each tool has: a word counts the more the fewer tools have it. */
export function wordsHad(
  index: CatalogueIndex,
  words: readonly QueryWord[],
  isCounted: (slot: number) => boolean,
  isRare: (slots: SlotList) => boolean = () => true,
): Map<number, number> {
  const had = new Map<number, number>()
  for (const word of words) {
    const slots = index.match([allForms(word)])
    if (!isRare(slots)) continue
    const weight = Math.log(1 + index.size / slots.length)
    for (const slot of slots) if (isCounted(slot)) had.set(slot, (had.get(slot) ?? 0) + weight)
  }
  return had
}

export const allForms = (word: QueryWord) => [...word.forms, ...word.completions]

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

/** By stem, by market: what the word tells of it. */
const weightsOf = memoizeByObject(({ markets }: MarketQuestions) => {
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

/** The markets that words are about, each with how much they tell of it, most first; a word tells the more the fewer markets use it. */
function marketsByWords(words: readonly string[]): Map<string, number> {
  const { byWord, markets } = weightsOf(marketQuestions())
  const scores = new Map<string, number>()
  for (const word of new Set(words.map(stem))) {
    const ofWord = byWord.get(word)
    if (!ofWord) continue
    const rarity = Math.log(1 + markets / ofWord.size)
    for (const [market, weight] of ofWord)
      scores.set(market, (scores.get(market) ?? 0) + (rarity * weight) / (weight + SATURATION))
  }
  return new Map([...scores].sort(([, a], [, b]) => b - a))
}
