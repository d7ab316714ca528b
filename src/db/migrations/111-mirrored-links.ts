import { sql } from 'kysely'
import type { Migration } from '#db/migrate.ts'

/** "A connects to B" is a fact of both: a listed tool has an integration facet for each tool that names it. */
export const migration: Migration = {
  async up(db) {
    await sql`alter table tool_facets add column mirrored integer not null default 0`.execute(db)
    await sql`
      insert into tool_facets (kind, key, tool_id, score, mirrored)
      select 'integration', writer.slug, named.id, named.score, 1
      from tool_facets link
      join tools writer on writer.id = link.tool_id
      join tools named on named.slug = link.key
      where link.kind = 'integration' and named.hidden_at is null and named.id != writer.id
        and not exists (
          select 1 from tool_facets own
          where own.tool_id = named.id and own.kind = 'integration' and own.key = writer.slug
        )`.execute(db)
    await sql`
      insert into search_changes (tool_id) select distinct tool_id from tool_facets where mirrored = 1`.execute(
      db,
    )
  },
}
