import { withId } from '#db/columns.ts'
import type { Migration } from '#db/migrate.ts'

export const migration: Migration = {
  async up(db, engine) {
    await db.schema
      .createTable('settings')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()

    await withId(db.schema.createTable('tools'), engine)
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('sort_name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('website', 'text', (column) => column.notNull())
      .addColumn('host', 'text')
      .addColumn('logo', 'text')
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('tags', 'text', (column) => column.notNull())
      .addColumn('features', 'text', (column) => column.notNull())
      .addColumn('integrations', 'text', (column) => column.notNull())
      .addColumn('use_cases', 'text', (column) => column.notNull())
      .addColumn('industries', 'text', (column) => column.notNull())
      .addColumn('platforms', 'text', (column) => column.notNull())
      .addColumn('pricing', 'text', (column) => column.notNull())
      .addColumn('price_unit', 'text')
      .addColumn('starter_price', 'double precision')
      .addColumn('has_free_plan', 'integer', (column) => column.notNull())
      .addColumn('has_trial', 'integer', (column) => column.notNull())
      .addColumn('feature_count', 'integer', (column) => column.notNull())
      .addColumn('score', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('checked_at', 'text')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('hidden_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('tools_by_host').on('tools').column('host').execute()
    await db.schema.createIndex('tools_by_name').on('tools').columns(['sort_name', 'id']).execute()
    await db.schema.createIndex('tools_by_age').on('tools').columns(['created_at', 'id']).execute()
    await db.schema
      .createIndex('tools_by_score')
      .on('tools')
      .columns(['score desc', 'sort_name', 'id'])
      .execute()

    await db.schema
      .createTable('tool_facets')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('tool_id', 'integer', (column) =>
        column.notNull().references('tools.id').onDelete('cascade'),
      )
      .addColumn('score', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('tool_facets_by_key')
      .on('tool_facets')
      .columns(['kind', 'key', 'score desc', 'tool_id'])
      .execute()
    await db.schema.createIndex('tool_facets_by_tool').on('tool_facets').column('tool_id').execute()

    await withId(db.schema.createTable('changes'), engine)
      .addColumn('tags', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('sync_sources')
      .addColumn('source', 'text', (column) => column.primaryKey())
      .addColumn('last_success_at', 'text')
      .addColumn('last_attempt_at', 'text', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .execute()
  },
}
