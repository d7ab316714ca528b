import { withId } from '#db/columns.ts'
import type { Migration } from '#db/migrate.ts'

/** Written reviews: the text as its author left it, and as it was read and published. */
export const migration: Migration = {
  async up(db, engine) {
    await withId(db.schema.createTable('reviews'), engine)
      .addColumn('tool_id', 'integer', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('published', 'text')
      .addColumn('published_at', 'text')
      .addColumn('stars', 'integer')
      .addColumn('review_note', 'text')
      .addColumn('reviewed_at', 'text')
      .addColumn('reply', 'text')
      .addColumn('replied_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('reviews_by_tool')
      .on('reviews')
      .columns(['tool_id', 'published_at'])
      .execute()
    await db.schema
      .createIndex('reviews_by_status')
      .on('reviews')
      .columns(['status', 'created_at', 'id'])
      .execute()
  },
}
