import { sql } from 'kysely'
import { withId } from '#db/columns.ts'
import type { Migration } from '#db/migrate.ts'

/** Letters about new articles: which articles there were when, and what goes to whom. */
export const migration: Migration = {
  async up(db, engine) {
    await db.schema
      .createTable('newsletter_articles')
      .addColumn('slug', 'text', (column) => column.primaryKey())
      .addColumn('first_seen_at', 'text', (column) => column.notNull())
      .addColumn('queued_at', 'text')
      .execute()
    await withId(db.schema.createTable('newsletter_letters'), engine)
      .addColumn('article', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('ended_at', 'text')
      .execute()
    await db.schema
      .createIndex('newsletter_letters_once')
      .on('newsletter_letters')
      .columns(['email', 'article'])
      .unique()
      .execute()
    await db.schema
      .createIndex('newsletter_letters_by_state')
      .on('newsletter_letters')
      .columns(['state', 'next_attempt_at', 'id'])
      .execute()
    for (const name of ['confirmed_by_mail', 'bounces'] as const)
      await db.schema
        .alterTable('newsletter_subscribers')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    await sql`update newsletter_subscribers set confirmed_by_mail = 1 where confirmed_at is not null and mailed_at is not null`.execute(
      db,
    )
    await sql`insert into sync_lease (name, holder, term, expires_at, due_at) values ('letters', '', 0, '', '')`.execute(
      db,
    )
  },
}
