import { sql } from 'kysely'
import type { Migration } from '#db/migrate.ts'

/** Makers' answers to reviews are read before they appear; those that are shown already stay. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('reviews')
      .addColumn('reply_status', 'text', (column) => column.notNull().defaultTo('pending'))
      .execute()
    await db.schema.alterTable('reviews').addColumn('reply_note', 'text').execute()
    await sql`update reviews set reply_status = 'published' where reply is not null`.execute(db)
  },
}
