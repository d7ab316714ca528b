import type { Db } from '#db/open.ts'
import type { RefusedItem } from './plan.ts'

const BATCH_SIZE = 100

export interface Refusal extends RefusedItem {
  source: string
  refusedAt: string
}

const readable = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')

/** Keeps why items were refused, for the administrator. A complete walk replaces what was refused before. */
export async function recordRefusals(
  db: Db,
  source: string,
  refused: readonly RefusedItem[],
  isComplete: boolean,
): Promise<void> {
  const refused_at = new Date().toISOString()
  if (isComplete) await db.deleteFrom('sync_refusals').where('source', '=', source).execute()
  const byItem = new Map(refused.map(({ item, reason }) => [readable(item), readable(reason)]))
  const rows = [...byItem].map(([item, reason]) => ({ source, item, reason, refused_at }))
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await db
      .insertInto('sync_refusals')
      .values(rows.slice(start, start + BATCH_SIZE))
      .onConflict((conflict) =>
        conflict.columns(['source', 'item']).doUpdateSet((row) => ({
          reason: row.ref('excluded.reason'),
          refused_at: row.ref('excluded.refused_at'),
        })),
      )
      .execute()
  }
}

/** Of a feed that is never walked whole, or no longer followed. */
export async function forgetRefusals(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sync_refusals').where('refused_at', '<', before.toISOString()).execute()
}

export async function listRefusals(db: Db, limit: number): Promise<Refusal[]> {
  const rows = await db
    .selectFrom('sync_refusals')
    .selectAll()
    .orderBy('refused_at', 'desc')
    .orderBy('item')
    .limit(limit)
    .execute()
  return rows.map(({ refused_at, ...row }) => ({ ...row, refusedAt: refused_at }))
}
