import { compareText } from '#lib/compare-text.ts'
import { IntList } from './int-list.ts'
import { SortedList } from './sorted-list.ts'
import { allowedErrors, errorsBetween, letterBits, mayBeWithin } from './spelling.ts'

/** Numbers and codes are found as they are written, but nobody means one by writing another. */
const HAS_DIGIT = /\d/

export interface IndexedName {
  slot: number
  forms: readonly string[]
}

/** The catalogue's own words, each with a number, to complete and to correct what is typed. */
export class WordList {
  /** By their numbers. */
  #texts: string[] = []
  #numbers = new Map<string, number>()
  #bits = new IntList()
  /** In how many tools a word occurs, as far as known. */
  #tools = new IntList()
  /** The slots of the tools with a word in their name. */
  #named: (number[] | undefined)[] = []
  #sorted = new SortedList<number>((a, b) => compareText(this.textOf(a), this.textOf(b)))

  pack() {
    return {
      texts: this.#texts,
      bits: this.#bits.items,
      tools: this.#tools.items,
      named: this.#named,
      order: Int32Array.from(this.#sorted.items),
    }
  }

  unpack({ texts, bits, tools, named, order }: ReturnType<WordList['pack']>): void {
    this.#texts = texts
    this.#numbers = new Map(texts.map((text, number) => [text, number]))
    this.#bits = new IntList(bits)
    this.#tools = new IntList(tools)
    this.#named = named
    this.#sorted.restore(Array.from(order))
  }

  addAll(counted: readonly { word: string; tools: number }[]): void {
    for (const { word, tools } of counted) {
      const number = HAS_DIGIT.test(word) ? this.numberOf(word) : this.#register(word)
      if (number !== undefined) this.#tools.set(number, tools)
    }
  }

  /** Takes in words of which it is not known how many tools have them. */
  addUncounted(words: readonly string[]): void {
    for (const word of words) {
      if (HAS_DIGIT.test(word)) continue
      const number = this.#register(word)
      if (this.toolsWith(number) === 0) this.#tools.set(number, 1)
    }
  }

  addNames(tools: readonly IndexedName[]): void {
    for (const { slot, forms } of tools)
      for (const form of forms) {
        const number = this.#register(form)
        const named = this.#named[number]
        if (named) named.push(slot)
        else this.#named[number] = [slot]
      }
  }

  removeName({ slot, forms }: IndexedName): void {
    for (const form of forms) {
      const number = this.numberOf(form)
      if (number !== undefined) this.#named[number] = this.namedBy(number).filter((other) => other !== slot)
    }
  }

  settle(): void {
    this.#sorted.settle()
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  textOf(number: number): string {
    return this.#texts[number] ?? ''
  }

  toolsWith(number: number): number {
    return this.#tools.at(number) ?? 0
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
    const known = this.numberOf(word)
    if (known !== undefined) return known
    const number = this.#texts.push(word) - 1
    this.#numbers.set(word, number)
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
