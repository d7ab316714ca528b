import { everyInterval } from '#db/background.ts'
import type { Db } from '#db/open.ts'
import { reportBackgroundError } from '#lib/background-errors.ts'
import { type ChangeTag, EVERYTHING } from './change-tags.ts'

const ROWS_MAX = 10_000
/** More tags than this and a change concerns the whole site. */
const MAX_TAGS = 500

let heardAt = Number.NEGATIVE_INFINITY

const hear = () => (heardAt = performance.now())

export const quietForMs = (): number => performance.now() - heardAt

/** Leaves word of what changed, for the page caches of every instance. */
export async function recordChange(db: Db, tags: readonly ChangeTag[]): Promise<void> {
  hear()
  const written = tags.length > MAX_TAGS ? [EVERYTHING] : tags
  await db
    .insertInto('changes')
    .values({ tags: JSON.stringify(written), created_at: new Date().toISOString() })
    .execute()
}

export async function lastChangeId(db: Db): Promise<number> {
  const row = await db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

export async function changesSince(db: Db, id: number): Promise<{ lastId: number; tags: ChangeTag[] }> {
  const rows = await db
    .selectFrom('changes')
    .select(['id', 'tags'])
    .where('id', '>', id)
    .orderBy('id')
    .execute()
  if (rows.length > 0) hear()
  const tags = new Set(rows.flatMap((row) => JSON.parse(row.tags) as ChangeTag[]))
  return { lastId: rows.at(-1)?.id ?? id, tags: [...tags] }
}

/** Whether a tool came, went or changed in anything between two changes; the newer is the last one there is. */
export async function haveToolsChanged(db: Db, since: number, lastId: number): Promise<boolean> {
  if (lastId <= since) return false
  if (lastId - since > ROWS_MAX / 2) return true
  const { tags } = await changesSince(db, since)
  return tags.includes('tools') || tags.includes(EVERYTHING)
}

export async function forgetOldChanges(db: Db): Promise<void> {
  const last = await lastChangeId(db)
  await db
    .deleteFrom('changes')
    .where('id', '<=', last - ROWS_MAX)
    .execute()
}

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
      reportBackgroundError('looking for changes', error)
    }
  }
  const looks = everyInterval('looking for changes', POLL_MS, { work: look })
  return { look, stop: looks.stop }
}
