import { sql } from 'kysely'
import type { Migration } from '#db/migrate.ts'

/** What an administrator decided about a tool, so that no source undoes it. */
export const migration: Migration = {
  async up(db) {
    for (const name of ['told', 'kept_at'] as const)
      await db.schema.alterTable('tools').addColumn(name, 'text').execute()
    // What sources told of locked tools was not kept so far: they are asked for all of it once more.
    await sql`update tools set origin_revision = null where id in (select tool_id from tool_locks)`.execute(
      db,
    )
    await sql`update sync_sources set etag = null, last_modified = null, resume = null, walked_at = null
      where source in (select source from tools where id in (select tool_id from tool_locks))`.execute(db)
    // Logos that came by themselves were left out of the fingerprint.
    await sql`update tools set fingerprint = '' where logo in (select key from uploaded_logos)`.execute(db)
  },
}
