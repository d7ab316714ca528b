import type { Plan } from './plan.ts'

/** What a source remembers from one walk to the next. */
export interface SourceMemory {
  etag: string | null
  lastModified: string | null
  /** Where the changes since the last walk are listed. */
  resume: string | null
  /** When everything was read last. */
  walkedAt: string | null
}

export type Walk = { isUnchanged: true } | { isUnchanged: false; isComplete: boolean; memory: SourceMemory }

export interface Source {
  name: string
  /** Reads the source into a plan. Throws when the source as a whole cannot be used. */
  walk: (plan: Plan, memory: SourceMemory) => Promise<Walk>
}

export const nothingRemembered: SourceMemory = {
  etag: null,
  lastModified: null,
  resume: null,
  walkedAt: null,
}

/** The source asks to be left alone until then. */
export class AskedToWait extends Error {
  readonly until: Date

  constructor(message: string, until: Date) {
    super(message)
    this.until = until
  }
}
