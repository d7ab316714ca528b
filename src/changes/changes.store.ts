import type { Db } from '#db/open.ts'

const KEPT_ROWS = 10_000

export async function lastChangeId(db: Db): Promise<number> {
  const row = await db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** What has changed since, by this or another instance. */
export async function changesSince(db: Db, id: number): Promise<{ lastId: number; tags: string[] }> {
  const rows = await db
    .selectFrom('changes')
    .select(['id', 'tags'])
    .where('id', '>', id)
    .orderBy('id')
    .execute()
  const tags = new Set(rows.flatMap((row) => JSON.parse(row.tags) as string[]))
  return { lastId: rows.at(-1)?.id ?? id, tags: [...tags] }
}

export async function forgetOldChanges(db: Db): Promise<void> {
  const last = await lastChangeId(db)
  await db
    .deleteFrom('changes')
    .where('id', '<=', last - KEPT_ROWS)
    .execute()
}
