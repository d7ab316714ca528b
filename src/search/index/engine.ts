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

const COMMA = 44
const ZERO = 48

/** Comma-separated ids: one text of a database is read sooner than ten thousands of rows. */
export function readIds(text: string | null | undefined): Int32Array {
  if (!text) return new Int32Array(0)
  const ids = new Int32Array(countIds(text))
  let count = 0
  let id = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === COMMA) {
      ids[count++] = id
      id = 0
    } else {
      id = id * 10 + code - ZERO
    }
  }
  ids[count] = id
  return ids
}

function countIds(text: string): number {
  let count = 1
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) count++
  return count
}
