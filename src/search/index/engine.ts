import type { Db, Engine } from '#db/open.ts'
import { postgresEngine } from './postgres-engine.ts'
import { sqliteEngine } from './sqlite-engine.ts'

/** Every one of the groups must occur; a group occurs when one of its words does. */
export type WordGroups = readonly (readonly string[])[]

export interface SearchDocument {
  toolId: number
  words: readonly string[]
}

export interface CountedWord {
  word: string
  tools: number
}

/** The part of search that a database does in its own way. Words come folded: letters and digits only. */
export interface SearchEngine {
  /** The ids of all tools whose documents have a word of every group. */
  match: (db: Db, groups: WordGroups) => Promise<Int32Array>
  replaceDocuments: (
    db: Db,
    toolIds: readonly number[],
    documents: readonly SearchDocument[],
  ) => Promise<void>
  /** All words in steps, with the number of tools each occurs in. */
  listWords: (db: Db) => AsyncIterable<CountedWord[]>
}

export const searchEngines: Record<Engine, SearchEngine> = { sqlite: sqliteEngine, postgres: postgresEngine }
