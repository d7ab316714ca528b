import type { Db } from '#db/open.ts'

/** The smaller id first. */
export interface Pair {
  ids: readonly [number, number]
  /** Names and websites of both: with others the pair is to be looked at again. */
  mark: string
}

/** The marks of dismissed pairs, by both ids. */
export async function findDismissed(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('dismissed_duplicates').selectAll().execute()
  return new Map(rows.map(({ tool_id, other_id, mark }) => [`${tool_id} ${other_id}`, mark]))
}

/** Whether anything changed. */
export async function writeDismissed(
  db: Db,
  { ids: [tool_id, other_id], mark }: Pair,
  isDismissed: boolean,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('dismissed_duplicates')
    .where('tool_id', '=', tool_id)
    .where('other_id', '=', other_id)
    .executeTakeFirst()
  if (!isDismissed) return numDeletedRows > 0n
  await db.insertInto('dismissed_duplicates').values({ tool_id, other_id, mark }).execute()
  return true
}
