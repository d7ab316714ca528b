import { sql } from 'kysely'
import type { Migration } from '#db/migrate.ts'

/**
 * Ids are given before a transaction ends: without a queue, whoever has read up to a later one would never see an
 * earlier one that became visible after it. The lock is that of the tools' writers, so that there is one order; it is
 * taken last, after the rows that a transaction changes.
 */
export const migration: Migration = {
  async up(db, engine) {
    if (engine !== 'postgres') return
    await sql
      .raw(
        'create trigger changes_queue before insert on changes for each statement execute function queue_tool_writer()',
      )
      .execute(db)
  },
}
