import { stem, wholeName } from '#tools/index/words.ts'
import phrases from './phrases.json' with { type: 'json' }

const LONGEST = 7

/** What the words at a place say, and how many of them. */
export interface SaidPhrase {
  key: string
  length: number
}

/** By all words of a phrase as stems: what it says. */
type PhraseTable = ReadonlyMap<string, string>

const tableOf = (groups: Readonly<Record<string, readonly string[]>>): PhraseTable =>
  new Map(Object.entries(groups).flatMap(([key, texts]) => texts.map((text) => [wholeName(text), key])))

/** "with", "without", "ideally", "we already use": what they say of the words behind them. */
export const leads = tableOf(phrases.leads)
/** "if possible", "alternatives", "too expensive": what they say of the words before them. */
export const trails = tableOf(phrases.trails)
/** "open source", "for free", "billed monthly": what they say by themselves. */
export const sets = tableOf(phrases.sets)

/** The longest phrase that the words begin with. */
export function phraseAt(table: PhraseTable, words: readonly string[]): SaidPhrase | null {
  const stems = words.slice(0, LONGEST).map(stem)
  for (let length = stems.length; length > 0; length--) {
    const key = table.get(stems.slice(0, length).join(' '))
    if (key !== undefined) return { key, length }
  }
  return null
}

const ARTICLES = new Set('a an any the our my your using requiring'.split(' '))
/** How many words before what is named only introduce it. */
export const articleAt = (words: readonly string[]): number => Number(ARTICLES.has(words[0] ?? ''))

/** The longest run of words from the first that names something. */
export function longest<T>(words: readonly string[], find: (part: readonly string[]) => T | undefined) {
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    const found = find(words.slice(0, length))
    if (found !== undefined) return { found, length }
  }
  return null
}

/** What some of the next words name, and how many of them. */
export interface Named<T> {
  found: T
  length: number
}
