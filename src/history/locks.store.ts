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
