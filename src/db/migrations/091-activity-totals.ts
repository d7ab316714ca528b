import type { Migration } from '#db/migrate.ts'

/** What past days add up to per tool, so that "all time" need not add up every day, and old days can go. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('activity_totals')
      .addColumn('tool_id', 'integer', (column) =>
        column.primaryKey().references('tools.id').onDelete('cascade'),
      )
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('views', 'integer', (column) => column.notNull())
      .addColumn('visits', 'integer', (column) => column.notNull())
      .addColumn('favorites', 'integer', (column) => column.notNull())
      .addColumn('comparisons', 'integer', (column) => column.notNull())
      .addColumn('networks', 'integer', (column) => column.notNull())
      .execute()
  },
}
