import { sql } from 'kysely'
import type { Migration } from '#db/migration.ts'

/** Addresses that a tool had before it was renamed, or that belonged to a duplicate. */
export const migration: Migration = {
  async up(db) {
    await sql`create table tool_addresses (
      slug text primary key, tool_id integer not null references tools (id) on delete cascade)`.execute(db)
    await sql`create index tool_addresses_by_tool on tool_addresses (tool_id)`.execute(db)
  },
}
