import { inChunks } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import { inSlices } from '#lib/in-slices.ts'
import type { RefusedItem } from './source.ts'
import type { Refusal } from './sync-responses.ts'

const BATCH_SIZE = 100

const readable = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')

/**
 * Keeps why items were refused, for the administrator. A complete walk replaces what was refused before, apart from
 * parts of items that it listed unchanged: those are refused still, and nobody looked at them again.
 */
export async function recordRefusals(
  db: Db,
  source: string,
  refused: readonly RefusedItem[],
  isComplete: boolean,
  unchangedIds: ReadonlySet<string> = new Set(),
): Promise<void> {
  const refused_at = new Date().toISOString()
  if (isComplete) await forgetReplaced(db, source, unchangedIds)
  const byItem = new Map(refused.map((refusal) => [readable(refusal.item), refusal]))
  const rows = [...byItem].map(([item, { reason, isPartial }]) => ({
    source,
    item,
    reason: readable(reason),
    refused_at,
    is_partial: isPartial ? 1 : 0,
  }))
  for (const some of inSlices(rows, BATCH_SIZE)) {
    await db
      .insertInto('sync_refusals')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['source', 'item']).doUpdateSet((row) => ({
          reason: row.ref('excluded.reason'),
          refused_at: row.ref('excluded.refused_at'),
          is_partial: row.ref('excluded.is_partial'),
        })),
      )
      .execute()
  }
}

async function forgetReplaced(db: Db, source: string, unchanged: ReadonlySet<string>): Promise<void> {
  const refusals = () => db.deleteFrom('sync_refusals').where('source', '=', source)
  await refusals().where('is_partial', '=', 0).execute()
  const partial = await db.selectFrom('sync_refusals').select('item').where('source', '=', source).execute()
  if (partial.length === 0) return
  const settled = partial.map(({ item }) => item).filter((item) => !unchanged.has(item))
  await inChunks(settled, (items) => refusals().where('item', 'in', items).execute())
}

export async function listRefusals(db: Db, limit: number): Promise<Refusal[]> {
  const rows = await db
    .selectFrom('sync_refusals')
    .selectAll()
    .orderBy('is_partial')
    .orderBy('refused_at', 'desc')
    .orderBy('item')
    .limit(limit)
    .execute()
  return rows.map(({ refused_at, is_partial, ...row }) => ({
    ...row,
    isPartial: is_partial === 1,
    refusedAt: refused_at,
  }))
}
