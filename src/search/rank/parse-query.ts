import { isFiller } from '#needs/reading/filler.ts'
import { inFull } from '#needs/reading/short-names.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { stem, wordsOf } from '#tools/index/words.ts'

const MAX_WORDS = 8
const MAX_COMPLETIONS = 12
const COMPLETED_FROM = 3
const SPLIT_FROM = 2

/** One word of a query, with every form under which it may stand in a document. */
export interface QueryWord {
  typed: string
  /** The word that was taken for a misspelt one. */
  corrected?: string
  forms: readonly string[]
  /** Longer words that an unfinished one may become. */
  completions: readonly string[]
  /** The numbers of the words in names that are this word. */
  inNames: readonly number[]
  /** Those that are another form of it or begin with it too. */
  begunInNames: readonly number[]
}

/** The words that matter, as typed; the last one may be unfinished. */
export function parseQuery(text: string, index: CatalogueIndex): QueryWord[] {
  const words = withNamesJoined(inFull(wordsOf(text)), index)
  const distinctive = words.filter((word) => !isFiller(word) && word.length > 1)
  const kept = distinctive.length === 0 ? words.slice(0, 1) : beginsName(words, index) ? words : distinctive
  return kept
    .slice(0, MAX_WORDS)
    .map((word, at) => toQueryWord(word, word === words.at(-1) && at === kept.length - 1, index))
}

/** Whether the words tell nothing of what is wished for: "best software". */
export const isVague = (words: readonly QueryWord[]): boolean => words.every(({ typed }) => isFiller(typed))

/** In "google an" and "remember the milk" every word belongs to a name. */
function beginsName(words: readonly string[], index: CatalogueIndex): boolean {
  const text = words.join(' ')
  const first = index.words.numberOf(words[0] ?? '')
  if (first === undefined) return false
  return index.words.namedBy(first).some((slot) => wordsOf(index.nameOf(slot)).join(' ').startsWith(text))
}

/** "mail chimp" is Mailchimp when that is a name; "status page" is a kind of tool before it is a name. */
function withNamesJoined(words: readonly string[], index: CatalogueIndex): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1)
    const both = `${before ?? ''}${word}`
    const isKind = before !== undefined && index.book.named([before, word]).length > 0
    if (before && !isKind && index.words.isInName(both) && !areInOneName(before, word, index))
      joined[joined.length - 1] = both
    else joined.push(word)
  }
  return joined
}

/** Whether a name has them as two words. */
function areInOneName(first: string, second: string, { words }: CatalogueIndex): boolean {
  const [one, other] = [words.numberOf(first), words.numberOf(second)]
  if (one === undefined || other === undefined) return false
  const named = new Set(words.namedBy(one))
  return words.namedBy(other).some((slot) => named.has(slot))
}

function toQueryWord(typed: string, isUnfinished: boolean, index: CatalogueIndex): QueryWord {
  const forms = [...new Set([typed, stem(typed), ...doingOf(typed, index)])]
  const inNames = numbersOf([typed], index)
  const longer = isUnfinished ? index.words.startingWith(typed) : []
  const completions = typed.length < COMPLETED_FROM ? [] : mostUsed(longer, index)
  return {
    typed,
    forms,
    completions: completions.map((number) => index.words.textOf(number)),
    inNames,
    begunInNames: [...numbersOf(forms, index), ...longer],
  }
}

/** A "tracker" is for tracking, unless the registries know it better by that word. */
function doingOf(word: string, { book }: CatalogueIndex): string[] {
  const doing = stem(word.replace(/(?<=...)(er|or)s?$/, 'ing'))
  return book.called(doing).length > book.called(stem(word)).length ? [doing] : []
}

/** The words that occur in most tools; the list may be long, so it is walked through once instead of sorted. */
function mostUsed(numbers: readonly number[], { words }: CatalogueIndex): number[] {
  const best: number[] = []
  for (const number of numbers) {
    const last = best[MAX_COMPLETIONS - 1]
    if (last !== undefined && words.toolsWith(number) <= words.toolsWith(last)) continue
    const at = best.findIndex((other) => words.toolsWith(other) < words.toolsWith(number))
    best.splice(at < 0 ? best.length : at, 0, number)
    best.length = Math.min(best.length, MAX_COMPLETIONS)
  }
  return best
}

const numbersOf = (forms: readonly string[], { words }: CatalogueIndex) =>
  forms.flatMap((form) => words.numberOf(form) ?? [])

/** Words the catalogue does not know are split, or replaced by the nearest it knows; null when nothing can be done. */
export function correctWords(words: readonly QueryWord[], index: CatalogueIndex): QueryWord[] | null {
  const corrected = words.map((word) => {
    if (word.forms.some((form) => index.words.has(form))) return [word]
    return splitWord(word.typed, index) ?? correctWord(word.typed, index) ?? [word]
  })
  return corrected.some((parts, at) => parts[0] !== words[at]) ? corrected.flat().slice(0, MAX_WORDS) : null
}

/** "mirro" begins "mirror" but no name: where few tools have such a word, a name that is near is more likely meant. */
export function isLikelyName(words: readonly QueryWord[], { words: known }: CatalogueIndex): boolean {
  const [word, ...others] = words
  if (!word || others.length > 0 || known.has(word.typed) || /\d/.test(word.typed)) return false
  if (word.begunInNames.some((number) => known.isNaming(number))) return false
  return known.isInName(known.correct(word.typed) ?? '')
}

/** "mindmap" is "mind map" when both words belong to one thing the registries know. */
function splitWord(typed: string, index: CatalogueIndex): QueryWord[] | null {
  for (let at = SPLIT_FROM; at <= typed.length - SPLIT_FROM; at++) {
    const [first, second] = [typed.slice(0, at), typed.slice(at)]
    const parts = [toQueryWord(first, false, index), toQueryWord(second, false, index)]
    const [called, alsoCalled] = parts.map(({ forms }) => forms.flatMap((form) => index.book.called(form)))
    if (called?.some((facet) => alsoCalled?.includes(facet))) return parts
  }
  return null
}

function correctWord(typed: string, index: CatalogueIndex): QueryWord[] | null {
  const nearest = index.words.correct(typed)
  if (!nearest) return null
  const corrected = wholeWord(nearest, index)
  return [{ ...toQueryWord(corrected, false, index), typed, corrected }]
}

/** The list also has stems, which are no words ("schedul"): of those the word that most tools use is meant. */
function wholeWord(text: string, { words }: CatalogueIndex): string {
  const longer = words.startingWith(text).filter((number) => words.textOf(number) !== text)
  const sharing = longer.filter((number) => stem(words.textOf(number)) === text)
  const used = sharing.reduce((sum, number) => sum + words.toolsWith(number), 0)
  const [most] = sharing.toSorted((a, b) => words.toolsWith(b) - words.toolsWith(a))
  if (most === undefined) return text
  const usedItself = words.toolsWith(words.numberOf(text) ?? most) - used
  return usedItself >= words.toolsWith(most) ? text : words.textOf(most)
}
