import { sql } from 'kysely'
import { withId } from '#db/columns.ts'
import type { Migration } from '#db/migrate.ts'

export const migration: Migration = {
  async up(db, engine) {
    await db.schema
      .createTable('counters')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .alterTable('tools')
      .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const [name, type] of [
      ['origin', 'text'],
      ['origin_id', 'text'],
      ['origin_revision', 'bigint'],
      ['hidden_by', 'text'],
    ] as const) {
      await db.schema.alterTable('tools').addColumn(name, type).execute()
    }
    await sql`update tools set revision = id`.execute(db)
    await sql`insert into counters (name, value) select 'catalogue', coalesce(max(id), 0) from tools`.execute(
      db,
    )
    await db.schema.createIndex('tools_by_revision').on('tools').column('revision').execute()
    await db.schema.createIndex('tools_by_update').on('tools').column('updated_at').execute()
    await db.schema.createIndex('tools_by_origin').on('tools').columns(['origin', 'origin_id']).execute()
    await db.schema.createIndex('tools_by_source').on('tools').columns(['source', 'id']).execute()

    await withId(db.schema.createTable('tool_changes'), engine)
      .addColumn('tool_id', 'integer', (column) =>
        column.notNull().references('tools.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('field', 'text')
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('tool_changes_by_tool')
      .on('tool_changes')
      .columns(['tool_id', 'id'])
      .execute()

    await db.schema
      .createTable('tool_locks')
      .addColumn('tool_id', 'integer', (column) =>
        column.notNull().references('tools.id').onDelete('cascade'),
      )
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('locked_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('tool_locks_key', ['tool_id', 'field'])
      .execute()

    for (const name of ['next_run_at', 'etag', 'last_modified', 'resume', 'walked_at'] as const) {
      await db.schema.alterTable('sync_sources').addColumn(name, 'text').execute()
    }
    for (const name of ['failures', 'items'] as const) {
      await db.schema
        .alterTable('sync_sources')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    }

    await withId(db.schema.createTable('sync_runs'), engine)
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('added', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('changed', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('unchanged', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('refused', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('error', 'text')
      .addColumn('held', 'text')
      .execute()
    await db.schema
      .createIndex('sync_runs_by_source')
      .on('sync_runs')
      .columns(['source', 'state', 'id'])
      .execute()

    await db.schema
      .createTable('sync_refusals')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('refused_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('sync_refusals_key', ['source', 'item'])
      .execute()

    await db.schema
      .createTable('sync_lease')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('term', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .execute()
    await sql`insert into sync_lease (name, holder, term, expires_at, due_at) values ('sync', '', 0, '', '')`.execute(
      db,
    )
  },
}
