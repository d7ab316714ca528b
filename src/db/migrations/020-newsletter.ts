import type { Migration } from '#db/migrate.ts'

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('newsletter_subscribers')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', 'text')
      .addColumn('mailed_at', 'text')
      .execute()
  },
}
