import { sql } from 'kysely'
import type { Migration } from '#db/migrate.ts'

/** What an owner tells beyond the form's first fields: the market, the plans, the answers. */
export const migration: Migration = {
  async up(db) {
    await sql`alter table submissions add column market text not null default ''`.execute(db)
    await sql`alter table submissions add column plans text not null default '[]'`.execute(db)
    await sql`alter table submissions add column answers text not null default '{}'`.execute(db)
  },
}
