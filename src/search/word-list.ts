import { SortedList } from './sorted-list.ts'
import { allowedErrors, errorsBetween, letterBits, mayBeWithin } from './spelling.ts'

interface Word {
  word: string
  /** In how many tools it occurs, as far as known. */
  tools: number
  /** In how many names it occurs. */
  names: number
  bits: number
}

/** Numbers and codes are found as they are written, but nobody means one by writing another. */
const HAS_DIGIT = /\d/

/** The catalogue's own words, to complete and to correct what is typed. */
export class WordList {
  #words = new Map<string, Word>()
  #sorted = new SortedList<Word>((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0))

  /** Takes in words with the number of tools each occurs in. */
  addAll(counted: readonly { word: string; tools: number }[]): void {
    const fresh = counted.filter(({ word }) => !this.#words.has(word) && !HAS_DIGIT.test(word))
    this.#sorted.addAll(fresh.map(({ word }) => this.#register(word)))
    for (const { word, tools } of counted) {
      const known = this.#words.get(word)
      if (known) known.tools = tools
    }
  }

  addNames(words: readonly string[]): void {
    const fresh = [...new Set(words)].filter((word) => !this.#words.has(word))
    this.#sorted.addAll(fresh.map((word) => this.#register(word)))
    for (const word of words) this.#get(word).names++
  }

  removeNames(words: readonly string[]): void {
    for (const word of words) this.#get(word).names--
  }

  has(word: string): boolean {
    return this.#words.has(word)
  }

  isInName(word: string): boolean {
    return (this.#words.get(word)?.names ?? 0) > 0
  }

  startingWith(prefix: string): Word[] {
    const { items } = this.#sorted
    const found: Word[] = []
    let at = this.#sorted.firstAtLeast((item) => (item.word < prefix ? -1 : 1))
    for (let item = items[at]; item?.word.startsWith(prefix); item = items[++at]) found.push(item)
    return found
  }

  /** The word that was probably meant; null when none is near enough. */
  correct(typed: string): string | null {
    const errors = allowedErrors(typed)
    if (errors === 0) return null
    const bits = letterBits(typed)
    let best: Candidate | null = null
    for (const word of this.#words.values()) {
      if (Math.abs(word.word.length - typed.length) > errors || !mayBeWithin(bits, word.bits, errors))
        continue
      const distance = errorsBetween(typed, word.word, errors)
      if (distance > errors) continue
      const candidate = { word, weight: weightOf(word, distance, typed) }
      if (!best || isBetter(candidate, best)) best = candidate
    }
    return best?.word.word ?? null
  }

  #get(word: string): Word {
    return this.#words.get(word) ?? this.#register(word)
  }

  #register(word: string): Word {
    const entry = { word, tools: 1, names: 0, bits: letterBits(word) }
    this.#words.set(word, entry)
    return entry
  }
}

interface Candidate {
  word: Word
  weight: number
}

/** Fewest errors first; people seldom get the first letter wrong; names are looked for more than other words. */
function weightOf(word: Word, distance: number, typed: string): number {
  return (word.word[0] === typed[0] ? 2 : 0) + (word.names > 0 ? 1 : 0) - distance * 4
}

function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.weight !== b.weight) return a.weight > b.weight
  if (a.word.tools !== b.word.tools) return a.word.tools > b.word.tools
  return a.word.word.length > b.word.word.length
}
