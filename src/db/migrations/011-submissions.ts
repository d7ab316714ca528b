import { withId } from '#db/columns.ts'
import type { Migration } from '#db/migrate.ts'

export const migration: Migration = {
  async up(db, engine) {
    await withId(db.schema.createTable('submissions'), engine)
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('company_name', 'text', (column) => column.notNull())
      .addColumn('website', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('pricing', 'text', (column) => column.notNull())
      .addColumn('features', 'text', (column) => column.notNull())
      .addColumn('logo_url', 'text', (column) => column.notNull())
      .addColumn('logo', 'text')
      .addColumn('findings', 'text')
      .addColumn('review_notes', 'text')
      .addColumn('reviewed_at', 'text')
      .addColumn('appeal', 'text')
      .addColumn('company_id', 'integer')
      .addColumn('submitted_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('submissions_by_status')
      .on('submissions')
      .columns(['status', 'submitted_at', 'id'])
      .execute()
    await db.schema
      .createIndex('submissions_one_pending_per_host')
      .on('submissions')
      .column('host')
      .unique()
      .where('status' as never, '=', 'pending')
      .execute()

    await db.schema
      .createTable('uploaded_logos')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('png_base64', 'text', (column) => column.notNull())
      .execute()
  },
}
