import type { SyncPlan } from './plan.ts'

export interface SourceMemory {
  etag: string | null
  lastModified: string | null
  /** Where the changes since the last walk are listed. */
  resume: string | null
  walkedAt: string | null
  /** The format it was read in last, and by which questions. */
  readAs: string | null
  markets: string | null
}

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

export const emptyMemory: SourceMemory = {
  etag: null,
  lastModified: null,
  resume: null,
  walkedAt: null,
  readAs: null,
  markets: null,
}

/** The source asks to be left alone for so long. */
export class AskedToWait extends Error {
  readonly waitMs: number

  constructor(message: string, waitMs: number) {
    super(message)
    this.waitMs = waitMs
  }
}
