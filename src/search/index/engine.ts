import type { Db } from '#db/open.ts'

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
  match: (db: Db, groups: WordGroups) => Promise<Int32Array>
  replaceDocuments: (
    db: Db,
    toolIds: readonly number[],
    documents: readonly SearchDocument[],
  ) => Promise<void>
  /** All words in steps, with the number of tools each occurs in. */
  listWords: (db: Db) => AsyncIterable<CountedWord[]>
}

/** Comma-separated ids: one text of a database is read sooner than ten thousands of rows. */
export const readIds = (text: string | null | undefined): Int32Array =>
  Int32Array.from(text ? (JSON.parse(`[${text}]`) as number[]) : [])
