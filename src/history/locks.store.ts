import type { Db } from '#db/open.ts'

/** An administrator's words for these fields stay, whatever a source says later. */
export async function lockFields(db: Db, toolId: number, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return
  const locked_at = new Date().toISOString()
  await db
    .insertInto('tool_locks')
    .values(fields.map((field) => ({ tool_id: toolId, field, locked_at })))
    .onConflict((conflict) => conflict.columns(['tool_id', 'field']).doNothing())
    .execute()
}

export const listLocks = (db: Db, toolId: number) =>
  db
    .selectFrom('tool_locks')
    .select(['field', 'locked_at as lockedAt'])
    .where('tool_id', '=', toolId)
    .orderBy('field')
    .execute()

export async function findLocks(db: Db, toolIds: readonly number[]): Promise<Map<number, Set<string>>> {
  if (toolIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tool_locks')
    .select(['tool_id', 'field'])
    .where('tool_id', 'in', toolIds)
    .execute()
  const byTool = Map.groupBy(rows, ({ tool_id }) => tool_id)
  return new Map([...byTool].map(([id, own]) => [id, new Set(own.map(({ field }) => field))]))
}
