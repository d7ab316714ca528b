import { BoundedCache } from '#cache/bounded-cache.ts'
import { memoizeByObject } from '#lib/memoize-by-object.ts'
import type { MarketQuestions, Question } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { correctWords, inFull, isFiller, parseQuery } from '#search/rank/parse-query.ts'
import { rankNames } from '#search/rank/rank-names.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { eachVersion } from '#tools/index/each-version.ts'
import { facetLabel } from '#tools/index/facets.ts'
import { stem, wordsOf } from '#tools/index/words.ts'
import { industries, platforms, type Vocabulary } from '#vocabulary/vocabulary.ts'
import { isMarketLabel, type NamedMarkets } from './named-markets.ts'
import { matched, type Reading, type ReadWords, starting } from './need-draft.ts'
import questionWords from './question-words.json' with { type: 'json' }

const LONGEST_NAME = 5
/** "With my team" does not mean Microsoft Teams: so many tools have the word. */
const COMMON_ONE_IN = 5

/** Their tools are called without them: "photoshop". */
export const MAKERS_LEFT_OUT = ['adobe', 'microsoft', 'google']

/** In names of tools, but never their name: "email integration" is not with Check Point Harmony Email. */
const NO_NAMES = new Set(
  'email mail calendar phone payment payments accounting bank chat store website'.split(' '),
)

/** What some of the next words name, and how many of them. */
export interface Named<T> {
  found: T
  length: number
}

/** The longest run of words from the first that names something. */
export function longest<T>(words: readonly string[], find: (part: readonly string[]) => T | undefined) {
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length--) {
    const found = find(words.slice(0, length))
    if (found !== undefined) return { found, length }
  }
  return null
}

export function toolNamed(index: CatalogueIndex, words: readonly string[]): Named<number> | null {
  const { present, former } = toolsByName(index)
  return longest(words, (part) => {
    const full = inFull(part)
    const first = index.words.numberOf(full[0] ?? '')
    if (first === undefined) return undefined
    const named = index.words.namedBy(first)
    const text = full.join('')
    return [...(present.get(text) ?? []), ...(former.get(text) ?? [])].find((slot) => named.includes(slot))
  })
}

/** The tools of each name, and of each that was one, with all its words in one; best known first. */
const toolsByName = eachVersion((index) => {
  const slots = index.inOrder('popular')
  const former = new Map<string, number[]>()
  for (const slot of slots)
    for (const name of index.entries[slot]?.plainFormerNames ?? [])
      former.set(name, [...(former.get(name) ?? []), slot])
  return { present: Map.groupBy(slots, (slot) => index.entries[slot]?.plainName ?? ''), former }
})

/** "Teams": the tool whose whole name is its maker and this word. */
export function calledWithoutMaker(index: CatalogueIndex, word: string): number | undefined {
  const [named] = MAKERS_LEFT_OUT.flatMap((maker) => toolNamed(index, [maker, word]) ?? [])
  return named?.length === 2 ? named.found : undefined
}

/** A tool whose name begins so or is nearly so: "teams", "slcak". Never what is the name of a kind of tool: "crm". */
export function toolLike(index: CatalogueIndex, word: string): number | undefined {
  const known = toolsLike(index)
  const like = known.get(word) ?? { slot: findToolLike(index, word) }
  known.set(word, like)
  return like.slot
}

const LIKE_KEPT = 1_000
/** A word may stand in a sentence fifty times, and is asked for by several readers. */
const toolsLike = eachVersion(() => new BoundedCache<{ slot: number | undefined }>(LIKE_KEPT))

function findToolLike(index: CatalogueIndex, word: string): number | undefined {
  if (index.book.named([word]).some((facet) => index.book.kinds[facet] !== 'integration')) return undefined
  const words = parseQuery(word, index)
  const [slot] = rankNames(index, words, word)
  if (slot !== undefined) return slot
  const meant = correctWords(words, index)
  return meant ? rankNames(index, meant, word)[0] : undefined
}

/** The key of something tools connect to, by its name or, where it can be nothing else, by a part of it. */
export function integrationNamed(
  index: CatalogueIndex,
  words: readonly string[],
  accept: 'whole' | 'part' | 'listed' = 'part',
): Named<string> | null {
  const keyOf = (facets: readonly number[]) => {
    const [best] = facets
      .filter((facet) => index.book.kinds[facet] === 'integration')
      .toSorted((a, b) => index.having(b).length - index.having(a).length)
    return best === undefined ? undefined : index.book.keys[best]
  }
  const whole = longest(words, (part) => keyOf(index.book.named(inFull(part))))
  if (whole && (accept === 'listed' || isEnd(words[whole.length]))) return whole
  const [word = '', next] = words
  const brief = /^integrations?$/.test(next ?? '') ? MAKERS_LEFT_OUT : []
  const called = keyOf(brief.flatMap((maker) => index.book.named([maker, word])))
  if (called !== undefined) return { found: called, length: 1 }
  if (accept !== 'part' || whole || isFiller(word) || !isEnd(next)) return null
  if (index.words.toolsUsing(word) > index.slotLimit / COMMON_ONE_IN) return null
  const isName = index.words.isInName(word) && !NO_NAMES.has(word) && !namesKind(index, word)
  const begun = isName ? keyOf(index.book.called(word)) : undefined
  if (begun !== undefined && isOrdinaryWord(index, word, begun)) return null
  const near = begun ?? keyOf(index.book.named([index.words.correct(word) ?? word]))
  return near === undefined ? null : { found: near, length: 1 }
}

/** "Mode" and "S3" are words before they are tools: of those that use them, fewer than so many connect to the tool. */
const NAME_SHARE = 0.4

export const isOrdinaryWord = (index: CatalogueIndex, word: string, key: string) =>
  index.having(index.book.find('integration', key)).length < index.words.toolsUsing(word) * NAME_SHARE

/** What a kind of software is told by, rather than a name. */
export const KINDS = new Set(['category', 'market', 'feature'])

/** "With inventory" is not with Zoho Inventory. */
const namesKind = (index: CatalogueIndex, word: string) =>
  index.book.named([word]).some((facet) => KINDS.has(index.book.kinds[facet] ?? ''))

/** It has to connect to what was named. */
export function setIntegration(
  { found, length }: { found: string; length: number },
  lead: number,
  rest: readonly string[],
  { draft, index }: Pick<Reading, 'draft' | 'index'>,
): ReadWords {
  draft.integrations.push(found)
  const tail = /^integrations?$/.test(rest[length] ?? '') ? 1 : 0
  const tool = toolNamed(index, found.split('-'))
  const name = tool ? index.nameOf(tool.found) : facetLabel('integration', found)
  return { length: lead + length + tail, label: `Works with ${name}`, isListItem: true }
}

/** What was named is to be had, or to be lacking. */
export function setQuestion(
  { found, length }: Named<string>,
  lead: number,
  { draft, index, markets }: Pick<Reading, 'draft' | 'index' | 'markets'>,
  list: 'has' | 'lacks' = 'has',
): ReadWords {
  draft[list].push(found)
  const label = questionLabel(index, found, markets)
  return { length: lead + length, label: list === 'has' ? label : `Without ${label}` }
}

/** "With drip content" is not with Drip: what follows a name says more of something else. */
export const isEnd = (word: string | undefined) =>
  word === undefined ||
  isFiller(word) ||
  /^(?:\d.*|integrations?|sync|support|but|plus|under|below|less|up|max|within|without|that|free|calendar)$/.test(
    word,
  )

const wholeName = (words: readonly string[]) => words.map(stem).join(' ')

const questionNames: Readonly<Record<string, readonly string[]>> = questionWords.names

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

/** What people say of any tool without "with" before it. */
const plainQuestions = questionWords.plain.map(({ says, ...plain }) => ({ ...plain, says: starting(says) }))

export function plainQuestionNamed(words: readonly string[]): (Named<string> & { isEnough: boolean }) | null {
  for (const { says, question, isEnough = false } of plainQuestions) {
    const found = matched(words, says)
    if (found) return { found: question, length: found.length, isEnough }
  }
  return null
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
