import type { Migration } from '#db/migrate.ts'

/** Whether a listed tool shows an uploaded logo is asked whenever that logo is. */
export const migration: Migration = {
  async up(db) {
    await db.schema.createIndex('tools_logo').on('tools').column('logo').execute()
  },
}
