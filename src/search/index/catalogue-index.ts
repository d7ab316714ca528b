import { setImmediate as nextTurn } from 'node:timers/promises'
import { BoundedCache } from '#cache/bounded-cache.ts'
import { compareText } from '#lib/compare-text.ts'
import { pick } from '#lib/pick.ts'
import type { Entry } from './entry.ts'
import { FacetBook } from './facet-book.ts'
import { FacetRows } from './facet-rows.ts'
import { IntList, listsOfRows } from './int-list.ts'
import { COLUMNS, type PackedIndex } from './packed-index.ts'
import { SortedList } from './sorted-list.ts'
import { TeamCosts } from './team-costs.ts'
import { WordList } from './word-list.ts'
import { nameFormsOf, nameInOne } from './words.ts'

/** Four bytes each: what is cached takes a few megabytes at most. */
const CACHED_NUMBERS = 2_000_000
/** What the key and the list itself take, as so many numbers. */
const ENTRY_NUMBERS = 150

export type EntryOrder = 'popular' | 'name' | 'newest' | 'price' | 'complete'
export type SlotList = readonly number[] | Int32Array

/**
 * All visible tools in memory, in every order they are listed in. Each has a slot, its place in all columns: the
 * numbers of one column lie side by side, which makes walking through a hundred thousand of them quick and small.
 */
export class CatalogueIndex {
  readonly book = new FacetBook()
  readonly words = new WordList()
  readonly facets = new FacetRows()
  /** What tools are known to have or to lack, apart from the other facets: few lists count these. */
  readonly answers = new FacetRows()
  readonly costs = new TeamCosts(this.book)
  /** Another number after each change. */
  version = 0
  /** Whether the words of all documents have been taken in, and not only those of names. */
  hasWords = false
  /** What was made of the index, until the index changes. */
  readonly cached = new BoundedCache<Int32Array>(CACHED_NUMBERS, ({ length }) => length + ENTRY_NUMBERS)
  ids: number[] = []
  names: string[] = []
  /** Names as they are compared with what is typed: their words in one. */
  plainNames: string[] = []
  formerNames: string[] = []
  sortNames: string[] = []
  categories: number[] = []
  /** The main market of each tool, -1 where it has none. */
  mainMarkets: number[] = []
  completeness: number[] = []
  /** Starter prices, not a number where unknown. */
  prices: number[] = []
  /** The same, and 0 where only a free plan is known. */
  lowestPrices: number[] = []
  scores: number[] = []
  created: number[] = []
  /** How many facets of each tool, from the first, are primary, and how many with those distinctive. */
  primaries: number[] = []
  distinctives: number[] = []
  /** By id, one more than the slot; 0 where there is none. Quicker than a map, and ids are given in a row. */
  #slots: Int32Array = new Int32Array(0)
  #free: number[] = []
  #having: IntList[] = []
  #primary: IntList[] = []
  #distinctive: IntList[] = []
  #lists = {
    popular: new SortedList<number>((a, b) => this.byPopularity(a, b)),
    name: new SortedList<number>((a, b) => this.#byName(a, b)),
    newest: new SortedList<number>((a, b) => this.#byAge(a, b)),
    price: new SortedList<number>((a, b) => this.#byPrice(a, b)),
    complete: new SortedList<number>((a, b) => this.#byCompleteness(a, b)),
  }

  /** Every slot is below this, so that marks of tools fit an array. */
  get slotLimit(): number {
    return this.ids.length
  }

  slotOf(id: number): number | undefined {
    const slot = (this.#slots[id] ?? 0) - 1
    return slot < 0 ? undefined : slot
  }

  inOrder(order: EntryOrder): readonly number[] {
    return this.#lists[order].items
  }

  /** The tools whose names begin so, in the order of the names. */
  namesFrom(beginning: string): readonly number[] {
    return this.#lists.name.beginningWith(beginning, (slot) => this.sortNames[slot] as string)
  }

  /** Best known first, then the most complete record, then the name. */
  byPopularity = (a: number, b: number): number =>
    (this.scores[b] as number) - (this.scores[a] as number) || this.#byCompleteness(a, b)

  /** A zero for every slot. */
  marks(): Uint8Array {
    return new Uint8Array(this.slotLimit)
  }

  /** The tools that have a facet; a facet without a number is one that none ever had. */
  having(facet: number | undefined): Int32Array {
    return (facet !== undefined && this.#having[facet]?.items) || NONE
  }

  /** The tools with this facet among their primary ones: first feature, markets, tags. */
  primaryIn(facet: number): Int32Array {
    return this.#primary[facet]?.items ?? NONE
  }

  /** The tools with this facet among the next most distinctive ones. */
  distinctiveIn(facet: number): Int32Array {
    return this.#distinctive[facet]?.items ?? NONE
  }

  /** Takes in tools as they are now; ids without an entry are gone. */
  apply(ids: readonly number[], entries: readonly Entry[]): void {
    const known = ids.flatMap((id) => this.slotOf(id) ?? [])
    for (const list of Object.values(this.#lists)) list.removeAll(known)
    for (const slot of known) this.words.removeName({ slot, forms: this.#nameForms(slot) })
    const present = new Set(entries.map((entry) => entry.id))
    for (const slot of known) if (!present.has(this.ids[slot] as number)) this.#forget(slot)
    const slots = entries.map((entry) => this.#put(entry))
    this.words.addNames(slots.map((slot) => ({ slot, forms: this.#nameForms(slot) })))
    for (const list of Object.values(this.#lists)) list.addAll(slots)
    this.version++
    this.cached.clear()
    this.costs.clear()
  }

  /** Puts everything into its order, list by list, so that the first who asks need not wait for it. */
  async settle(): Promise<void> {
    for (const list of [...Object.values(this.#lists), this.words]) {
      list.settle()
      await nextTurn()
    }
  }

  pack(): PackedIndex {
    const { prices, gates } = this.costs
    return {
      book: this.book.pack(),
      words: this.words.pack(),
      facets: this.facets.pack(),
      answers: this.answers.pack(),
      prices: prices.pack(),
      gates: gates.pack(),
      columns: pick(this, COLUMNS),
      slots: this.#slots,
      free: this.#free,
      orders: Object.values(this.#lists).map((list) => Int32Array.from(list.items)),
    }
  }

  /** Takes in a part; all of them and `complete` make a whole index. */
  unpack(part: Partial<PackedIndex>): void {
    if (part.book) this.book.unpack(part.book)
    if (part.words) this.words.unpack(part.words)
    if (part.facets) this.facets.unpack(part.facets)
    if (part.answers) this.answers.unpack(part.answers)
    if (part.prices) this.costs.prices.unpack(part.prices)
    if (part.gates) this.costs.gates.unpack(part.gates)
    Object.assign(this, part.columns)
    this.#slots = part.slots ?? this.#slots
    this.#free = part.free ?? this.#free
    for (const [at, list] of Object.values(this.#lists).entries())
      if (part.orders?.[at]) list.restore(Array.from(part.orders[at]))
  }

  /** After the last part: what follows from the others. */
  complete(): void {
    const { facets: rows, answers } = this
    const [primary, distinctive] = [this.primaries, this.distinctives]
    this.#having = listsOfRows(this.book.size, [{ rows }, { rows: answers }])
    this.#primary = listsOfRows(this.book.size, [{ rows, to: primary }])
    this.#distinctive = listsOfRows(this.book.size, [{ rows, from: primary, to: distinctive }])
    this.hasWords = true
  }

  #put(entry: Entry): number {
    const slot = this.slotOf(entry.id) ?? this.#free.pop() ?? this.ids.length
    this.#assign(entry.id, slot)
    this.ids[slot] = entry.id
    this.names[slot] = entry.name
    this.plainNames[slot] = nameInOne(entry.name)
    this.formerNames[slot] = entry.formerNames.join('\n')
    this.sortNames[slot] = entry.sortName
    this.categories[slot] = entry.category
    this.prices[slot] = entry.starterPrice ?? Number.NaN
    this.lowestPrices[slot] = entry.lowestPrice ?? Number.NaN
    this.scores[slot] = entry.score
    this.created[slot] = Date.parse(entry.createdAt)
    this.mainMarkets[slot] = entry.markets[0] ?? -1
    this.completeness[slot] = entry.completeness
    this.costs.set(slot, entry)
    this.#setFacets(slot, entry)
    return slot
  }

  /** Whether this is its name, or was, with all words in one. */
  isCalled(slot: number, text: string): boolean {
    if (this.plainNames[slot] === text) return true
    return this.formerNames[slot]?.split('\n').some((name) => nameInOne(name) === text) ?? false
  }

  #nameForms(slot: number): string[] {
    const names = [this.names[slot] as string, ...(this.formerNames[slot] ?? '').split('\n')]
    return [...new Set(names.flatMap(nameFormsOf))]
  }

  #assign(id: number, slot: number): void {
    if (id >= this.#slots.length) {
      const larger = new Int32Array(Math.ceil((id + 1) * 1.5))
      larger.set(this.#slots)
      this.#slots = larger
    }
    this.#slots[id] = slot + 1
  }

  #forget(slot: number): void {
    this.#slots[this.ids[slot] as number] = 0
    this.#free.push(slot)
    this.#setFacets(slot, { facets: [], answers: [], primary: 0, distinctive: 0 })
    this.costs.set(slot, { prices: [], gates: [] })
  }

  /** A feature may be listed today and answered tomorrow: what a tool has is counted over both rows. */
  #setFacets(slot: number, { facets, answers, primary, distinctive }: Had): void {
    const listed = this.facets.row(slot)
    const before = new Set([...listed, ...this.answers.row(slot)])
    const after = new Set([...facets, ...answers])
    for (const facet of before) if (!after.has(facet)) this.#having[facet]?.remove(slot)
    for (const facet of after) if (!before.has(facet)) insertInto(this.#having, facet, slot)
    for (const facet of listed) {
      this.#primary[facet]?.remove(slot)
      this.#distinctive[facet]?.remove(slot)
    }
    facets.forEach((facet, at) => {
      if (at < primary) insertInto(this.#primary, facet, slot)
      else if (at < distinctive) insertInto(this.#distinctive, facet, slot)
    })
    this.facets.set(slot, facets)
    this.answers.set(slot, [...new Set(answers)])
    this.primaries[slot] = primary
    this.distinctives[slot] = Math.max(primary, distinctive)
  }

  #byName(a: number, b: number): number {
    const byText = compareText(this.sortNames[a] as string, this.sortNames[b] as string)
    return byText || (this.ids[a] as number) - (this.ids[b] as number)
  }

  #byCompleteness(a: number, b: number): number {
    return (this.completeness[b] as number) - (this.completeness[a] as number) || this.#byName(a, b)
  }

  /** What has no known price comes last. */
  #byPrice(a: number, b: number): number {
    const [first, second] = [this.lowestPrices[a] as number, this.lowestPrices[b] as number]
    if (Number.isNaN(first) || Number.isNaN(second))
      return Number(Number.isNaN(first)) - Number(Number.isNaN(second)) || this.byPopularity(a, b)
    return first - second || this.byPopularity(a, b)
  }

  #byAge(a: number, b: number): number {
    const later = (this.created[b] as number) - (this.created[a] as number)
    return later || (this.ids[b] as number) - (this.ids[a] as number)
  }
}

type Had = Pick<Entry, 'facets' | 'answers' | 'primary' | 'distinctive'>
const NONE = new Int32Array(0)

function insertInto(lists: IntList[], facet: number, slot: number): void {
  lists[facet] ??= new IntList()
  lists[facet].insert(slot)
}
