import { capitalize } from '#lib/capitalize.ts'
import { tagWords } from './tag-words.ts'

/** One word of a controlled vocabulary: what a file says by key, people read by label and search by synonym. */
export interface Term {
  key: string
  label: string
  group: string
  synonyms: readonly string[]
}

type Row = readonly [key: string, label: string, ...synonyms: string[]]

export interface Vocabulary {
  terms: readonly Term[]
  /** Finds a term by key, label or synonym, ignoring case. */
  find: (text: string) => Term | undefined
  label: (key: string) => string
}

export function defineVocabulary(groups: Record<string, readonly Row[]>): Vocabulary {
  const terms = Object.entries(groups).flatMap(([group, rows]) =>
    rows.map(([key, label, ...synonyms]) => ({ key, label, group, synonyms })),
  )
  const byText = new Map<string, Term>()
  for (const term of terms) {
    for (const text of [term.key, term.label, ...term.synonyms]) byText.set(text.toLowerCase(), term)
  }
  const find = (text: string) => byText.get(text) ?? byText.get(text.trim().toLowerCase())
  return { terms, find, label: (key) => find(key)?.label ?? sentenceFromKey(key) }
}

const sentenceFromKey = (key: string) => capitalize(tagWords(key))
