import type { Migration } from '#db/migrate.ts'

/**
 * What sitemaps and counts ask of every tool, so that no other facts are read for them. Not a partial index: SQLite
 * would take that for any walk over the visible tools and look each of them up.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createIndex('tools_by_address')
      .on('tools')
      .columns(['slug', 'hidden_at', 'category', 'updated_at', 'has_free_plan', 'starter_price'])
      .execute()
  },
}
