import { sql } from 'kysely'
import type { Migration } from '#db/migrate.ts'

/** In which format a source was read, and refusals of a part of an item. */
export const migration: Migration = {
  async up(db) {
    await sql`alter table sync_sources add column read_as text`.execute(db)
    await sql`alter table sync_refusals add column is_partial integer not null default 0`.execute(db)
  },
}
