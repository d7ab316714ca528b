import type { Db } from '#db/open.ts'
import { reportSwallowed } from '#lib/swallowed.ts'
import type { ChangeTag } from './change-tags.ts'
import { changesSince, lastChangeId } from './changes.store.ts'

const POLL_MS = 5_000

export interface ChangeWatch {
  /** Looks at once, after a change made here. */
  look: () => Promise<void>
  stop: () => void
}

/** Tells of every change of the data, made by this instance or another, within five seconds. */
export async function watchChanges(
  db: Db,
  onChange: (tags: ChangeTag[]) => Promise<void>,
): Promise<ChangeWatch> {
  let seen = await lastChangeId(db)
  async function look() {
    try {
      const { lastId, tags } = await changesSince(db, seen)
      seen = lastId
      if (tags.length > 0) await onChange(tags)
    } catch (error) {
      reportSwallowed('looking for changes', error)
    }
  }
  const timer = setInterval(() => void look(), POLL_MS)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}
