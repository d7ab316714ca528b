import { type Entry, type EntryOrder, orders } from './entry.ts'
import { FacetBook } from './facet-book.ts'
import { SortedList } from './sorted-list.ts'
import { WordList } from './word-list.ts'

/** All visible tools in memory, in every order they are listed in. */
export class CatalogueIndex {
  readonly book = new FacetBook()
  readonly words = new WordList()
  #entries = new Map<number, Entry>()
  #named = new Map<string, Set<Entry>>()
  #lists = {
    popular: new SortedList<Entry>(orders.popular),
    name: new SortedList<Entry>(orders.name),
    newest: new SortedList<Entry>(orders.newest),
  }

  get size(): number {
    return this.#entries.size
  }

  find(id: number): Entry | undefined {
    return this.#entries.get(id)
  }

  inOrder(order: EntryOrder): readonly Entry[] {
    return this.#lists[order].items
  }

  /** Tools with this word in their name. */
  named(form: string): Iterable<Entry> {
    return this.#named.get(form) ?? []
  }

  /** Takes in tools as they are now; ids without an entry are gone. */
  apply(ids: readonly number[], entries: readonly Entry[]): void {
    for (const id of ids) this.#forget(id)
    for (const entry of entries) {
      this.#entries.set(entry.id, entry)
      for (const form of entry.nameForms) this.#nameSet(form).add(entry)
    }
    this.words.addNames(entries.flatMap((entry) => entry.nameForms))
    for (const list of Object.values(this.#lists)) list.addAll(entries)
  }

  #nameSet(form: string): Set<Entry> {
    const known = this.#named.get(form) ?? new Set()
    this.#named.set(form, known)
    return known
  }

  #forget(id: number): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    this.#entries.delete(id)
    this.words.removeNames(entry.nameForms)
    for (const form of entry.nameForms) this.#named.get(form)?.delete(entry)
    for (const list of Object.values(this.#lists)) list.remove(entry)
  }
}
