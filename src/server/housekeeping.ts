import { databaseNow } from '#db/clock.ts'
import { forgetOldLimits } from '#db/limits.store.ts'
import type { Db } from '#db/open.ts'
import { reportSwallowed } from '#lib/swallowed.ts'
import { forgetDelivered } from '#sync/outbox.store.ts'

const EVERY_MS = 3_600_000
const MESSAGES_KEPT_MS = 90 * 24 * 3_600_000

/** Throws away, every hour, what only mattered for a while: past windows' counts, past days' keys, delivered messages. */
export function startHousekeeping(db: Db): { stop: () => void } {
  async function tidy() {
    try {
      await forgetOldLimits(db)
      await forgetDelivered(db, new Date((await databaseNow(db)).getTime() - MESSAGES_KEPT_MS))
    } catch (error) {
      reportSwallowed('housekeeping', error)
    }
  }
  void tidy()
  const timer = setInterval(() => void tidy(), EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
