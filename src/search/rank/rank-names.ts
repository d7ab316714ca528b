import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { wordsOf } from '#tools/index/words.ts'
import type { QueryWord } from './parse-query.ts'
import { BEGUN, BEGUN_SHORT, EXACT_NAME, NOWHERE, SAID, SAID_SHORT, Scores, type Weights } from './score.ts'

/** One way to read the words of a query, with what it tells. */
interface Reading {
  /** The numbers of the words that count in names. */
  names: (word: QueryWord) => readonly number[]
  forms: (word: QueryWord) => readonly string[]
  weights: Weights
}

const asSaid: Reading = { names: (word) => word.inNames, forms: (word) => word.forms, weights: SAID }
const asBegun: Reading = {
  names: (word) => word.begunInNames,
  forms: (word) => [...word.forms, ...word.completions],
  weights: BEGUN,
}
const asShort: Reading = { ...asSaid, weights: SAID_SHORT }
const asAbbreviated: Reading = { ...asBegun, weights: BEGUN_SHORT }
const ABBREVIATION_MAX = 3

/** Which words of a query are in which names, by one reading: a bit for each word. */
export interface Names {
  reading: Reading
  all: number
  /** The query in one word, as it was typed and as it was understood. */
  asked: readonly string[]
  bits: Uint8Array
  slots: readonly number[]
}

export function rankNames(index: CatalogueIndex, words: readonly QueryWord[], typed: string): number[] {
  const scores = new Scores(index)
  const { said, begun } = readNames(index, words, typed)
  for (const slot of begun.slots)
    scores.raise(slot, Math.max(weightOfName(index, slot, said), weightOfName(index, slot, begun)))
  return scores.inOrder().slots
}

export const textOf = (word: QueryWord) => word.corrected ?? word.typed

export function readNames(index: CatalogueIndex, words: readonly QueryWord[], typed: string) {
  const asked = [wordsOf(typed).join(''), words.map(textOf).join('')]
  const isShort = asked.every((text) => text.length <= ABBREVIATION_MAX)
  return {
    said: findNames(index, words, asked, isShort ? asShort : asSaid),
    begun: findNames(index, words, asked, isShort ? asAbbreviated : asBegun),
  }
}

function findNames(
  index: CatalogueIndex,
  words: readonly QueryWord[],
  asked: readonly string[],
  reading: Reading,
): Names {
  const bits = index.marks()
  const slots: number[] = []
  words.forEach((word, at) => {
    function mark(slot: number) {
      if (bits[slot] === 0) slots.push(slot)
      bits[slot] = (bits[slot] as number) | (1 << at)
    }
    for (const number of reading.names(word)) index.words.namedBy(number).forEach(mark)
  })
  return { reading, all: (1 << words.length) - 1, asked, bits, slots }
}

/** In "slack vs zoom" every word belongs to the whole name of a tool: those are meant. */
export function namedOneByOne(index: CatalogueIndex, words: readonly string[]): number[] {
  const slots: number[] = []
  for (let at = 0; at < words.length; ) {
    const first = index.words.numberOf(words[at] ?? '')
    const candidates = first === undefined ? [] : index.words.namedBy(first)
    const lengths = words.slice(at).map((_, length) => words.length - at - length)
    const length = lengths.find((length) => {
      const text = words.slice(at, at + length).join('')
      const slot = candidates.find((candidate) => index.isCalled(candidate, text))
      if (slot !== undefined) slots.push(slot)
      return slot !== undefined
    })
    if (!length) return []
    at += length
  }
  return slots.length > 1 ? slots : []
}

const SHORTEST_INITIALS = 3
/** Most names have fewer words, and looking between them is far quicker than taking them apart. */
const MAY_HAVE_INITIALS = /[^ -~]|[^a-z\d].*[^a-z\d]/i

/** "AWS" is what everybody calls Amazon Web Services; empty for shorter names. */
function initialsOf(name: string): string {
  if (!MAY_HAVE_INITIALS.test(name)) return ''
  const words = wordsOf(name.replace(/\(.*\)/, ''))
  return words.length < SHORTEST_INITIALS ? '' : words.map(([first = '']) => first).join('')
}

export function weightOfName(
  index: CatalogueIndex,
  slot: number,
  { reading: { weights }, all, asked, bits }: Names,
): number {
  if (bits[slot] !== all) return NOWHERE
  const name = index.entries[slot]?.plainName ?? ''
  if (asked.includes(name) || asked.includes(initialsOf(index.nameOf(slot)))) return EXACT_NAME
  if (asked.some((text) => index.isCalled(slot, text))) return weights.nameBegins
  const isBeginning = asked.some((text) => name.startsWith(text))
  return isBeginning ? weights.nameBegins : weights.name
}
