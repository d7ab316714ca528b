import { type Kysely, sql } from 'kysely'
import type { Migration } from '#db/migrate.ts'
import type { Engine } from '#db/open.ts'

export const migration: Migration = {
  async up(db, engine) {
    await createRatings(db)
    await createCounters(db)
    await createMarks(db, engine)
    await db.schema
      .createIndex('tools_by_feature_count')
      .on('tools')
      .columns(['feature_count desc', 'sort_name', 'id'])
      .execute()
  },
}

async function createRatings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ratings')
    .addColumn('tool_id', 'integer', (column) => column.notNull().references('tools.id').onDelete('cascade'))
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('stars', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ratings_once', ['tool_id', 'visitor'])
    .execute()
  await db.schema.createIndex('ratings_by_tool').on('ratings').columns(['tool_id', 'stars']).execute()
  await db.schema.createIndex('ratings_by_age').on('ratings').column('created_at').execute()
}

async function createCounters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activity_days')
    .addColumn('tool_id', 'integer', (column) => column.notNull().references('tools.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addColumn('favorites', 'integer', (column) => column.notNull())
    .addColumn('comparisons', 'integer', (column) => column.notNull())
    .addColumn('networks', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('activity_days_once', ['tool_id', 'day'])
    .execute()
  await db.schema
    .createIndex('activity_days_by_day')
    .on('activity_days')
    .columns(['day', 'tool_id'])
    .execute()

  await db.schema
    .createTable('compared_pairs')
    .addColumn('tool_id', 'integer', (column) => column.notNull().references('tools.id').onDelete('cascade'))
    .addColumn('other_id', 'integer', (column) => column.notNull().references('tools.id').onDelete('cascade'))
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('compared_pairs_once', ['tool_id', 'other_id'])
    .execute()

  await db.schema
    .createTable('search_days')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('term', 'text', (column) => column.notNull())
    .addColumn('results', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_days_once', ['day', 'term'])
    .execute()
}

/** Marks are written twice for every event that is counted, so they are kept in one tree and have no second index. */
async function createMarks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = db.schema
    .createTable('activity_seen')
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
  await (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute()
}
