import { sql } from 'kysely'
import type { Migration } from '#db/migration.ts'

/** What feeds bring besides tools: markets, and where the pictures of tools are. */
export const migration: Migration = {
  async up(db) {
    await sql`create table feed_markets (
      key text primary key, source text not null, origin text not null, market text not null)`.execute(db)
    await sql`create table feed_logos (
      tool_id integer primary key references tools (id) on delete cascade, url text not null,
      tried_at text, taken_at text)`.execute(db)
    await sql`alter table sync_sources add column markets text`.execute(db)
  },
}
