import type { Migration } from '#db/migrate.ts'

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('inbox_removals')
      .addColumn('partner', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('inbox_removals_key', ['partner', 'item'])
      .execute()
  },
}
