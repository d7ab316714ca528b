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
  /** Forms that only count in names: the beginning of a name is enough. */
  nameForms: string[]
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
  for (const entry of index.named(words[0] ?? ''))
    if (wordsOf(entry.name).join(' ').startsWith(text)) return true
  return false
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
  const forms = [...new Set([typed, stem(typed), SHORT.get(typed) ?? typed])]
  if (!isUnfinished) return { typed, forms, nameForms: forms }
  const longer = index.words.startingWith(typed)
  const completions =
    typed.length < COMPLETED_FROM
      ? []
      : longer.toSorted((a, b) => b.tools - a.tools).slice(0, MAX_COMPLETIONS)
  return {
    typed,
    forms: [...new Set([...forms, ...completions.map(({ word }) => word)])],
    nameForms: [...new Set([...forms, ...longer.filter(({ names }) => names > 0).map(({ word }) => word)])],
  }
}

/** Words the catalogue does not know are replaced by the nearest it knows; null when there is nothing to correct. */
export function correctWords(words: readonly QueryWord[], index: CatalogueIndex): QueryWord[] | null {
  const corrected = words.map((word) => {
    if (word.forms.some((form) => index.words.has(form))) return word
    const meant = index.words.correct(word.typed)
    if (!meant) return word
    const forms = [...new Set([meant, stem(meant)])]
    return { typed: word.typed, corrected: meant, forms, nameForms: forms }
  })
  return corrected.some((word) => word.corrected) ? corrected : null
}
