import { memoizeByObject } from '#lib/memoize-by-object.ts'
import type { MarketQuestions, Question } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { facetLabel } from '#tools/index/facets.ts'
import { stem, wordsOf } from '#tools/index/words.ts'
import { industries, platforms, type Vocabulary } from '#vocabulary/vocabulary.ts'
import type { Reading, ReadWords } from './draft.ts'
import { isMarketLabel, type NamedMarkets } from './named-markets.ts'
import phrases from './phrases.json' with { type: 'json' }
import { longest, type Named } from './phrases.ts'

/** What was named is to be had, or to be lacking. */
export function setQuestion(
  { found, length }: Named<string>,
  lead: number,
  { draft, index, markets }: Pick<Reading, 'draft' | 'index' | 'markets'>,
  list: 'has' | 'lacks' = 'has',
): ReadWords {
  draft[list].push(found)
  const label = questionLabel(index, found, markets)
  const isHad = list === 'has'
  return {
    length: lead + length,
    label: isHad ? label : `Without ${label}`,
    isListItem: true,
    ...(isHad && { question: found }),
  }
}

const wholeName = (words: readonly string[]) => words.map(stem).join(' ')

const questionNames: Readonly<Record<string, readonly string[]>> = phrases.questions

const knownQuestions = memoizeByObject((book: MarketQuestions): Map<string, string[]> => {
  const names = new Map<string, string[]>()
  const questions = [...book.common, ...book.markets.flatMap((market) => market.questions)]
  for (const question of questions)
    for (const name of namesOf(question))
      names.set(name, [...new Set([...(names.get(name) ?? []), question.key])])
  return names
})

function namesOf({ key, label, kind }: Question): string[] {
  const plain = label.replace(/\(.*?\)/g, '')
  const texts = kind === 'yes-no' ? [key, label, plain, ...(questionNames[key] ?? [])] : []
  return texts.map((text) => wholeName(wordsOf(text)))
}

export const questionsIn = (index: CatalogueIndex, markets: readonly number[]) =>
  marketQuestions().questionsOf(markets.map((market) => index.book.keys[market] ?? ''))

/** A question in the words of the market that is meant: "Payments" of forms are "Payments at booking" of schedulers. */
export function questionLabel(index: CatalogueIndex, key: string, markets: readonly number[]): string {
  const asked = questionsIn(index, markets).find((question) => question.key === key)
  return asked?.label ?? facetLabel('has', key)
}

/**
 * The key of a yes/no question; of several with one name that which most tools answer with yes. Where a market is meant,
 * only what is asked of its tools: "custom domain" is another question of mail than of newsletters.
 */
export function questionNamed(index: CatalogueIndex, words: readonly string[], markets: readonly number[]) {
  const had = (key: string) => index.having(index.book.find('has', key)).length
  const own = new Set(questionsIn(index, markets).map(({ key }) => key))
  const asked = new Set([...own, ...marketQuestions().common.map(({ key }) => key)])
  const isAsked = (key: string) => markets.length === 0 || asked.has(key)
  return longest(words, (part) => {
    const keys = knownQuestions(marketQuestions()).get(wholeName(part))
    const isOwn = (key: string) => Number(own.has(key))
    return keys?.filter(isAsked).toSorted((a, b) => isOwn(b) - isOwn(a) || had(b) - had(a))[0]
  })
}

/** The question of its own that some words for a market are the name of: "log management" of observability. */
export function marketQuestion(index: CatalogueIndex, { name, markets }: NamedMarkets): Question | undefined {
  if (markets.length > 1 || markets.some((facet) => isMarketLabel(index, facet, name))) return undefined
  const own = marketQuestions().market(index.book.keys[markets[0] ?? -1] ?? '')?.questions ?? []
  return own.find((question) => namesOf(question).includes(wholeName(name)))
}

const termNamed = (vocabulary: Vocabulary, words: readonly string[]) =>
  longest(words, (part) => keysByName(vocabulary).get(wholeName(part)))

const keysByName = memoizeByObject(({ terms }: Vocabulary) => {
  const keys = new Map<string, string>()
  for (const { key, label, synonyms } of terms)
    for (const name of [key, label, ...synonyms].map((text) => wholeName(wordsOf(text))))
      if (!keys.has(name)) keys.set(name, key)
  return keys
})

export const industryNamed = (words: readonly string[]) => termNamed(industries, words)
export const platformNamed = (words: readonly string[]) => termNamed(platforms, words)

/** Whether a question is asked of the tools of the market that is meant, or of any. */
export const isAskedIn = (key: string, markets: readonly number[], index: CatalogueIndex) =>
  markets.length === 0 ||
  marketQuestions().isAsked(
    markets.map((market) => index.book.keys[market] ?? ''),
    key,
  )
