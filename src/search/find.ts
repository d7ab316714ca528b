import { alternativesOf } from '#alternatives/ranking.ts'
import { cutText } from '#lib/cut-text.ts'
import { isFiller } from '#needs/reading/filler.ts'
import { type NamedMarkets, namedMarkets } from '#needs/reading/named-markets.ts'
import { toolNamed } from '#needs/reading/names.ts'
import { nearestMeanings } from '#needs/reading/nearest-meanings.ts'
import { readNeed } from '#needs/reading/read-need.ts'
import type { SaidNeed, UnderstoodPart } from '#needs/reading/said-need.ts'
import { correctWords, isLikelyName, isVague, parseQuery, type QueryWord } from '#search/rank/parse-query.ts'
import { rankMatches } from '#search/rank/rank.ts'
import { rankNames, textOf } from '#search/rank/rank-names.ts'
import type { CatalogueIndex, SlotList } from '#tools/index/catalogue-index.ts'
import { facetLabel } from '#tools/index/facets.ts'
import { inMarketOrder } from '#tools/index/market-order.ts'
import { wordsOf } from '#tools/index/words.ts'
import { marketPath } from '#tools/tool.ts'
import { allForms, distinctiveWords, type FoundTools, findAny, wordsHad } from './find-any.ts'

const MAX_QUERY_LENGTH = 200
/** So few tools may have a word by chance: three, or one in a hundred. */
const FEW = 3
const ONE_IN = 100
const FIRST = 10

export interface Finding {
  /** Best match first. */
  slots: SlotList
  /** The query that was answered, when it is not the one that was asked. */
  corrected: string | null
  /** How many of the first are just what was asked for. */
  close: number
  marks: string[]
  /** Words that no found tool has: they changed nothing. */
  unmatched: string[]
  isLoose?: boolean
}

/** The one search. A text without a word in it finds nothing; a misspelt one finds what was probably meant. */
export function findTools(index: CatalogueIndex, text: string): Finding {
  const typed = cutText(text, MAX_QUERY_LENGTH)
  const words = parseQuery(typed, index)
  if (words.length === 0) return NOTHING

  if (isVague(words)) return findVague(index, words, typed)
  const asked = findAll(index, words, typed)
  const isDoubtful =
    asked.slots.length === 0 || (asked.slots.length <= fewOf(index) && isLikelyName(words, index))
  const named = namedMarkets(index, wordsOf(typed))?.name ?? []
  const isUnnamed = (word: QueryWord) => !named.includes(word.typed)
  const counts = countsIn(typed, named, index)
  const counted = new Set(counts.flatMap((count) => count.split(' ')))
  // What names a market is spelt right, whether a tool has the word or not.
  const meant = isDoubtful && words.some(isUnnamed) ? correctWords(words, index) : null
  const found = meant ? findAll(index, meant, typed) : NONE
  const toFinding = (result: FoundTools, read: readonly QueryWord[], isCorrected: boolean) => {
    const hasAllWords = result === asked || result === found
    const isUnused = (word: QueryWord) => isUnnamed(word) && !result.marketWords?.has(textOf(word))
    const others = read.filter((word) => isUnused(word) && !counted.has(word.typed))
    const unmatched = hasAllWords ? [] : unmatchedOf(index, others, result.slots)
    const marks = read.map(textOf)
    const corrected = isCorrected && result.slots.length > 0 ? marks.join(' ') : null
    return { ...result, marks, corrected, unmatched: [...counts, ...unmatched] }
  }
  if (meant && found.slots.length > 0) return toFinding(widened(index, meant, typed, found), meant, true)
  const wide = widened(index, words, typed, asked)
  if (wide.slots.length > 0 || !meant) return toFinding(wide, words, false)
  return toFinding(findAny(index, meant, found), meant, true)
}

/** "3 inboxes", "100k events": that a tool's text has the same number somewhere says nothing. "Microsoft 365" is a name. */
function countsIn(text: string, named: readonly string[], index: CatalogueIndex): string[] {
  const words = wordsOf(text)
  const isOther = (word: string) => !named.includes(word) && !isFiller(word) && !index.words.isInName(word)
  return words.flatMap((word, at) => {
    if (!/^\d+[km]?$/.test(word) || !isOther(word)) return []
    const unit = words[at + 1] ?? ''
    return /^[a-z]/.test(unit) && isOther(unit) ? `${word} ${unit}` : word
  })
}

/** The words that none of the first of these tools has: one far behind that has it answers nobody. */
function unmatchedOf(index: CatalogueIndex, words: readonly QueryWord[], slots: SlotList): string[] {
  if (slots.length === 0) return []
  const isFound = new Set(slots.slice(0, FIRST))
  const isMet = (word: QueryWord) => index.match([allForms(word)]).some((slot) => isFound.has(slot))
  return words.flatMap((word) => (isMet(word) ? [] : word.typed))
}

const NONE: FoundTools = { slots: [], close: 0 }
const NOTHING: Finding = { ...NONE, corrected: null, marks: [], unmatched: [] }

const fewOf = (index: CatalogueIndex) => Math.max(FEW, index.size / ONE_IN)

/** Names that begin so; otherwise "best software" asks for what most people use. */
function findVague(index: CatalogueIndex, words: readonly QueryWord[], typed: string): Finding {
  const named = rankNames(index, words, typed)
  if (named.length > 0) return { ...NOTHING, slots: named, marks: words.map(textOf) }
  return { ...NOTHING, slots: index.inOrder('popular') }
}

const findAll = (index: CatalogueIndex, words: readonly QueryWord[], typed: string): FoundTools =>
  rankMatches(index, index.match(words.map(allForms)), words, typed)

/** What has all the words; and where they name a market among others, all its tools before everything else. */
function widened(
  index: CatalogueIndex,
  words: readonly QueryWord[],
  typed: string,
  found: FoundTools,
): FoundTools {
  const spelt = new Map(words.map((word) => [word.typed, textOf(word)]))
  const named = namedMarkets(
    index,
    wordsOf(typed).map((word) => spelt.get(word) ?? word),
  )
  const others = words.filter((word) => !named?.name.includes(textOf(word)))
  const isName = rankNames(index, words, typed).length > 0
  // In "knowledge base in multiple languages" the one word that names a market says little of what is meant.
  const isMostly = found.slots.length === 0 && others.length <= (named?.name.length ?? 0) + 1
  const isWide = isMostly || others.length === 0 || named?.isClear
  if (named && isWide && !isName && !named.isDisputed) return ofMarkets(index, named, words, found)
  if (found.close > 0 || isName) return found
  return { ...findAny(index, words, found), isLoose: true }
}

/** The tools of the markets: those called by one of the other words, those with most of them; then what has all words elsewhere. */
function ofMarkets(
  index: CatalogueIndex,
  named: NamedMarkets,
  words: readonly QueryWord[],
  found: FoundTools,
): FoundTools {
  const others = words.filter((word) => !named.name.includes(textOf(word)))
  const members = inMarketOrder(index, named.markets)
  const isMember = new Set(members)
  const had = wordsHad(index, distinctiveWords(index, words, isMember), (slot) => isMember.has(slot))
  const called = others.flatMap((word) => toolNamed(index, [textOf(word)])?.found ?? [])
  const first = others.length === 0 ? [] : [...called, ...found.slots].filter((slot) => isMember.has(slot))
  const byWords = members.toSorted((a, b) => (had.get(b) ?? 0) - (had.get(a) ?? 0))
  // Where the market is clear, what has the words elsewhere is something else.
  const elsewhere = named.isClear ? [] : found.slots
  return { slots: unique([...first, ...byWords, ...elsewhere]), close: members.length }
}

/** What people are told about how their words were read. */
export interface WordsRead {
  corrected: string | null
  marks: string[]
  /** What the text was read as, beside words to search for. */
  understood: UnderstoodPart[]
  notUnderstood: string[]
  /** What those may mean. */
  meant: { label: string; path: string }[]
  isLoose: boolean
}

/**
 * What a text may mean: the tools to choose from in their order, and what else it wants of them. It is read as a need, and
 * the words that are left are searched for. `close` of the first are just what was asked for; all others come after them
 * whatever the order.
 */
export function findCandidates(index: CatalogueIndex, text: string) {
  const need = readNeed(text, index)
  const isSearched = need.rest !== '' || need.parts.length === 0
  const finding = isSearched ? findTools(index, need.rest) : null
  const slots = meantTools(index, need, finding)
  const isFound = finding !== null && need.alternativesTo === null
  const { corrected, marks, unmatched, close, isLoose = false } = finding ?? NOTHING
  const unused = finding && !isFound && !isNarrowing(slots, finding) ? wordsLeft(need.rest) : unmatched
  const notUnderstood = [...need.unread, ...unused]
  const understood = need.parts.map(({ label, without }) => ({ label, without }))
  const meant = nearestMeanings(index, notUnderstood, null).flatMap((meaning) =>
    'market' in meaning
      ? { label: facetLabel('market', meaning.market), path: marketPath(meaning.market) }
      : [],
  )
  const words = { corrected, marks, understood, notUnderstood, meant, isLoose: isFound && isLoose }
  return { need, slots, close: isFound ? close : 0, words }
}
export type Candidates = ReturnType<typeof findCandidates>

/** Whether one of the tools like another has the other words: "jira alternative that my boss likes" asks for no such thing. */
function isNarrowing(slots: SlotList, finding: Finding): boolean {
  const isAlike = new Set(slots)
  return finding.slots.some((slot) => isAlike.has(slot))
}

const wordsLeft = (text: string) => wordsOf(text).filter((word) => !isFiller(word))

function meantTools(index: CatalogueIndex, need: SaidNeed, finding: Finding | null): SlotList {
  const found = finding?.slots ?? []
  const compared = slotsOf(index, need.versus)
  const [first] = compared
  if (first !== undefined) return unique([...compared, ...alternativesOf(index, first)])
  const [meant] = need.alternativesTo === null ? [] : slotsOf(index, [need.alternativesTo])
  if (meant === undefined) return finding ? found : index.inOrder('popular')
  const alike = alternativesOf(index, meant)
  const isFound = new Set(found)
  return unique([...alike.filter((slot) => isFound.has(slot)), ...alike])
}

const unique = (slots: SlotList) => [...new Set(slots)]

const slotsOf = (index: CatalogueIndex, ids: readonly number[]) => ids.flatMap((id) => index.slotOf(id) ?? [])
