import { sql } from 'kysely'
import type { Migration } from '#db/migration.ts'

/** When a source said what an edit hides, and what of it an editor has seen and left hidden. */
export const migration: Migration = {
  async up(db) {
    await sql`alter table tools add column told_at text`.execute(db)
    await sql`alter table tool_locks add column kept_over text`.execute(db)
  },
}
