import { cutText } from '#lib/cut-text.ts'

const LETTER_JOINED = /(?<![\p{L}\p{N}])(\p{L})[-/&](\p{L}+)/gu
const WORD = /[\p{L}\p{N}]+/gu
const MAX_WORD_LENGTH = 40

/** PostgreSQL takes no word of more than 2,046 bytes. */
const cutWord = (word: string) => cutText(word, MAX_WORD_LENGTH)

const PLAIN = /^[ -~\t\r\n]*$/
const JOINT = /[-/&]/

/** Lower case without accents; "e-mail" and "A/B" are one word each. */
export function fold(text: string): string {
  const plain = PLAIN.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')
  const lower = plain.toLowerCase()
  return JOINT.test(lower) ? lower.replace(LETTER_JOINED, '$1$2') : lower
}

/** The words of a text as they are searched for, in their order. */
export function wordsOf(text: string): string[] {
  return (fold(text).match(WORD) ?? []).map(cutWord)
}

/** A name as it is compared with what is typed: all its words in one. */
export const nameInOne = (name: string): string => wordsOf(name).join('')

/** "invoices", "invoicing" and "invoice" share one stem; short words are left alone. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  return withoutFinalE(withoutEnding(withoutPlural(word)))
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutEnding(word: string): string {
  const base = word.replace(/(ing|ed)$/, '')
  if (base === word || base.length < 3 || !/[aeiouy]/.test(base)) return word
  return /([bdgmnprt])\1$/.test(base) ? base.slice(0, -1) : base
}

function withoutFinalE(word: string): string {
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word
}

export const wholeName = (text: string): string => wordsOf(text).map(stem).join(' ')

/** Every form under which a text can be found: its words and their stems. */
export function formsOf(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap((word) => [word, stem(word)]))]
}

/** A name is also found by its parts ("HubSpot": hub, spot), in one ("monday.com": mondaycom) and by initials. */
export function nameFormsOf(name: string): string[] {
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const words = wordsOf(name)
  const inOne = words.length > 1 ? [cutWord(words.join(''))] : []
  const initials = words.length > 2 ? [cutWord(words.map(([first = '']) => first).join(''))] : []
  return [...new Set([...formsOf(name), ...wordsOf(spaced), ...inOne, ...initials])]
}

/** A word is marked when it is one of those looked for, in any of its forms, or begins with the last of them. */
export function markerFor(marks: readonly string[]): (word: string) => boolean {
  const stems = new Set(marks.map(stem))
  const last = marks.at(-1) ?? ''
  const isMarked = (text: string) =>
    wordsOf(text).some((word) => stems.has(stem(word)) || (last.length > 1 && word.startsWith(last)))
  // Most words of a page begin with another letter: they need not be taken apart.
  const firstLetters = new Set(marks.map(([first]) => first))
  const mayBe = ([first = '']: string) => !/[a-z\d]/i.test(first) || firstLetters.has(first.toLowerCase())
  return (text) => mayBe(text) && isMarked(text)
}
