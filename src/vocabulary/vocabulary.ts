import { capitalize, uncapitalize } from '#lib/capitalize.ts'
import { vocabularyFile } from '#site.config'

/** Those of computing; a site adds those of its field. */
const ABBREVIATIONS = new Set(
  `ab ai api cdn ci cd dns iot it ml pdf rss sms sql sso ui ux vpn ${vocabularyFile.capitals}`.split(' '),
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

/** "Small business CRM". */
export const sentenceFromKey = (key: string) => capitalize(tagWords(key))

/** What people use software for: each key is a page at /tools-for-{key}. */
export const useCases = defineVocabulary(vocabularyFile.useCases)

/** Who uses it: each key is a page at /{key}-software. */
export const industries = defineVocabulary(vocabularyFile.industries)

export const platforms = defineVocabulary(vocabularyFile.platforms)

/** By the field of a tool that is chosen from it. */
export const fieldVocabularies: Readonly<Record<string, Vocabulary>> = { platforms, useCases, industries }

const NAMES = new Set(vocabularyFile.names)
const QUALIFIERS = new Set('Built-in Custom Linked Managed Native Opens Private Shared'.split(' '))
const PLAIN_WORD = /^[A-Z][a-z'-]*$/

/** A label inside a sentence: lower case unless it begins with a name or an abbreviation. */
export function inSentence(label: string): string {
  const [first = '', second = ''] = label.split(' ')
  if (!PLAIN_WORD.test(first) || NAMES.has(first)) return label
  if (/^[A-Z][a-z]/.test(second) && !QUALIFIERS.has(first)) return label
  return uncapitalize(label)
}

const { audiences } = vocabularyFile
export const purposeWords = (key: string) => audiences[key] ?? inSentence(useCases.label(key))
export const industryWords = (key: string) => audiences[key] ?? inSentence(industries.label(key))
