import type { Market, MarketBook } from '#catalogue/market.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { derived } from '#lib/derived.ts'
import type { CatalogueIndex, SlotList } from '#search/index/catalogue-index.ts'
import type { SearchableIndex } from '#search/index/live-index.ts'
import { isFiller, type QueryWord } from '#search/rank/parse-query.ts'
import { textOf } from '#search/rank/rank-names.ts'
import { stem, wordsOf } from './index/words.ts'

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

export type Ids = readonly number[] | Int32Array

export interface FoundTools {
  ids: Ids
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
export async function findAny(searchable: SearchableIndex, words: readonly QueryWord[], found: FoundTools) {
  if (words.length < 2) return found
  const { index } = searchable
  const isRare = (ids: Ids) => ids.length <= Math.max(MANY, index.slotLimit / MANY_ONE_IN)
  const had = await wordsHad(searchable, words, () => true, isRare)
  const byMarket = marketsByWords(words.map(textOf))
  const mostHad = Math.max(1, ...had.values())
  const mostOfMarket = Math.max(1, ...byMarket.values())
  const hasAll = new Set(found.ids)
  const scored = new Map<number, number>()
  const marketShare = (slot: number) =>
    (byMarket.get(index.book.keys[index.mainMarkets[slot] ?? -1] ?? '') ?? 0) / mostOfMarket
  for (const id of new Set([...had.keys(), ...membersOf(index, byMarket)])) {
    const slot = index.slotOf(id)
    if (slot === undefined) continue
    scored.set(
      id,
      (had.get(id) ?? 0) / mostHad +
        marketShare(slot) * MARKET_WEIGHT +
        (hasAll.has(id) ? ALL_WORDS : 0) +
        knownShare(index, slot) * KNOWN_WEIGHT,
    )
  }
  const best = Math.max(0, ...scored.values())
  const ids = [...scored]
    .filter(([, score]) => score >= best * NEARLY)
    .sort(([, a], [, b]) => b - a)
    .map(([id]) => id)
  const close = ids.filter((id) => (scored.get(id) ?? 0) >= best * CLOSE_TO_BEST).length
  const [market = ''] = byMarket.keys()
  const marketWords = words.map(textOf).filter((word) => marketsByWords([word]).has(market))
  return { ids: ids.slice(0, ANY_MAX), close: Math.min(close, ANY_MAX), marketWords: new Set(marketWords) }
}

/** The tools of the markets that the words tell most of. */
const membersOf = (index: CatalogueIndex, byMarket: ReadonlyMap<string, number>): number[] =>
  [...byMarket.keys()]
    .slice(0, MARKETS_ADDED)
    .flatMap((market) => [...idsAt(index, index.having(index.book.find('market', market)))])

/** From 0 to 1: the root, since being known twice as well tells little of a need. */
const knownShare = ({ scores }: CatalogueIndex, slot: number) =>
  Math.min(1, Math.sqrt((scores[slot] ?? 0) / WELL_KNOWN))

/** What only some tools of a market say: "church" among those for nonprofits, but not "password" among password managers. */
export async function distinctiveWords(
  searchable: SearchableIndex,
  words: readonly QueryWord[],
  isMember: ReadonlySet<number>,
): Promise<QueryWord[]> {
  const distinctive: QueryWord[] = []
  for (const word of words) {
    const having = await searchable.match([allForms(word)])
    const members = having.filter((id) => isMember.has(id)).length
    if (members > 1 && members <= isMember.size * SOME) distinctive.push(word)
  }
  return distinctive
}

/** How much of the words each tool has: a word counts the more the fewer tools have it. */
export async function wordsHad(
  searchable: SearchableIndex,
  words: readonly QueryWord[],
  isCounted: (id: number) => boolean,
  isRare: (ids: Ids) => boolean = () => true,
): Promise<Map<number, number>> {
  const had = new Map<number, number>()
  for (const word of words) {
    const ids = await searchable.match([allForms(word)])
    if (!isRare(ids)) continue
    const weight = Math.log(1 + searchable.index.slotLimit / ids.length)
    for (const id of ids) if (isCounted(id)) had.set(id, (had.get(id) ?? 0) + weight)
  }
  return had
}

export function idsAt({ ids }: CatalogueIndex, slots: SlotList): Int32Array {
  const found = new Int32Array(slots.length)
  for (let place = 0; place < slots.length; place++) found[place] = ids[slots[place] as number] as number
  return found
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
const weightsOf = derived(({ markets }: MarketBook) => {
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
  const { byWord, markets } = weightsOf(marketBook())
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
