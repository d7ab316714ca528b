import { vocabularyFile } from '#site.config'
import { industries, useCases } from './tags.ts'

const NAMES = new Set(vocabularyFile.names)
const QUALIFIERS = new Set('Built-in Custom Linked Managed Native Opens Private Shared'.split(' '))
const PLAIN_WORD = /^[A-Z][a-z'-]*$/

/** A label inside a sentence: lower case unless it begins with a name or an abbreviation. */
export function inSentence(label: string): string {
  const [first = '', second = ''] = label.split(' ')
  if (!PLAIN_WORD.test(first) || NAMES.has(first)) return label
  if (/^[A-Z][a-z]/.test(second) && !QUALIFIERS.has(first)) return label
  return label.charAt(0).toLowerCase() + label.slice(1)
}

const { audiences } = vocabularyFile
export const purposeWords = (key: string) => audiences[key] ?? inSentence(useCases.label(key))
export const industryWords = (key: string) => audiences[key] ?? inSentence(industries.label(key))
