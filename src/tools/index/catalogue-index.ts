import { setImmediate as nextTurn } from 'node:timers/promises'
import { BoundedCache } from '#cache/bounded-cache.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { ENTRY_ORDERS, type EntryOrder, entryOrders } from './entry-orders.ts'
import { FacetNumbers } from './facet-book.ts'
import type { SearchFacetKind } from './facets.ts'
import { Lexicon } from './lexicon.ts'
import { leaderPoints, STANDING_WEIGHTS } from './popularity.ts'
import type { NewEntry, SearchEntry } from './search-entry.ts'
import { beginningWith, insertNumber, removeNumber } from './sorted-numbers.ts'

/** Eight bytes each: what is cached takes a few megabytes at most. */
const CACHED_NUMBERS = 2_000_000
/** What the key and the list itself take, as so many numbers. */
const ENTRY_NUMBERS = 150
const TURN = 500

export type SlotList = readonly number[]

/**
 * All visible tools in memory, with what leads to them: facets, words and orders. Each has a slot, its place among the
 * entries, as long as it is listed; no other tool ever gets it.
 */
export class CatalogueIndex {
  readonly book = new FacetNumbers()
  readonly words = new Lexicon()
  /** By slot; empty where the tool has gone. */
  readonly entries: (SearchEntry | undefined)[] = []
  /** Another number after each change. */
  version = 0
  /** What was made of the index, until the index changes. */
  readonly cached = new BoundedCache<SlotList>(CACHED_NUMBERS, ({ length }) => length + ENTRY_NUMBERS)
  #slots = new Map<number, number>()
  #bySlug = new Map<string, number>()
  /** By facet and by slot: what a tool is listed by, those that name it among its connections. */
  #having: number[][] = []
  #facets: (readonly number[])[] = []
  /** The tools whose own record names a key. */
  #naming = new Map<string, number[]>()
  #words: ReturnType<Lexicon['add']>[] = []
  #orders = new Map<EntryOrder, { items: number[]; version: number; slots: number }>()
  #activity: ReadonlyMap<number, number> = new Map()

  /** Every slot is below this, so that marks of tools fit an array. */
  get slotLimit(): number {
    return this.entries.length
  }

  get size(): number {
    return this.#slots.size
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id)
  }

  slotOfSlug(slug: string): number | undefined {
    return this.#bySlug.get(slug)
  }

  idOf(slot: number): number {
    return this.entries[slot]?.id ?? -1
  }

  nameOf(slot: number): string {
    return this.entries[slot]?.name ?? ''
  }

  /** The facet of its main market; -1 where it has none. */
  mainMarketOf(slot: number): number {
    return this.entries[slot]?.markets[0] ?? -1
  }

  categoryOf = (slot: number): number => this.entries[slot]?.category ?? -1

  scoreOf = (slot: number): number => this.entries[slot]?.score ?? 0

  /** A zero for every slot. */
  marks(): Uint8Array {
    return new Uint8Array(this.slotLimit)
  }

  /** What a tool is listed by. What it is known to have or to lack is in its entry: few lists count that. */
  facetsOf(slot: number): readonly number[] {
    return this.#facets[slot] ?? []
  }

  facetsOfKind(slot: number, kind: SearchFacetKind): number[] {
    return this.facetsOf(slot).filter((facet) => this.book.kinds[facet] === kind)
  }

  /** The tools that have a facet, in the order of their slots; a facet without a number is one that none ever had. */
  having(facet: number | undefined): readonly number[] {
    return this.#having[facet ?? -1] ?? []
  }

  /** The tools with this facet among their primary ones: first feature, markets, tags. */
  primaryIn(facet: number): number[] {
    return this.having(facet).filter(
      (slot) => this.#placeIn(slot, facet) < (this.entries[slot]?.primary ?? 0),
    )
  }

  /** The tools with this facet among the next most distinctive ones. */
  distinctiveIn(facet: number): number[] {
    return this.having(facet).filter((slot) => {
      const { primary = 0, distinctive = 0 } = this.entries[slot] ?? {}
      const place = this.#placeIn(slot, facet)
      return place >= primary && place < distinctive
    })
  }

  #placeIn(slot: number, facet: number): number {
    const { facets = [], distinctive = 0 } = this.entries[slot] ?? {}
    for (let place = 0; place < distinctive; place++) if (facets[place] === facet) return place
    return facets.length
  }

  /** Whether this is its name, or was, with all words in one. */
  isCalled(slot: number, text: string): boolean {
    const entry = this.entries[slot]
    return entry?.plainName === text || (entry?.plainFormerNames.includes(text) ?? false)
  }

  /** The tools whose records have a word of every group. */
  match(groups: readonly (readonly string[])[]): readonly number[] {
    const match = () => this.words.match(groups, this.slotLimit)
    // A single word is asked for several times in one search.
    return groups.length === 1 ? this.cached.getOrMake(`words ${JSON.stringify(groups)}`, match) : match()
  }

  inOrder(order: EntryOrder): readonly number[] {
    const known = this.#orders.get(order)
    if (known?.version === this.version) return known.items
    // Nearly in order already, which takes hardly longer to sort than to read.
    const before = known?.items.filter((slot) => this.entries[slot]) ?? []
    const since = this.entries
      .slice(known?.slots ?? 0)
      .flatMap((entry) => this.#slots.get(entry?.id ?? -1) ?? [])
    const items = before.concat(since).sort((a, b) => this.#compare(order, a, b))
    this.#orders.set(order, { items, version: this.version, slots: this.slotLimit })
    return items
  }

  /** The tools whose names begin so, in the order of the names. */
  namesFrom(beginning: string): readonly number[] {
    return beginningWith(this.inOrder('name'), beginning, (slot) => this.entries[slot]?.sortName ?? '')
  }

  /** The tools whose own records name this one, and it itself never. */
  namedBy(slot: number): readonly number[] {
    const naming = this.#naming.get(this.entries[slot]?.slug ?? '') ?? []
    return naming.filter((other) => other !== slot)
  }

  /** What makes a tool known: the tools that connect to it, those it connects back to, the markets they come from. */
  connectionsOf(slot: number) {
    const connecting = this.namedBy(slot)
    const { slug = '', integrations = [] } = this.entries[slot] ?? {}
    const bothWays = integrations.filter((key) => {
      const other = this.#bySlug.get(key)
      return other !== undefined && other !== slot && this.entries[other]?.integrations.includes(slug)
    })
    const markets = new Set(connecting.flatMap((other) => this.entries[other]?.markets ?? []))
    return { connected: connecting.length, bothWays: bothWays.length, markets: markets.size }
  }

  /** Takes in tools as they are now; ids without an entry are gone. */
  apply(ids: readonly number[], entries: readonly NewEntry[]): void {
    const touched = new Set<number>()
    const present = new Set(entries.map(({ id }) => id))
    for (const id of ids) if (!present.has(id)) this.#forget(this.#slots.get(id), touched)
    for (const entry of entries) this.#put(entry, touched)
    for (const slot of touched) this.#connect(slot)
    this.#changed()
  }

  /** How much visitors made of each tool, by id. */
  setActivity(points: ReadonlyMap<number, number>): void {
    const ids = [...new Set([...points.keys(), ...this.#activity.keys()])]
    const news = ids.filter((id) => points.get(id) !== this.#activity.get(id))
    this.#activity = points
    if (news.length === 0) return
    for (const id of news) this.#connect(this.#slots.get(id) ?? -1)
    this.#changed()
  }

  /** Takes in the first tools, without looking for what connects them: `settle` does when all are there. */
  load(entries: readonly NewEntry[]): void {
    for (const entry of entries) this.#put(entry, new Set())
  }

  /** Connects all tools and puts them into their orders, so that the first who asks need not wait for it. */
  async settle(): Promise<void> {
    for (let slot = 0; slot < this.slotLimit; slot++) {
      this.#connect(slot)
      if (slot % TURN === 0) await nextTurn()
    }
    this.#changed()
    for (const order of ENTRY_ORDERS) {
      this.inOrder(order)
      await nextTurn()
    }
    this.words.settle()
  }

  #changed(): void {
    this.version++
    this.cached.clear()
  }

  #put({ found, ...entry }: NewEntry, touched: Set<number>): void {
    const known = this.#slots.get(entry.id)
    if (known !== undefined) this.#take(known, touched)
    const slot = known ?? this.entries.length
    this.entries[slot] = { ...entry, score: 0 }
    this.#slots.set(entry.id, slot)
    this.#bySlug.set(entry.slug, slot)
    this.#words[slot] = this.words.add(slot, found)
    for (const facet of entry.answers) this.#enter(facet, slot)
    for (const key of entry.integrations) insertNumber(listIn(this.#naming, key), slot)
    this.#touch(slot, touched)
  }

  #forget(slot: number | undefined, touched: Set<number>): void {
    const entry = this.entries[slot ?? -1]
    if (slot === undefined || !entry) return
    this.#take(slot, touched)
    this.entries[slot] = undefined
    this.#slots.delete(entry.id)
    touched.delete(slot)
  }

  /** Takes away what leads to it as it was. */
  #take(slot: number, touched: Set<number>): void {
    const entry = this.entries[slot]
    const words = this.#words[slot]
    if (!entry || !words) return
    this.#touch(slot, touched)
    this.words.remove(slot, words)
    for (const facet of [...this.facetsOf(slot), ...entry.answers]) this.#leave(facet, slot)
    this.#facets[slot] = []
    for (const key of entry.integrations) removeNumber(listIn(this.#naming, key), slot)
    if (this.#bySlug.get(entry.slug) === slot) this.#bySlug.delete(entry.slug)
  }

  #touch(slot: number, touched: Set<number>): void {
    touched.add(slot)
    for (const key of this.entries[slot]?.integrations ?? []) {
      const named = this.#bySlug.get(key)
      if (named !== undefined) touched.add(named)
    }
  }

  /** "A connects to B" is a fact of both: whoever names a tool is among what it works with, and counts for how well it is known. */
  #connect(slot: number): void {
    const entry = this.entries[slot]
    if (!entry) return
    const naming = this.namedBy(slot).map((other) => this.entries[other]?.slug ?? '')
    const connections = [...entry.integrations, ...naming].map((key) =>
      this.book.numberOf('integration', key),
    )
    const facets = [...new Set([...entry.facets, ...connections])]
    const kept = new Set([...facets, ...entry.answers])
    for (const facet of this.facetsOf(slot)) if (!kept.has(facet)) this.#leave(facet, slot)
    for (const facet of facets) this.#enter(facet, slot)
    this.#facets[slot] = facets
    const { connected, bothWays, markets } = this.connectionsOf(slot)
    const places = marketQuestions().leadsOf(entry.slug)
    entry.score =
      connected * STANDING_WEIGHTS.connection +
      bothWays * STANDING_WEIGHTS.bothWays +
      markets * STANDING_WEIGHTS.market +
      (this.#activity.get(entry.id) ?? 0) +
      leaderPoints(places.map(({ place }) => place))
  }

  #enter(facet: number, slot: number): void {
    this.#having[facet] ??= []
    insertNumber(this.#having[facet], slot)
  }

  #leave(facet: number, slot: number): void {
    removeNumber(this.#having[facet] ?? [], slot)
  }

  /** Best known first, then the most complete record, then the name. */
  byPopularity = (a: number, b: number): number => this.#compare('popular', a, b)

  #compare(order: EntryOrder, a: number, b: number): number {
    return entryOrders[order](this.entries[a] as SearchEntry, this.entries[b] as SearchEntry)
  }
}

function listIn(lists: Map<string, number[]>, key: string): number[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
