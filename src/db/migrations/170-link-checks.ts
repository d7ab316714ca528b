import { sql } from 'kysely'
import { withId } from '#db/columns.ts'
import type { Migration } from '#db/migrate.ts'

const TEXTS = [
  'seen_at',
  'found',
  'checked_at',
  'outcome',
  'words',
  'failed_on',
  'failed_since',
  'unreachable_since',
  'leads_to',
  'leads_since',
  'moved_at',
  'known_leads_to',
  'read_hash',
  'read_text',
  'last_hash',
  'last_text',
  'last_hash_at',
  'changed_at',
  'etag',
  'last_modified',
] as const

/** Addresses of tools with what daily checks found, and who does the checking. */
export const migration: Migration = {
  async up(db, engine) {
    let table = withId(db.schema.createTable('link_checks'), engine)
      .addColumn('tool_id', 'integer', (column) =>
        column.notNull().references('tools.id').onDelete('cascade'),
      )
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('is_website', 'integer', (column) => column.notNull())
      .addColumn('is_price', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('is_excused', 'integer', (column) => column.notNull().defaultTo(0))
    for (const name of TEXTS) table = table.addColumn(name, 'text') as typeof table
    await table.execute()
    await db.schema
      .createIndex('link_checks_by_tool')
      .on('link_checks')
      .columns(['tool_id', 'url'])
      .unique()
      .execute()
    await db.schema.createIndex('link_checks_by_url').on('link_checks').column('url').execute()
    await db.schema.createIndex('link_checks_by_due').on('link_checks').columns(['due_at', 'id']).execute()
    await db.schema
      .createIndex('link_checks_found')
      .on('link_checks')
      .column('id')
      .where(sql.ref('found'), 'is not', null)
      .execute()
    for (const column of ['unreachable_since', 'moved_at', 'changed_at'])
      await db.schema
        .createIndex(`link_checks_${column}`)
        .on('link_checks')
        .column(column)
        .where(sql.ref(column), 'is not', null)
        .execute()
    await sql`insert into sync_lease (name, holder, term, expires_at, due_at) values ('checks', '', 0, '', '')`.execute(
      db,
    )
    await sql`insert into counters (name, value) values ('checks', 0)`.execute(db)
  },
}
