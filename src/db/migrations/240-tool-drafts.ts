import { sql } from 'kysely'
import type { Migration } from '#db/migration.ts'

/** What an editor typed into a tool and has not saved yet; 0 is a new tool. */
export const migration: Migration = {
  async up(db) {
    await sql`create table tool_drafts (
      email text not null, tool_id integer not null, content text not null, saved_at text not null,
      primary key (email, tool_id))`.execute(db)
  },
}
