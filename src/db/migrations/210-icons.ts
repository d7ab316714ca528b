import { sql } from 'kysely'
import type { Migration } from '#db/migration.ts'

/** Icons taken from tools' own websites, shown where a record has no logo. */
export const migration: Migration = {
  async up(db) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run('alter table tools add column icon text')
    await run(`create table tool_icons (
      tool_id integer primary key references tools (id) on delete cascade, looked_at text not null,
      words text not null, url text, found_at text, is_refused integer not null default 0)`)
  },
}
