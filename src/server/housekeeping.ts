import { forgetOldLimits } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import type { Log } from './log.ts'

const EVERY_MS = 3_600_000

/** Throws away, every hour, what only mattered for a while: counts of past windows and keys of past days. */
export function startHousekeeping(db: Db, log: Log): { stop: () => void } {
  async function tidy() {
    try {
      await forgetOldLimits(db)
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'could not tidy up')
    }
  }
  void tidy()
  const timer = setInterval(() => void tidy(), EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
