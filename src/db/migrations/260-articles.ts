import { sql } from 'kysely'
import type { Migration } from '#db/migration.ts'
import { ID_COLUMN } from '#db/start/reach-shape.ts'

/** Articles written in the admin, and the pictures in them. */
export const migration: Migration = {
  async up(db, engine) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run(`create table articles (
      id ${ID_COLUMN[engine]}, slug text not null unique, draft text not null, published text,
      published_at text, modified_at text, revision integer not null default 1, created_by text not null,
      updated_by text not null, updated_at text not null)`)
    await run('create index articles_by_time on articles (published_at)')
    await run(
      'create table article_pictures (key text primary key, png_base64 text not null, created_at text not null)',
    )
  },
}
