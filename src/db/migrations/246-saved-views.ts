import { sql } from 'kysely'
import type { Migration } from '#db/migration.ts'

/** Filters of the list of tools that an editor has given a name. */
export const migration: Migration = {
  async up(db) {
    await sql`create table saved_views (
      email text not null, name text not null, search text not null, primary key (email, name))`.execute(db)
  },
}
