import type { Db } from '#db/open.ts'
import { changesSince, lastChangeId } from './changes.store.ts'
import type { Log } from './log.ts'

const POLL_MS = 5_000

export interface ChangeWatch {
  /** Looks at once, after a change made here. */
  look: () => Promise<void>
  /** The same for a write that is done already: it must not fail because of this, the next round looks again. */
  lookSoon: () => Promise<void>
  stop: () => void
}

/** Tells of every change of the data, made by this instance or another, within five seconds. */
export async function watchChanges(
  db: Db,
  onChange: (tags: string[]) => void,
  log: Log,
): Promise<ChangeWatch> {
  let seen = await lastChangeId(db)
  async function look() {
    const { lastId, tags } = await changesSince(db, seen)
    seen = lastId
    if (tags.length > 0) onChange(tags)
  }
  const lookSoon = () =>
    look().catch((error) => log.warn({ reason: error.message }, 'could not look for changes'))
  const timer = setInterval(lookSoon, POLL_MS)
  timer.unref()
  return { look, lookSoon, stop: () => clearInterval(timer) }
}
