import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import type { DraftContent, DraftResponse } from './admin-responses.ts'

/** Each editor has a draft of their own of each tool, and one of a new tool, whose id is 0. */
const own = (db: Db, email: string, toolId: number) =>
  db.selectFrom('tool_drafts').where('email', '=', email).where('tool_id', '=', toolId)

export async function findDraft(db: Db, email: string, toolId: number): Promise<DraftResponse> {
  const row = await own(db, email, toolId).select(['content', 'saved_at']).executeTakeFirst()
  return { draft: row ? { savedAt: row.saved_at, ...JSON.parse(row.content) } : null }
}

export async function saveToolDraft(
  db: Db,
  email: string,
  toolId: number,
  content: DraftContent,
): Promise<void> {
  const values = { content: JSON.stringify(content), saved_at: (await databaseNow(db)).toISOString() }
  await db
    .insertInto('tool_drafts')
    .values({ email, tool_id: toolId, ...values })
    .onConflict((conflict) => conflict.columns(['email', 'tool_id']).doUpdateSet(values))
    .execute()
}

/** One draft, or all that an editor has. */
export async function deleteDrafts(db: Db, email: string, toolId?: number): Promise<void> {
  const drafts = db.deleteFrom('tool_drafts').where('email', '=', email)
  await (toolId === undefined ? drafts : drafts.where('tool_id', '=', toolId)).execute()
}

export async function forgetDrafts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('tool_drafts').where('saved_at', '<', before.toISOString()).execute()
}
