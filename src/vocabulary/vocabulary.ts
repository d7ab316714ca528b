import { capitalize } from '#lib/capitalize.ts'

const ABBREVIATIONS = new Set(
  'ab ai api apm ats b2b bi cdn ci cd cms crm dns ehr erp etl gps hr iot it lms mdm ml ocr pdf pos rpa rss sdk seo sms sql sso ui ux vpn'.split(
    ' ',
  ),
)

/** "small-business-crm" becomes "small business CRM". */
export function tagWords(tag: string): string {
  return tag
    .split('-')
    .map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word))
    .join(' ')
}

/** One word of a controlled vocabulary: what a file says by key, people read by label and search by synonym. */
interface Term {
  key: string
  label: string
  group: string
  synonyms: readonly string[]
}

export interface Vocabulary {
  terms: readonly Term[]
  /** Finds a term by key, label or synonym, ignoring case. */
  find: (text: string) => Term | undefined
  label: (key: string) => string
}

type Groups = Record<string, Record<string, readonly string[]>>

/** From groups of terms, each with its label and then its synonyms. */
export function defineVocabulary(groups: Groups): Vocabulary {
  const terms = Object.entries(groups).flatMap(([group, entries]) =>
    Object.entries(entries).map(([key, [label = key, ...synonyms]]) => ({ key, label, group, synonyms })),
  )
  const byText = new Map<string, Term>()
  for (const term of terms) {
    for (const text of [term.key, term.label, ...term.synonyms]) byText.set(text.toLowerCase(), term)
  }
  const find = (text: string) => byText.get(text) ?? byText.get(text.trim().toLowerCase())
  return { terms, find, label: (key) => find(key)?.label ?? sentenceFromKey(key) }
}

const sentenceFromKey = (key: string) => capitalize(tagWords(key))
