import type { Db } from '#db/open.ts'

/** More tags than this and a change concerns the whole site. */
const MAX_TAGS = 500
const EVERYTHING = '*'

/** Leaves word of what changed, for the page caches of every instance. */
export async function recordChange(db: Db, tags: readonly string[]): Promise<void> {
  const written = tags.length > MAX_TAGS ? [EVERYTHING] : tags
  await db
    .insertInto('changes')
    .values({ tags: JSON.stringify(written), created_at: new Date().toISOString() })
    .execute()
}
