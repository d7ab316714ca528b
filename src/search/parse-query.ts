import type { CatalogueIndex } from './catalogue-index.ts'
import { stem, wordsOf } from './words.ts'

const MAX_WORDS = 8
const MAX_COMPLETIONS = 12
const COMPLETED_FROM = 3

/** Said in almost every wish and telling nothing of it. */
const FILLERS = new Set(
  'a an and the for of to in on with my our your i need want best top good great tool tools software app apps application applications program platform like vs versus or not that which from by is are alternative alternatives'.split(
    ' ',
  ),
)

/** What people write for short; everything else comes from the registries of the catalogue. */
const SHORT = new Map([
  ['ms', 'microsoft'],
  ['gsuite', 'workspace'],
  ['vscode', 'code'],
])

/** One word of a query, with every form under which it may stand in a document. */
export interface QueryWord {
  typed: string
  /** The word that was taken for a misspelt one. */
  corrected?: string
  forms: string[]
  /** The numbers of the words that count in names: there the beginning of a word is enough. */
  inNames: number[]
}

/** The words that matter, as typed; the last one may be unfinished. */
export function parseQuery(text: string, index: CatalogueIndex): QueryWord[] {
  const words = withNamesJoined(wordsOf(text), index).slice(0, MAX_WORDS)
  const telling = words.filter((word) => !FILLERS.has(word) && word.length > 1)
  const kept = telling.length === 0 ? words.slice(0, 1) : beginsName(words, index) ? words : telling
  return kept.map((word, at) => toQueryWord(word, word === words.at(-1) && at === kept.length - 1, index))
}

/** In "google an" and "remember the milk" every word belongs to a name. */
function beginsName(words: readonly string[], index: CatalogueIndex): boolean {
  const text = words.join(' ')
  const first = index.words.numberOf(words[0] ?? '')
  if (first === undefined) return false
  return index.words.namedBy(first).some((slot) =>
    wordsOf(index.names[slot] ?? '')
      .join(' ')
      .startsWith(text),
  )
}

/** "mail chimp" is Mailchimp when that is a name. */
function withNamesJoined(words: readonly string[], index: CatalogueIndex): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1)
    const both = `${before ?? ''}${word}`
    if (before && !index.words.isInName(word) && index.words.isInName(both)) joined[joined.length - 1] = both
    else joined.push(word)
  }
  return joined
}

function toQueryWord(typed: string, isUnfinished: boolean, index: CatalogueIndex): QueryWord {
  const { words } = index
  const forms = [...new Set([typed, stem(typed), SHORT.get(typed) ?? typed])]
  if (!isUnfinished) return { typed, forms, inNames: numbersOf(forms, index) }
  const longer = words.startingWith(typed)
  const completions = typed.length < COMPLETED_FROM ? [] : mostUsed(longer, index)
  return {
    typed,
    forms: [...new Set([...forms, ...completions.map((number) => words.textOf(number))])],
    inNames: [...numbersOf(forms, index), ...longer],
  }
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

/** Words the catalogue does not know are replaced by the nearest it knows; null when there is nothing to correct. */
export function correctWords(words: readonly QueryWord[], index: CatalogueIndex): QueryWord[] | null {
  const corrected = words.map((word) => {
    if (word.forms.some((form) => index.words.has(form))) return word
    const nearest = index.words.correct(word.typed)
    if (!nearest) return word
    const meant = wholeWord(nearest, index)
    const forms = [...new Set([meant, stem(meant)])]
    return { typed: word.typed, corrected: meant, forms, inNames: numbersOf(forms, index) }
  })
  return corrected.some((word) => word.corrected) ? corrected : null
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
