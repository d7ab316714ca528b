import { type Kysely, sql } from 'kysely'
import type { Migration } from '#db/migrate.ts'

/** "A connects to B" is a fact of both: one row for each listed tool that another names and that does not name it. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('mirrored_links')
      .addColumn('tool_id', 'integer', (column) =>
        column.notNull().references('tools.id').onDelete('cascade'),
      )
      .addColumn('key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('mirrored_links_by_tool', ['tool_id', 'key'])
      .execute()
    await db.schema
      .createIndex('mirrored_links_by_key')
      .on('mirrored_links')
      .columns(['key', 'tool_id'])
      .execute()
    await fillMirroredLinks(db)
    await sql`insert into search_changes (tool_id) select distinct tool_id from mirrored_links`.execute(db)
  },
}

/** They follow from the facets, so an archive does not carry them. */
export async function fillMirroredLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into mirrored_links (tool_id, key)
    select distinct named.id, writer.slug
    from tool_facets link
    join tools writer on writer.id = link.tool_id
    join tools named on named.slug = link.key
    where link.kind = 'integration' and named.hidden_at is null and named.id != writer.id
      and not exists (
        select 1 from tool_facets own
        where own.tool_id = named.id and own.kind = 'integration' and own.key = writer.slug
      )`.execute(db)
}
