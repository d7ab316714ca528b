import type { Migration } from '#db/migrate.ts'

/** Scores look facets up by tool, kind and key: by the tool alone, a first sync of 1,300 tools took 39 s. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createIndex('tool_facets_by_tool_key')
      .on('tool_facets')
      .columns(['tool_id', 'kind', 'key'])
      .execute()
    await db.schema.dropIndex('tool_facets_by_tool').execute()
  },
}
