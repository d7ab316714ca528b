import { compareText } from '#lib/compare-text.ts'
import { IntList } from './int-list.ts'
import { SortedList } from './sorted-list.ts'
import { allowedErrors, errorsBetween, letterBits, mayBeWithin } from './spelling.ts'

/** Numbers and codes are found as they are written, but nobody means one by writing another. */
const HAS_DIGIT = /\d/

export interface IndexedName {
  slot: number
  /** The words of its name. */
  forms: readonly string[]
}

export interface PackedWords {
  texts: string[]
  bits: Int32Array
  tools: Int32Array
  named: Named[]
  /** Their numbers in the order of their texts. */
  order: Int32Array
}

type Named = number | number[] | undefined

/** The catalogue's own words, each with a number, to complete and to correct what is typed. */
export class WordList {
  #numbers = new Map<string, number>()
  #texts: string[] = []
  #bits = new IntList()
  /** In how many tools a word occurs, as far as known. */
  #tools: number[] = []
  /** The tools with a word in their name: most such words are in one name only. */
  #named: Named[] = []
  #sorted = new SortedList<number>((a, b) => compareText(this.textOf(a), this.textOf(b)))

  pack(): PackedWords {
    return {
      texts: this.#texts,
      bits: this.#bits.items,
      tools: Int32Array.from(this.#tools),
      named: this.#named,
      order: Int32Array.from(this.#sorted.items),
    }
  }

  unpack({ texts, bits, tools, named, order }: PackedWords): void {
    this.#texts = texts
    this.#bits = new IntList(bits.slice())
    this.#tools = Array.from(tools)
    this.#named = named
    this.#sorted.restore(Array.from(order))
    for (const [number, text] of texts.entries()) this.#numbers.set(text, number)
  }

  /** Takes in words with the number of tools each occurs in. */
  addAll(counted: readonly { word: string; tools: number }[]): void {
    for (const { word, tools } of counted) {
      const number = HAS_DIGIT.test(word) ? this.#numbers.get(word) : this.#register(word)
      if (number !== undefined) this.#tools[number] = tools
    }
  }

  /** Takes in words of which it is not known how many tools have them. */
  addUncounted(words: readonly string[]): void {
    for (const word of words) {
      if (HAS_DIGIT.test(word)) continue
      const number = this.#register(word)
      this.#tools[number] ||= 1
    }
  }

  addNames(tools: readonly IndexedName[]): void {
    for (const { slot, forms } of tools) for (const form of forms) this.#addNamed(this.#register(form), slot)
  }

  removeName({ slot, forms }: IndexedName): void {
    for (const form of forms) {
      const number = this.#numbers.get(form)
      if (number === undefined) continue
      const rest = this.namedBy(number).filter((other) => other !== slot)
      this.#named[number] = rest.length > 1 ? rest : rest[0]
    }
  }

  settle(): void {
    this.#sorted.settle()
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  textOf(number: number): string {
    return this.#texts[number] as string
  }

  toolsWith(number: number): number {
    return this.#tools[number] as number
  }

  /** The tools that have this word in their name. */
  namedBy(number: number): readonly number[] {
    const slots: number[] = []
    this.eachNamedBy(number, (slot) => slots.push(slot))
    return slots
  }

  /** The same without a list: there may be ten thousands of words, and most are in one name. */
  eachNamedBy(number: number, visit: (slot: number) => void): void {
    const named = this.#named[number]
    if (typeof named === 'number') visit(named)
    else named?.forEach(visit)
  }

  has(word: string): boolean {
    const number = this.#numbers.get(word)
    return number !== undefined && this.#occurs(number)
  }

  isInName(word: string): boolean {
    const number = this.#numbers.get(word)
    return number !== undefined && this.isNaming(number)
  }

  isNaming(number: number): boolean {
    return this.#named[number] !== undefined
  }

  startingWith(prefix: string): readonly number[] {
    return this.#sorted.beginningWith(prefix, (number) => this.textOf(number))
  }

  /** The word that was probably meant; null when none is near enough. */
  correct(typed: string): string | null {
    const errors = allowedErrors(typed)
    if (errors === 0) return null
    const bits = letterBits(typed)
    const all = this.#bits.items
    let best: Candidate | null = null
    for (let number = 0; number < all.length; number++) {
      if (!mayBeWithin(bits, all[number] as number, errors)) continue
      const distance = errorsBetween(typed, this.textOf(number), errors)
      if (distance > errors || !this.#occurs(number)) continue
      const candidate = this.#weigh(number, distance, typed)
      if (!best || isBetter(candidate, best)) best = candidate
    }
    return best?.word ?? null
  }

  /** Fewest errors first; people seldom get the first letter wrong; names are looked for more than other words. */
  #weigh(number: number, distance: number, typed: string): Candidate {
    const word = this.textOf(number)
    const isName = this.#named[number] !== undefined
    return {
      word,
      tools: this.toolsWith(number),
      weight: (word[0] === typed[0] ? 2 : 0) + (isName ? 1 : 0) - distance * 4,
    }
  }

  #occurs(number: number): boolean {
    return this.#named[number] !== undefined || this.toolsWith(number) > 0
  }

  #addNamed(number: number, slot: number): void {
    const known = this.#named[number]
    if (known === undefined) this.#named[number] = slot
    else if (typeof known === 'number') this.#named[number] = [known, slot]
    else known.push(slot)
  }

  #register(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#texts.length
    this.#numbers.set(word, number)
    this.#texts.push(word)
    this.#bits.push(letterBits(word))
    this.#tools.push(0)
    this.#named.push(undefined)
    this.#sorted.addAll([number])
    return number
  }
}

interface Candidate {
  word: string
  tools: number
  weight: number
}

function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.weight !== b.weight) return a.weight > b.weight
  if (a.tools !== b.tools) return a.tools > b.tools
  return a.word.length > b.word.length
}
