import { randomUUID } from 'node:crypto'
import { isConnectionError } from './connection-error.ts'
import { inTransaction } from './in-transaction.ts'

const FAILURES_IN_A_ROW = 3
/** After that a proxy may try this instance again. */
const FAILING_MS = 30_000

/** PostgreSQL's classes for values that do not fit and rules that they break; SQLite's primary codes for the same. */
const WRONG_VALUES = /^2[23]\w{3}$/
const SQLITE_WRONG_VALUES = new Set([18, 19, 20])

/** Whether an error is the database's own, and not about what was to be written. */
export function isDatabaseFault(error: unknown): boolean {
  if (isConnectionError(error)) return true
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return !SQLITE_WRONG_VALUES.has(Number(error.errcode) & 0xff)
  return 'severity' in error && 'code' in error && !WRONG_VALUES.test(String(error.code))
}

/** How the writes of people and of the workers went lately: a probe of one row can succeed while each of them fails. */
export class WriteHealth {
  #failures = 0
  #failedAt = 0

  /** Of a write that went through, or failed with this. A lost connection is what the probe itself notices, and its end too. */
  note(error?: unknown): void {
    if (error === undefined) this.#failures = 0
    else if (isDatabaseFault(error) && !isConnectionError(error)) {
      const now = performance.now()
      this.#failures = now - this.#failedAt < FAILING_MS ? this.#failures + 1 : 1
      this.#failedAt = now
    }
  }

  get isFailing(): boolean {
    return this.#failures >= FAILURES_IN_A_ROW && performance.now() - this.#failedAt < FAILING_MS
  }
}

/** Throws when nothing can be written: such a database would serve pages and lose everything else. */
export const checkWritable = inTransaction(async (db) => {
  const key = `write-check:${randomUUID()}`
  await db.insertInto('settings').values({ key, value: '' }).execute()
  await db.deleteFrom('settings').where('key', '=', key).execute()
})
