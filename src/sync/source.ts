import type { ToolFacts } from '#tools/tool-facts.ts'

export const emptyMemory = {
  etag: null,
  lastModified: null,
  /** Where the changes since the last walk are listed. */
  resume: null,
  walkedAt: null,
  /** A mark of the questions that this site asked then. */
  questions: null,
}
export type SourceMemory = { [Part in keyof typeof emptyMemory]: string | null }

export interface RefusedItem {
  item: string
  reason: string
  /** Only a part was refused: the rest of the item is kept. */
  isPartial?: boolean
}

/** Items of a feed as they came, or files of the catalogue that were checked. */
export type SourcePage =
  | { entries: readonly unknown[] }
  | {
      facts: readonly ToolFacts[]
      /** The day of each that says when it was first listed, by slug. */
      addedOn?: ReadonlyMap<string, string>
      refused: readonly RefusedItem[]
    }

interface ReadContext {
  /** By the clock that all instances share. */
  now: Date
  /** The process stops: nothing more of the source will be used. */
  signal: AbortSignal
}

export interface Source {
  name: string
  /**
   * Gives the source a page at a time, and at its end whether that was all of it; null when nothing has changed.
   * Throws when the source cannot be used.
   */
  read: (
    memory: SourceMemory,
    context: ReadContext,
  ) => AsyncGenerator<SourcePage, { isComplete: boolean; memory: SourceMemory } | null>
}

/** The source asks to be left alone for so long. */
export class AskedToWait extends Error {
  readonly waitMs: number

  constructor(message: string, waitMs: number) {
    super(message)
    this.waitMs = waitMs
  }
}
