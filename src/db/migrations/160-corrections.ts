import { withId } from '#db/columns.ts'
import type { Migration } from '#db/migrate.ts'

/** A value that somebody proposes for one fact, and everybody who reported it. */
export const migration: Migration = {
  async up(db, engine) {
    await withId(db.schema.createTable('corrections'), engine)
      .addColumn('tool_id', 'integer', (column) => column.notNull())
      .addColumn('fact', 'text', (column) => column.notNull())
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('proposed', 'text', (column) => column.notNull())
      .addColumn('proposed_mark', 'text', (column) => column.notNull())
      .addColumn('accepted', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('from_maker', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('reports', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('review_note', 'text')
      .addColumn('reviewed_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('corrections_by_status')
      .on('corrections')
      .columns(['status', 'created_at', 'id'])
      .execute()
    await db.schema.createIndex('corrections_by_tool').on('corrections').column('tool_id').execute()
    await db.schema
      .createIndex('corrections_one_pending_per_value')
      .on('corrections')
      .columns(['tool_id', 'fact', 'proposed_mark'])
      .unique()
      .where('status' as never, '=', 'pending')
      .execute()
    await withId(db.schema.createTable('correction_reports'), engine)
      .addColumn('correction_id', 'integer', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('source', 'text')
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('reported_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('correction_reports_by_correction')
      .on('correction_reports')
      .column('correction_id')
      .execute()
  },
}
