import { compareText } from '#lib/compare-text.ts'
import { beginningWith, insertNumber, removeNumber } from './sorted-numbers.ts'
import { allowedErrors, errorsBetween, letterBits, mayBeWithin } from './spelling.ts'

/** Numbers and codes are found as they are written, but nobody means one by writing another. */
const HAS_DIGIT = /\d/

interface ToolWords {
  /** The forms under which its name is found. */
  names: readonly string[]
  /** Everything it is found by, these among them. */
  words: Iterable<string>
}

/** The catalogue's own words, each with a number and with the tools that have it, to find, to complete and to correct what is typed. */
export class Lexicon {
  /** By their numbers. */
  #texts: string[] = []
  #numbers = new Map<string, number>()
  #bits: number[] = []
  /** The slots of the tools with a word, and of those with it in their name. */
  #having: number[][] = []
  #named: number[][] = []
  /** In the order of their texts, apart from those that came since. */
  #sorted: number[] = []
  #unsorted: number[] = []

  /** Takes in the words of a tool; gives the numbers with which they are taken out again. */
  add(slot: number, { names, words }: ToolWords): { names: number[]; words: Int32Array } {
    const named = names.map((name) => this.#register(name))
    const had = Int32Array.from(words, (word) => this.#register(word))
    for (const number of named) insertNumber(this.#named[number] as number[], slot)
    for (const number of had) insertNumber(this.#having[number] as number[], slot)
    return { names: named, words: had }
  }

  remove(slot: number, { names, words }: { names: readonly number[]; words: Int32Array }): void {
    for (const number of names) removeNumber(this.#named[number] as number[], slot)
    for (const number of words) removeNumber(this.#having[number] as number[], slot)
  }

  /** The tools that have one of the forms of every group, by their slots. */
  match(groups: readonly (readonly string[])[], slotLimit: number): number[] {
    const met = new Uint8Array(slotLimit)
    groups.forEach((forms, at) => {
      for (const form of forms)
        for (const slot of this.#slotsWith(form)) if (met[slot] === at) met[slot] = at + 1
    })
    const found: number[] = []
    for (let slot = 0; slot < slotLimit; slot++) if (met[slot] === groups.length) found.push(slot)
    return found
  }

  #slotsWith(form: string): readonly number[] {
    return this.#having[this.#numbers.get(form) ?? -1] ?? []
  }

  /** A code that is no name is found, but neither completed nor taken for what was meant. */
  #isRead(number: number): boolean {
    return !HAS_DIGIT.test(this.textOf(number)) || this.isNaming(number)
  }

  numberOf(word: string): number | undefined {
    const number = this.#numbers.get(word)
    return number !== undefined && this.#isRead(number) ? number : undefined
  }

  textOf(number: number): string {
    return this.#texts[number] ?? ''
  }

  toolsWith(number: number): number {
    return this.#having[number]?.length ?? 0
  }

  toolsUsing(word: string): number {
    const number = this.numberOf(word)
    return number === undefined ? 0 : this.toolsWith(number)
  }

  namedBy(number: number): readonly number[] {
    return this.#named[number] ?? []
  }

  has(word: string): boolean {
    const number = this.numberOf(word)
    return number !== undefined && this.#occurs(number)
  }

  isInName(word: string): boolean {
    const number = this.numberOf(word)
    return number !== undefined && this.isNaming(number)
  }

  isNaming(number: number): boolean {
    return this.namedBy(number).length > 0
  }

  /** In their order. */
  startingWith(prefix: string): readonly number[] {
    this.settle()
    const begun = beginningWith(this.#sorted, prefix, (number) => this.textOf(number))
    return begun.filter((number) => this.#isRead(number))
  }

  /** Puts what came since into its order; whoever asks for an order does so too. */
  settle(): void {
    if (this.#unsorted.length === 0) return
    const all = this.#sorted.concat(this.#unsorted)
    this.#sorted = all.sort((a, b) => compareText(this.textOf(a), this.textOf(b)))
    this.#unsorted = []
  }

  /** The word that was probably meant; null when none is near enough. */
  correct(typed: string): string | null {
    const errors = allowedErrors(typed)
    if (errors === 0) return null
    const bits = letterBits(typed)
    const all = this.#bits
    let best: Candidate | null = null
    for (let number = 0; number < all.length; number++) {
      if (!mayBeWithin(bits, all[number] as number, errors)) continue
      const distance = errorsBetween(typed, this.textOf(number), errors)
      if (distance > errors || !this.#occurs(number) || !this.#isRead(number)) continue
      if (!isLikelyMeant(this.textOf(number), typed)) continue
      const candidate = this.#weigh(number, distance, typed)
      if (!best || isBetter(candidate, best)) best = candidate
    }
    return best?.word ?? null
  }

  /** Fewest errors first; people seldom get the first letter wrong; names are looked for more than other words. */
  #weigh(number: number, distance: number, typed: string): Candidate {
    const word = this.textOf(number)
    return {
      word,
      tools: this.toolsWith(number),
      weight: (word[0] === typed[0] ? 2 : 0) + (this.isNaming(number) ? 1 : 0) - distance * 4,
    }
  }

  #occurs(number: number): boolean {
    return this.isNaming(number) || this.toolsWith(number) > 0
  }

  #register(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#texts.push(word) - 1
    this.#numbers.set(word, number)
    this.#bits.push(letterBits(word))
    this.#having.push([])
    this.#named.push([])
    this.#unsorted.push(number)
    return number
  }
}

interface Candidate {
  word: string
  tools: number
  weight: number
}

/** "Dictation" is not "citation", "zeta" not "meta": of the first letter only a swap is likely. No word becomes one of a few letters. */
function isLikelyMeant(word: string, typed: string): boolean {
  const isSwapped = word[0] === typed[1] && word[1] === typed[0]
  return (word[0] === typed[0] || isSwapped) && allowedErrors(word) > 0
}

function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.weight !== b.weight) return a.weight > b.weight
  if (a.tools !== b.tools) return a.tools > b.tools
  return a.word.length > b.word.length
}
