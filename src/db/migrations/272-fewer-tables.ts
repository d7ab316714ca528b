import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { listColumns } from '#db/columns.ts'
import type { Migration } from '#db/open.ts'

interface WholeOverride {
  kind: string
  key: string
  value: string
  /** What the file said when it was written. */
  base: string | null
}

/** Of an entry that an editor wrote over its file only the written fields are stored; three tables are gone. */
export const migration: Migration = {
  async up(db, engine) {
    for (const table of ['dismissed_duplicates', 'saved_views', 'tool_drafts'])
      await sql`drop table if exists ${sql.table(table)}`.execute(db)
    if (!(await listColumns(db, engine, 'site_overrides')).includes('base')) return
    const { rows } = await sql<WholeOverride>`select kind, key, value, base from site_overrides`.execute(db)
    for (const { kind, key, value, base } of rows)
      await sql`update site_overrides set value = ${writtenFields(value, base)}
        where kind = ${kind} and key = ${key}`.execute(db)
    await sql`alter table site_overrides drop column base`.execute(db)
  },
}

function writtenFields(value: string, base: string | null): string {
  const [own, file]: Record<string, unknown>[] = [JSON.parse(value), base ? JSON.parse(base) : {}]
  const fields = [...new Set([...Object.keys(own ?? {}), ...Object.keys(file ?? {})])]
  const written = fields.filter((field) => !isDeepStrictEqual(own?.[field], file?.[field]))
  return JSON.stringify(Object.fromEntries(written.map((field) => [field, own?.[field] ?? null])))
}
