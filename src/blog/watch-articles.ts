import type { Db } from '#db/open.ts'
import { repeat } from '#lib/repeat.ts'
import { lastPublication } from './articles.store.ts'

const POLL_MS = 5_000

/** Tells when the time of a scheduled article has come, within five seconds, on every instance for itself. */
export async function watchArticles(
  db: Db,
  onDue: () => void,
  onFault: (error: unknown) => void,
): Promise<{ stop: () => void }> {
  let seen = await lastPublication(db)
  async function look() {
    const last = await lastPublication(db)
    if (last !== seen) onDue()
    seen = last
  }
  return repeat(look, { everyMs: POLL_MS, onFault })
}
