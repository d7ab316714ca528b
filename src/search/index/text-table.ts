import { compareUnits } from '#lib/compare-text.ts'
import { IntList } from './int-list.ts'
import type { Letters } from './spelling.ts'

const FIRST_UNITS = 1_024
const FIRST_ROOM = 1_024
const HASH_START = 0x811c9dc5
const HASH_FACTOR = 0x01000193

export interface PackedTexts {
  units: Uint16Array
  ends: Int32Array
  places: Int32Array
}

/**
 * Different texts, each with a number, in the order they came. All letters lie in one row and texts are found by their
 * hash: a third of a million words take a third of the memory of texts in a map, and are there at once when read again.
 */
export class TextTable {
  #units: Uint16Array = new Uint16Array(FIRST_UNITS)
  #ends = new IntList()
  /** One more than the number of the text whose hash leads here, 0 where there is none; at least half are 0. */
  #places: Int32Array = new Int32Array(FIRST_ROOM)

  get size(): number {
    return this.#ends.length
  }

  pack(): PackedTexts {
    const units = this.#units.slice(0, this.#start(this.size))
    return { units, ends: this.#ends.items, places: this.#places }
  }

  unpack({ units, ends, places }: PackedTexts): void {
    this.#units = units
    this.#ends = new IntList(ends)
    this.#places = places
  }

  numberOf(text: string): number | undefined {
    const number = (this.#places[this.#placeOf(text)] as number) - 1
    return number < 0 ? undefined : number
  }

  textOf(number: number): string {
    return String.fromCharCode(...this.#units.subarray(this.#start(number), this.#ends.at(number)))
  }

  /** The same to be looked at where it is: `letters` is moved there. */
  lettersOf(number: number, letters: Letters): Letters {
    letters.units = this.#units
    letters.start = this.#start(number)
    letters.length = this.lengthOf(number)
    return letters
  }

  lengthOf(number: number): number {
    return (this.#ends.at(number) ?? 0) - this.#start(number)
  }

  /** In the order of their code points. */
  compare(a: number, b: number): number {
    const [start, other] = [this.#start(a), this.#start(b)]
    const [length, otherLength] = [this.lengthOf(a), this.lengthOf(b)]
    const shared = Math.min(length, otherLength)
    for (let at = 0; at < shared; at++) {
      const one = this.#units[start + at] as number
      const two = this.#units[other + at] as number
      if (one !== two) return compareUnits(one, two)
    }
    return length - otherLength
  }

  add(text: string): number {
    const place = this.#placeOf(text)
    const known = this.#places[place] as number
    if (known > 0) return known - 1
    const number = this.size
    const start = this.#start(number)
    if (start + text.length > this.#units.length) this.#makeRoom(start + text.length)
    for (let at = 0; at < text.length; at++) this.#units[start + at] = text.charCodeAt(at)
    this.#ends.push(start + text.length)
    this.#places[place] = number + 1
    if (this.size * 2 > this.#places.length) this.#placeAll()
    return number
  }

  #start(number: number): number {
    return number === 0 ? 0 : (this.#ends.at(number - 1) ?? 0)
  }

  #makeRoom(needed: number): void {
    const larger = new Uint16Array(Math.ceil(needed * 1.5))
    larger.set(this.#units)
    this.#units = larger
  }

  /** Where a text stands, or the free place where it would. */
  #placeOf(text: string): number {
    const last = this.#places.length - 1
    let hash = HASH_START
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), HASH_FACTOR)
    for (let place = spread(hash) & last; ; place = (place + 1) & last) {
      const number = (this.#places[place] as number) - 1
      if (number < 0 || this.#isAt(number, text)) return place
    }
  }

  #isAt(number: number, text: string): boolean {
    if (this.lengthOf(number) !== text.length) return false
    const start = this.#start(number)
    for (let at = 0; at < text.length; at++) if (this.#units[start + at] !== text.charCodeAt(at)) return false
    return true
  }

  #placeAll(): void {
    let room = FIRST_ROOM
    while (room < this.size * 2) room *= 2
    const places = new Int32Array(room)
    let at = 0
    for (let number = 0; number < this.size; number++) {
      let hash = HASH_START
      for (const end = this.#ends.at(number) ?? 0; at < end; at++)
        hash = Math.imul(hash ^ (this.#units[at] as number), HASH_FACTOR)
      let place = spread(hash) & (room - 1)
      while (places[place] !== 0) place = (place + 1) & (room - 1)
      places[place] = number + 1
    }
    this.#places = places
  }
}

/** A place is the last bits of the hash, so the first ones must change them too. */
const spread = (hash: number) => hash ^ (hash >>> 15)
