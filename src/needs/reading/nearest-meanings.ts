import { memoizeByObject } from '#lib/memoize-by-object.ts'
import type { MarketQuestions, Question } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { stem, wordsOf } from '#tools/index/words.ts'
import { isConnecting } from './filler.ts'
import { scoreMarkets } from './nearest-markets.ts'
import phrases from './phrases.json' with { type: 'json' }

const QUESTIONS_MAX = 2
const MARKETS_MAX = 2
/** Of the weight of all words, so much has to be in the question. */
const SHARE_MIN = 0.4
/** So much does a market have to tell of the words to be offered. */
const MARKET_MIN = 6

/** What words that were not understood may mean, nearest first. */
export type Meaning = { question: Question } | { market: string }

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = phrases.questions
const LABEL = 3
const TEXT = 1

/** How much of a word each question of a market has, by stem. */
const wordsOfQuestion = memoizeByObject((question: Question) => {
  const { key, label, explanation, need = '' } = question
  const named = [key.replaceAll('-', ' '), label, ...(OTHER_NAMES[key] ?? [])].flatMap(wordsOf)
  const told = [explanation, need].flatMap(wordsOf)
  return new Map([
    ...told.map((word) => [stem(word), TEXT] as const),
    ...named.map((word) => [stem(word), LABEL] as const),
  ])
})

const rarityOf = memoizeByObject((book: MarketQuestions) => {
  const using = new Map<string, number>()
  const questions = [...book.common, ...book.markets.flatMap((market) => market.questions)]
  for (const question of questions)
    for (const word of wordsOfQuestion(question).keys()) using.set(word, (using.get(word) ?? 0) + 1)
  return (word: string) => Math.log(1 + questions.length / (1 + (using.get(word) ?? 0)))
})

function nearestQuestions(words: readonly string[], market: string): Question[] {
  const rarity = rarityOf(marketQuestions())
  const stems = [...new Set(words.map(stem))]
  const all = stems.reduce((sum, word) => sum + rarity(word) * LABEL, 0)
  return marketQuestions()
    .questionsOf([market])
    .map((question) => {
      const had = wordsOfQuestion(question)
      const score = stems.reduce((sum, word) => sum + rarity(word) * (had.get(word) ?? 0), 0)
      return { question, share: all === 0 ? 0 : score / all }
    })
    .filter(({ share }) => share >= SHARE_MIN)
    .sort((a, b) => b.share - a.share)
    .slice(0, QUESTIONS_MAX)
    .map(({ question }) => question)
}

/** The nearest questions of the market that is meant, and other markets that the words are about. */
export function nearestMeanings(
  index: CatalogueIndex,
  missed: readonly string[],
  market: string | null,
): Meaning[] {
  const words = missed.flatMap(wordsOf).filter((word) => !isConnecting(word) && !/^\d/.test(word))
  if (words.length === 0) return []
  const questions = market === null ? [] : nearestQuestions(words, market)
  const markets = [...scoreMarkets(index, words)]
    .filter(([key, score]) => key !== market && score >= MARKET_MIN)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MARKETS_MAX)
  return [...questions.map((question) => ({ question })), ...markets.map(([key]) => ({ market: key }))]
}
