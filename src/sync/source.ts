import type { SyncPlan } from './plan.ts'

export const emptyMemory = {
  etag: null,
  lastModified: null,
  /** Where the changes since the last walk are listed. */
  resume: null,
  walkedAt: null,
  /** The format it was read in last, and by which questions. */
  readAs: null,
  markets: null,
}
export type SourceMemory = { [Part in keyof typeof emptyMemory]: string | null }

export type Walk = { isUnchanged: true } | { isUnchanged: false; isComplete: boolean; memory: SourceMemory }

export interface WalkContext {
  /** By the clock that all instances share. */
  now: Date
  /** The process stops: nothing of the walk will be used. */
  signal: AbortSignal
}

export interface Source {
  name: string
  /** Reads the source into a plan. Throws when the source as a whole cannot be used. */
  walk: (plan: SyncPlan, memory: SourceMemory, context: WalkContext) => Promise<Walk>
  fetchPicture?: (url: string, signal: AbortSignal) => Promise<Buffer>
}

/** The source asks to be left alone for so long. */
export class AskedToWait extends Error {
  readonly waitMs: number

  constructor(message: string, waitMs: number) {
    super(message)
    this.waitMs = waitMs
  }
}
