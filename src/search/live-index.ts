import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db, Engine } from '#db/open.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { countUnindexed, indexNextDocuments, KEPT_CHANGES } from './documents.store.ts'
import { searchEngines } from './engine.ts'
import { changedTools, lastSearchChange, listToolIds, readEntryFacts } from './entries.store.ts'
import { toEntry } from './entry.ts'

const STEP = 1_000
const WORDS_STEP = 20_000
/** With more changes than this waiting, an answer is given from what is known while they are taken in. */
const WORTH_WAITING = 5_000

/** The index of a database, kept in step with it; work is done in steps so that other requests get their turn. */
class LiveIndex {
  #db: Db
  #engine: Engine
  #index: CatalogueIndex | null = null
  #seen = 0
  #hasWords = false
  #catchingUp: Promise<void> | null = null
  #indexing: Promise<void> | null = null
  #version = 0

  constructor(db: Db, engine: Engine) {
    this.#db = db
    this.#engine = engine
  }

  /** Rises with every change that was taken in. */
  get version(): number {
    return this.#version
  }

  /** All visible tools, to list, filter and count. */
  async current(): Promise<CatalogueIndex> {
    const waiting = (await lastSearchChange(this.#db)) - this.#seen
    if (!this.#index || waiting !== 0) {
      const catchingUp = this.#catchUp()
      if (!this.#index || waiting <= WORTH_WAITING) await catchingUp
      else catchingUp.catch(() => {})
    }
    return this.#index ?? this.current()
  }

  /** The same, with the words of every tool ready to be searched. */
  async searchable(): Promise<CatalogueIndex> {
    const index = await this.current()
    const waiting = await countUnindexed(this.#db)
    if (waiting > 0 || !this.#hasWords) {
      const indexing = this.#indexDocuments()
      if (waiting <= WORTH_WAITING) await indexing
      else indexing.catch(() => {})
    }
    return index
  }

  #catchUp(): Promise<void> {
    this.#catchingUp ??= this.#takeChanges().finally(() => {
      this.#catchingUp = null
    })
    return this.#catchingUp
  }

  #indexDocuments(): Promise<void> {
    this.#indexing ??= this.#writeDocuments().finally(() => {
      this.#indexing = null
    })
    return this.#indexing
  }

  async #takeChanges(): Promise<void> {
    const last = await lastSearchChange(this.#db)
    const isKnown = this.#index && last >= this.#seen && last - this.#seen <= KEPT_CHANGES
    await (isKnown ? this.#follow() : this.#build(last))
    this.#version++
  }

  async #writeDocuments(): Promise<void> {
    while (!(await indexNextDocuments(this.#db, this.#engine))) await nextTurn()
    if (!this.#hasWords) await this.#readWords()
    this.#hasWords = true
  }

  async #build(last: number): Promise<void> {
    const index = new CatalogueIndex()
    let after = 0
    for (;;) {
      const ids = await listToolIds(this.#db, after, STEP)
      if (ids.length === 0) break
      await this.#take(index, ids)
      after = ids.at(-1) ?? after
    }
    this.#index = index
    this.#hasWords = false
    this.#seen = last
  }

  async #follow(): Promise<void> {
    for (;;) {
      const { lastId, toolIds } = await changedTools(this.#db, this.#seen, STEP)
      if (toolIds.length === 0 || !this.#index) return
      await this.#take(this.#index, toolIds)
      this.#seen = lastId
    }
  }

  async #take(index: CatalogueIndex, ids: readonly number[]): Promise<void> {
    const facts = await readEntryFacts(this.#db, this.#engine, ids)
    index.apply(
      ids,
      facts.map((tool) => toEntry(tool, index.book)),
    )
    await nextTurn()
  }

  async #readWords(): Promise<void> {
    const { listWords } = searchEngines[this.#engine]
    let after = ''
    for (;;) {
      const words = await listWords(this.#db, after, WORDS_STEP)
      this.#index?.words.addAll(words)
      if (words.length < WORDS_STEP) return
      after = words.at(-1)?.word ?? after
      await nextTurn()
    }
  }
}

const indexes = new WeakMap<Db, LiveIndex>()

export function liveIndexOf(db: Db, engine: Engine): LiveIndex {
  const known = indexes.get(db) ?? new LiveIndex(db, engine)
  indexes.set(db, known)
  return known
}

/** Reads everything in, so that the first search need not wait for it. */
export async function prepareSearch(db: Db, engine: Engine): Promise<void> {
  await liveIndexOf(db, engine).searchable()
}
