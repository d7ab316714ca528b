import { type Entry, type EntryOrder, orders } from './entry.ts'
import { FacetBook } from './facet-book.ts'
import { SortedList } from './sorted-list.ts'
import { WordList } from './word-list.ts'
import { nameFormsOf } from './words.ts'

/** All visible tools in memory, in every order they are listed in. */
export class CatalogueIndex {
  readonly book = new FacetBook()
  readonly words = new WordList()
  #entries = new Map<number, Entry>()
  /** Most words of names are in one name only. */
  #named = new Map<string, Entry | Set<Entry>>()
  #lists = {
    popular: new SortedList<Entry>(orders.popular),
    name: new SortedList<Entry>(orders.name),
    newest: new SortedList<Entry>(orders.newest),
  }
  #having: number[][] = []
  #largestId = 0

  /** Every id is below this, so that marks of tools fit an array. */
  get idLimit(): number {
    return this.#largestId + 1
  }

  find(id: number): Entry | undefined {
    return this.#entries.get(id)
  }

  inOrder(order: EntryOrder): readonly Entry[] {
    return this.#lists[order].items
  }

  /** Tools with this word in their name. */
  named(form: string): Iterable<Entry> {
    const found = this.#named.get(form)
    if (!found) return []
    return found instanceof Set ? found : [found]
  }

  /** The ids of the tools that have a facet. */
  having(facet: number): readonly number[] {
    return this.#having[facet] ?? []
  }

  /** Takes in tools as they are now; ids without an entry are gone. */
  apply(ids: readonly number[], entries: readonly Entry[]): void {
    for (const id of ids) this.#forget(id)
    const forms = entries.map((entry) => nameFormsOf(entry.name))
    entries.forEach((entry, at) => {
      this.#entries.set(entry.id, entry)
      this.#largestId = Math.max(this.#largestId, entry.id)
      for (const form of forms[at] ?? []) this.#addNamed(form, entry)
      for (const facet of entry.facets) {
        this.#having[facet] ??= []
        this.#having[facet].push(entry.id)
      }
    })
    this.words.addNames(forms.flat())
    for (const list of Object.values(this.#lists)) list.addAll(entries)
  }

  #addNamed(form: string, entry: Entry): void {
    const known = this.#named.get(form)
    if (known instanceof Set) known.add(entry)
    else this.#named.set(form, known ? new Set([known, entry]) : entry)
  }

  #forget(id: number): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    const forms = nameFormsOf(entry.name)
    this.#entries.delete(id)
    this.words.removeNames(forms)
    for (const form of forms) {
      const known = this.#named.get(form)
      if (known instanceof Set) known.delete(entry)
      else this.#named.delete(form)
    }
    for (const facet of entry.facets) {
      const ids = this.#having[facet] ?? []
      ids.splice(ids.indexOf(id), 1)
    }
    for (const list of Object.values(this.#lists)) list.remove(entry)
  }
}
