import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'

/** How much a tool is what was asked for, by where all words were found: in its name, in what it is, in what it is called by. */
export interface Weights {
  nameBegins: number
  name: number
  /** The whole query is its main category or market. */
  main: number
  /** The whole query is one of its primary labels: first feature, markets, tags. */
  itself: number
  /** Some words in the name, the others in the main category or market. */
  category: number
  primary: number
  distinctive: number
  labels: number
}

export const EXACT_NAME = 100
/** Of the names of its category or market some words, the rest somewhere in its record. */
export const PARTLY_CATEGORY = 10
export const ELSEWHERE = 5
export const NOWHERE = 0
/** Called so, or of a main market or category that is: just what was asked for. */
const CLOSE_FROM = 85

/** Words said in full. */
export const SAID: Weights = {
  nameBegins: 90,
  main: 85,
  name: 80,
  itself: 70,
  category: 65,
  primary: 55,
  distinctive: 45,
  labels: 30,
}
/** Words of which the last may be only begun, or stand in another form. */
export const BEGUN: Weights = {
  nameBegins: 75,
  name: 50,
  category: 40,
  main: 35,
  itself: 35,
  primary: 35,
  distinctive: 25,
  labels: 20,
}
/** "ai" and "pos" stand for something; that some name has or begins with it is chance. */
const SHORT_NAME = 60
export const SAID_SHORT: Weights = { ...SAID, name: SHORT_NAME }
export const BEGUN_SHORT: Weights = { ...BEGUN, nameBegins: SHORT_NAME }

/** The weight of each tool that was found, by slot. */
export class Scores {
  readonly #of: Uint8Array
  readonly #index: CatalogueIndex

  constructor(index: CatalogueIndex) {
    this.#index = index
    this.#of = index.marks()
  }

  has(slot: number): boolean {
    return this.#of[slot] !== NOWHERE
  }

  raise(slot: number, weight: number): void {
    if (weight > (this.#of[slot] as number)) this.#of[slot] = weight
  }

  /** Most weight first, those of one weight best known first; and how many are just what was asked for. */
  inOrder(): { slots: number[]; close: number } {
    const byWeight = Map.groupBy(this.#index.inOrder('popular'), (slot) => this.#of[slot] as number)
    byWeight.delete(NOWHERE)
    const groups = [...byWeight].sort(([a], [b]) => b - a)
    const close = groups.reduce((sum, [weight, { length }]) => (weight >= CLOSE_FROM ? sum + length : sum), 0)
    return { slots: groups.flatMap(([, slots]) => slots), close }
  }
}
