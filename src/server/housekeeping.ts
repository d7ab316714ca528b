import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import { retention } from './retention.ts'

const EVERY_MS = 3_600_000

/** Throws away what the rules do not keep; one that fails does not hold up the others. */
export async function tidyUp(db: Db, onFault: (table: string, error: unknown) => void): Promise<void> {
  const now = await databaseNow(db)
  for (const [table, { tidy }] of Object.entries(retention)) {
    await tidy?.(db, now).catch((error) => onFault(table, error))
    await new Promise(setImmediate)
  }
}

/** Tidies up at the start and every hour. */
export function startHousekeeping(
  db: Db,
  onFault: (table: string, error: unknown) => void,
): { stop: () => void } {
  const tidy = () => tidyUp(db, onFault).catch((error) => onFault('', error))
  void tidy()
  const timer = setInterval(() => void tidy(), EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
