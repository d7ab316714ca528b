import { sql } from 'kysely'
import type { Migration } from '#db/migration.ts'

/** What editors have written over the files of the site's folder. */
export const migration: Migration = {
  async up(db) {
    await sql`create table site_overrides (
      kind text not null, key text not null, value text not null, author text not null, changed_at text not null,
      primary key (kind, key))`.execute(db)
  },
}
