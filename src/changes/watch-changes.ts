import type { Db } from '#db/open.ts'
import { repeat } from '#lib/repeat.ts'
import { reportSwallowed } from '#lib/swallowed.ts'
import type { ChangeTag } from './change-tags.ts'
import { changesSince, lastChangeId } from './changes.store.ts'

const POLL_MS = 5_000

/** Tells of every change of the data, made by this instance or another, within five seconds. */
export async function watchChanges(db: Db, onChange: (tags: ChangeTag[]) => Promise<void>) {
  let seen = await lastChangeId(db)
  /** Called at once after a change made here. */
  async function look() {
    try {
      const { lastId, tags } = await changesSince(db, seen)
      seen = lastId
      if (tags.length > 0) await onChange(tags)
    } catch (error) {
      reportSwallowed('looking for changes', error)
    }
  }
  const looks = repeat(look, { everyMs: POLL_MS, onFault: () => {} })
  return { look, stop: looks.stop }
}
