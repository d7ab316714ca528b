import type { Db } from '#db/open.ts'
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
    try {
      const last = await lastPublication(db)
      if (last !== seen) onDue()
      seen = last
    } catch (error) {
      onFault(error)
    }
  }
  const timer = setInterval(() => void look(), POLL_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
