import { withId } from '#db/columns.ts'
import type { Migration } from '#db/migrate.ts'

/** Who has shown that they control the domain of a tool, and what they have said of it. */
export const migration: Migration = {
  async up(db, engine) {
    await withId(db.schema.createTable('owner_claims'), engine)
      .addColumn('tool_id', 'integer', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('mailed_to', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('verified_at', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('owner_claims_by_tool').on('owner_claims').column('tool_id').execute()
    await db.schema
      .createTable('maker_statements')
      .addColumn('tool_id', 'integer', (column) => column.notNull())
      .addColumn('fact', 'text', (column) => column.notNull())
      .addColumn('mark', 'text', (column) => column.notNull())
      .addColumn('said_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('maker_statements_key', ['tool_id', 'fact'])
      .execute()
  },
}
