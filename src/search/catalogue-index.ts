import { BoundedCache } from '#lib/bounded-cache.ts'
import type { Entry } from './entry.ts'
import { FacetBook } from './facet-book.ts'
import { FacetRows } from './facet-rows.ts'
import { IntList } from './int-list.ts'
import { SortedList } from './sorted-list.ts'
import { WordList } from './word-list.ts'
import { nameFormsOf } from './words.ts'

/** Four bytes each: what is remembered takes a few megabytes at most. */
const REMEMBERED_NUMBERS = 2_000_000

export type EntryOrder = 'popular' | 'name' | 'newest'

/**
 * All visible tools in memory, in every order they are listed in. Each has a slot, its place in all columns: the
 * numbers of one column lie side by side, which makes walking through a hundred thousand of them quick and small.
 */
export class CatalogueIndex {
  readonly book = new FacetBook()
  readonly words = new WordList()
  readonly facets = new FacetRows()
  /** What was made of the index, until the index changes. */
  readonly remembered = new BoundedCache<Int32Array>(REMEMBERED_NUMBERS, (numbers) => numbers.length)
  readonly ids: number[] = []
  readonly names: string[] = []
  readonly sortNames: string[] = []
  readonly categories: number[] = []
  #scores: number[] = []
  #created: number[] = []
  #slots = new Map<number, number>()
  #free: number[] = []
  #having: IntList[] = []
  #telling: IntList[] = []
  #lists = {
    popular: new SortedList<number>((a, b) => this.#byScore(a, b) || this.#byName(a, b)),
    name: new SortedList<number>((a, b) => this.#byName(a, b)),
    newest: new SortedList<number>((a, b) => this.#byAge(a, b)),
  }

  /** Every slot is below this, so that marks of tools fit an array. */
  get slotLimit(): number {
    return this.ids.length
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id)
  }

  inOrder(order: EntryOrder): readonly number[] {
    return this.#lists[order].items
  }

  byPopularity(slots: readonly number[]): number[] {
    return slots.toSorted((a, b) => this.#byScore(a, b) || this.#byName(a, b))
  }

  /** The tools that have a facet. */
  having(facet: number): Int32Array {
    return this.#having[facet]?.items ?? NONE
  }

  /** The tools for which a facet is one of those that say best what they are for. */
  toldBy(facet: number): Int32Array {
    return this.#telling[facet]?.items ?? NONE
  }

  /** Takes in tools as they are now; ids without an entry are gone. */
  apply(ids: readonly number[], entries: readonly Entry[]): void {
    const known = ids.flatMap((id) => this.#slots.get(id) ?? [])
    for (const list of Object.values(this.#lists)) list.removeAll(known)
    for (const slot of known) this.words.removeName({ slot, forms: nameFormsOf(this.names[slot] as string) })
    const present = new Set(entries.map((entry) => entry.id))
    for (const slot of known) if (!present.has(this.ids[slot] as number)) this.#forget(slot)
    const slots = entries.map((entry) => this.#put(entry))
    this.words.addNames(slots.map((slot) => ({ slot, forms: nameFormsOf(this.names[slot] as string) })))
    for (const list of Object.values(this.#lists)) list.addAll(slots)
    this.remembered.clear()
  }

  #put(entry: Entry): number {
    const slot = this.#slots.get(entry.id) ?? this.#free.pop() ?? this.ids.length
    this.#slots.set(entry.id, slot)
    this.ids[slot] = entry.id
    this.names[slot] = entry.name
    this.sortNames[slot] = entry.sortName
    this.categories[slot] = entry.category
    this.#scores[slot] = entry.score
    this.#created[slot] = Date.parse(entry.createdAt)
    this.#setFacets(slot, entry.facets, entry.telling)
    return slot
  }

  #forget(slot: number): void {
    this.#slots.delete(this.ids[slot] as number)
    this.#free.push(slot)
    this.#setFacets(slot, [], 0)
  }

  #setFacets(slot: number, facets: readonly number[], telling: number): void {
    const before = this.facets.row(slot)
    const after = new Set(facets)
    for (const facet of before) {
      this.#telling[facet]?.remove(slot)
      if (!after.has(facet)) this.#having[facet]?.remove(slot)
    }
    const had = new Set(before)
    facets.forEach((facet, at) => {
      this.#having[facet] ??= new IntList()
      if (!had.has(facet)) this.#having[facet].insert(slot)
      if (at >= telling) return
      this.#telling[facet] ??= new IntList()
      this.#telling[facet].insert(slot)
    })
    this.facets.set(slot, facets)
  }

  #byScore(a: number, b: number): number {
    return (this.#scores[b] as number) - (this.#scores[a] as number)
  }

  #byName(a: number, b: number): number {
    const [first, second] = [this.sortNames[a] as string, this.sortNames[b] as string]
    if (first !== second) return first < second ? -1 : 1
    return (this.ids[a] as number) - (this.ids[b] as number)
  }

  #byAge(a: number, b: number): number {
    const later = (this.#created[b] as number) - (this.#created[a] as number)
    return later || (this.ids[b] as number) - (this.ids[a] as number)
  }
}

const NONE = new Int32Array(0)
