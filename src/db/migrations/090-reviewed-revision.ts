import type { Migration } from '#db/migrate.ts'

/** Which text a reviewer has seen, and how often a submission's addresses were looked at. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('submissions')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema
      .alterTable('submissions')
      .addColumn('inspections', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('submissions').addColumn('inspection_started_at', 'text').execute()
  },
}
