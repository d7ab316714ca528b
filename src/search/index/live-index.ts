import { setImmediate as nextTurn } from 'node:timers/promises'
import { latestToolChangeId } from '#changes/changes.store.ts'
import { isConnectionError } from '#db/connection-error.ts'
import type { Db, Engine } from '#db/open.ts'
import { derived } from '#lib/derived.ts'
import { reportSwallowed } from '#lib/swallowed.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import {
  indexNextDocuments,
  LOGGED_CHANGES,
  readDocuments,
  renewDocuments,
  searchEngines,
} from './documents.store.ts'
import type { WordGroups } from './engine.ts'
import { changedTools, listToolIds, readEntries, readSearchState } from './entries.store.ts'
import type { Entry } from './entry.ts'
import { findSnapshot, saveSnapshot } from './snapshot.store.ts'

const STEP = 500
/** With more changes than this waiting, an answer is given from what is known while they are taken in. */
const WORTH_WAITING = 5_000
const WORTH_CACHING = 1_000
const WORTH_STORING_AGAIN = 2_000

/** An index whose words can be searched. */
export interface SearchableIndex {
  index: CatalogueIndex
  /** The ids of all tools whose documents have a word of every group. Many are cached while nothing changes. */
  match: (groups: WordGroups) => Promise<Int32Array>
}

/** Whoever asks while it runs waits for the same run. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
}

/** The index of a database, kept in step with it; work is done in steps so that other requests get their turn. */
export class LiveIndex {
  /** Hears of what goes wrong while nobody waits for it. */
  onFault: (error: unknown) => void = (error) => reportSwallowed('search index', error)
  /** Who stores the index and reads it again; null while nobody does. */
  madeBy: string | null = null
  /** Reading fewer tools takes no longer than reading them from the database. */
  worthStoring = 5_000
  #db: Db
  #engine: Engine
  /** The last change that is in what was stored. */
  #stored = Number.NEGATIVE_INFINITY
  #index: CatalogueIndex | null = null
  #seen = 0
  #catchUp = oneAtATime(() => this.#takeChanges())
  #indexDocuments = oneAtATime(() => this.#writeDocuments())

  constructor(db: Db, engine: Engine) {
    this.#db = db
    this.#engine = engine
  }

  /** What it holds was made by other questions than today's. */
  forget(): void {
    this.#index = null
    this.#stored = Number.NEGATIVE_INFINITY
  }

  /** All visible tools, to list, filter and count. */
  async current(): Promise<CatalogueIndex> {
    const { changed } = await readSearchState(this.#db)
    return this.#upTo(changed)
  }

  /** The same, with the words of every tool ready to be searched. */
  async searchable(): Promise<SearchableIndex> {
    const { changed, indexed } = await readSearchState(this.#db)
    const index = await this.#upTo(changed)
    const waiting = changed - indexed
    if (waiting === 0 && index.hasWords) return this.#searchable(index, indexed)
    const indexing = this.#indexDocuments()
    if (waiting > WORTH_WAITING) {
      indexing.catch(this.onFault)
      return this.#searchable(index, indexed)
    }
    await indexing
    return this.#searchable(this.#index ?? index, changed)
  }

  /** `indexed` is the last change whose tool is in the documents. */
  #searchable(index: CatalogueIndex, indexed: number): SearchableIndex {
    const match = async (groups: WordGroups) => {
      const key = `${indexed} ${JSON.stringify(groups)}`
      const known = index.cached.get(key)
      if (known) return known
      const ids = await searchEngines[this.#engine].match(this.#db, groups)
      // A single word is asked for several times in one search.
      if (ids.length >= WORTH_CACHING || groups.length === 1) index.cached.set(key, ids)
      return ids
    }
    return { index, match }
  }

  async #upTo(changed: number): Promise<CatalogueIndex> {
    const waiting = changed - this.#seen
    if (!this.#index || waiting !== 0) {
      const catchingUp = this.#catchUp()
      if (!this.#index || waiting <= WORTH_WAITING) await catchingUp
      else catchingUp.catch(this.onFault)
    }
    return this.#index ?? this.current()
  }

  async #takeChanges(): Promise<void> {
    const last = await latestToolChangeId(this.#db)
    if (!this.#index && this.madeBy) await this.#restore(this.madeBy)
    const isKnown = this.#index && last >= this.#seen && last - this.#seen <= LOGGED_CHANGES
    await (isKnown ? this.#follow() : this.#build(last))
  }

  async #writeDocuments(): Promise<void> {
    const { changed, indexed } = await readSearchState(this.#db)
    if (changed !== indexed)
      while (!(await indexNextDocuments(this.#db, this.#engine, this.onFault))) await nextTurn()
    // The index may be rebuilt while its words are read.
    while (this.#index && !this.#index.hasWords) await this.#readWords(this.#index)
    this.#store().catch(this.onFault)
  }

  async #restore(madeBy: string): Promise<void> {
    try {
      const found = await findSnapshot(this.#db, madeBy)
      if (!found) return
      this.#index = found.index
      this.#seen = found.seen
      this.#stored = found.seen
    } catch (error) {
      // What cannot be read is built again.
      if (isConnectionError(error)) throw error
      this.onFault(error)
    }
  }

  /** Seldom enough that writing it costs little, and often enough that a start has little to catch up with. */
  async #store(): Promise<void> {
    const isWorth = this.#index?.hasWords && this.#index.slotLimit >= this.worthStoring
    if (!this.madeBy || !isWorth || this.#seen - this.#stored < WORTH_STORING_AGAIN) return
    this.#stored = this.#seen
    // What came while it was built would have to be caught up with at every start.
    await this.#catchUp()
    const [index, seen] = [this.#index, this.#seen]
    if (!index?.hasWords) return
    this.#stored = seen
    await saveSnapshot(this.#db, this.madeBy, { index, seen })
  }

  async #build(last: number): Promise<void> {
    const index = new CatalogueIndex()
    let after = 0
    for (;;) {
      const ids = await listToolIds(this.#db, after, STEP)
      if (ids.length === 0) break
      index.apply([], await this.#read(index, ids))
      after = ids.at(-1) ?? after
    }
    await index.settle()
    this.#index = index
    this.#seen = last
  }

  async #follow(): Promise<void> {
    for (;;) {
      const { lastId, toolIds } = await changedTools(this.#db, this.#seen, STEP)
      if (toolIds.length === 0 || !this.#index) return
      this.#index.apply(toolIds, await this.#read(this.#index, toolIds))
      // Also while the other words are being read: they are those of documents from before.
      await this.#addWords(this.#index, toolIds)
      this.#seen = lastId
    }
  }

  async #addWords(index: CatalogueIndex, toolIds: readonly number[]): Promise<void> {
    for (const { words } of await readDocuments(this.#db, toolIds)) index.words.addUncounted(words)
    // What was typed meanwhile was completed without them.
    index.cached.clear()
  }

  async #read(index: CatalogueIndex, ids: readonly number[]): Promise<Entry[]> {
    const entries = await readEntries(this.#db, this.#engine, ids, index.book)
    await nextTurn()
    return entries
  }

  async #readWords(index: CatalogueIndex): Promise<void> {
    for await (const words of searchEngines[this.#engine].listWords(this.#db)) {
      index.words.addAll(words)
      await nextTurn()
    }
    await index.settle()
    index.hasWords = true
  }
}

export const liveIndexOf = derived((db: Db, engine: Engine) => new LiveIndex(db, engine))

/** Reads everything in, so that the first search need not wait for it. What a build stored of the index it reads again. */
export async function prepareSearch(
  db: Db,
  engine: Engine,
  onFault: (error: unknown) => void,
  madeBy: string | null = null,
): Promise<void> {
  const live = liveIndexOf(db, engine)
  if (live.madeBy !== null && live.madeBy !== madeBy) live.forget()
  Object.assign(live, { onFault, madeBy })
  await renewDocuments(db)
  await live.searchable()
}
