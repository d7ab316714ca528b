import { sql } from 'kysely'
import type { Migration } from '#db/migrate.ts'

/** The search index of a large catalogue as it was in memory, part by part, so that a start need not read every tool. */
export const migration: Migration = {
  async up(db, engine) {
    await db.schema
      .createTable('search_snapshot')
      .addColumn('part', 'text', (column) => column.primaryKey())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('change_id', 'integer', (column) => column.notNull())
      .addColumn('data', engine === 'sqlite' ? 'blob' : sql`bytea`, (column) => column.notNull())
      .execute()
  },
}
