import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import type { Db } from '#db/open.ts'
import { Conflict } from '#lib/errors.ts'
import type { CheckTask } from './check-responses.ts'
import { getCheckTask, isTask } from './check-views.store.ts'
import { countNews } from './link-checks.store.ts'

/**
 * An editor has looked and the record is right: what the page says and where it leads now is what later checks are compared
 * with, and a website that people reach is not called unreachable until it has answered once. The state that was shown
 * is part of the UPDATE, so nothing is settled unread.
 */
export async function settleCheck(db: Db, id: number, seen: string): Promise<CheckTask> {
  const { row, task } = await getCheckTask(db, id)
  const settled = await db
    .updateTable('link_checks')
    .set({
      unreachable_since: null,
      moved_at: null,
      changed_at: null,
      ...(row.unreachable_since && { is_excused: 1 }),
      ...(row.moved_at && { known_leads_to: row.leads_to }),
      ...(row.changed_at && { read_hash: row.last_hash, read_text: row.last_text, last_text: null }),
    })
    .where('id', '=', id)
    .where('checked_at', '=', row.checked_at)
    .where(isTask)
    .executeTakeFirst()
  if (task.seen !== seen || settled.numUpdatedRows === 0n)
    throw new Conflict('This is settled already, or there is something newer. Read it again, then decide.')
  await countNews(db)
  await recordChange(db, ['checks', toolTag(task.tool.slug)])
  return task
}
