import { withId } from '#db/columns.ts'
import type { Migration } from '#db/migrate.ts'

export const migration: Migration = {
  async up(db, engine) {
    await db.schema
      .createTable('outbox_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('submission_id', 'integer')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('addressed_at', 'text')
      .execute()
    await db.schema
      .createIndex('outbox_messages_by_address')
      .on('outbox_messages')
      .columns(['addressed_at', 'created_at'])
      .execute()

    await withId(db.schema.createTable('outbox_deliveries'), engine)
      .addColumn('message_id', 'text', (column) =>
        column.notNull().references('outbox_messages.id').onDelete('cascade'),
      )
      .addColumn('partner', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('retry_from', 'text', (column) => column.notNull())
      .addColumn('last_status', 'integer')
      .addColumn('last_error', 'text')
      .addColumn('delivered_at', 'text')
      .addUniqueConstraint('outbox_deliveries_once', ['message_id', 'partner'])
      .execute()
    await db.schema
      .createIndex('outbox_deliveries_due')
      .on('outbox_deliveries')
      .columns(['state', 'next_attempt_at'])
      .execute()

    await db.schema
      .createTable('inbox_messages')
      .addColumn('partner', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('inbox_messages_key', ['partner', 'id'])
      .execute()
  },
}
