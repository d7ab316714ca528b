import type { Migration } from '#db/migrate.ts'

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createIndex('tool_changes_by_time')
      .on('tool_changes')
      .columns(['changed_at', 'id'])
      .execute()
  },
}
