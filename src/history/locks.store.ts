import type { Db } from '#db/open.ts'

/** Where there are plans, prices follow from them: locked by themselves they would outlive them. */
const FOLLOW_FROM_PLANS = ['pricing', 'priceUnit']

/** An administrator's words for these fields stay, whatever a source says later. */
export async function lockFields(db: Db, toolId: number, changed: readonly string[]): Promise<void> {
  const row = await db.selectFrom('tools').select('plans').where('id', '=', toolId).executeTakeFirst()
  const hasPlans = JSON.parse(row?.plans ?? '[]').length > 0
  const fields = changed.filter((field) => !hasPlans || !FOLLOW_FROM_PLANS.includes(field))
  if (fields.length === 0) return
  const locked_at = new Date().toISOString()
  await db
    .insertInto('tool_locks')
    .values(fields.map((field) => ({ tool_id: toolId, field, locked_at, kept_over: null })))
    .onConflict((conflict) => conflict.columns(['tool_id', 'field']).doNothing())
    .execute()
}

export async function listLocks(db: Db, toolId: number): Promise<{ field: string; lockedAt: string }[]> {
  const rows = await db
    .selectFrom('tool_locks')
    .select(['field', 'locked_at'])
    .where('tool_id', '=', toolId)
    .orderBy('field')
    .execute()
  return rows.map((row) => ({ field: row.field, lockedAt: row.locked_at }))
}

export async function findLocks(db: Db, toolIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const locks = new Map<number, Set<string>>()
  if (toolIds.length === 0) return locks
  const rows = await db
    .selectFrom('tool_locks')
    .select(['tool_id', 'field'])
    .where('tool_id', 'in', toolIds)
    .execute()
  for (const row of rows) {
    const fields = locks.get(row.tool_id) ?? new Set()
    locks.set(row.tool_id, fields.add(row.field))
  }
  return locks
}

/** The editor has seen what the source says now, and stays. */
export async function keepLock(db: Db, toolId: number, field: string, over: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tool_locks')
    .set({ kept_over: over })
    .where('tool_id', '=', toolId)
    .where('field', '=', field)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findKeptOver(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('tool_locks')
    .select(['tool_id', 'field', 'kept_over'])
    .where('kept_over', 'is not', null)
    .execute()
  return new Map(rows.map(({ tool_id, field, kept_over }) => [`${tool_id} ${field}`, kept_over ?? '']))
}
