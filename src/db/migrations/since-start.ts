import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { listColumns } from '#db/columns.ts'
import type { Migration } from '#db/open.ts'
import { moveOlderAccount } from '#db/start/older-data.ts'

export const addEditors: Migration['up'] = async (db) => {
  await moveOlderAccount(db)
  await sql`update admin_sessions set email = lower(email)`.execute(db)
}

/** Letters are sent from the admin, with words of their own. What waited is left for an administrator to send. */
export const stopWaitingLetters: Migration['up'] = async (db) => {
  await sql`update newsletter_articles set queued_at = null
    where slug in (select article from newsletter_letters where state = 'waiting')`.execute(db)
  await sql`delete from newsletter_letters where state = 'waiting'`.execute(db)
}

interface WholeOverride {
  kind: string
  key: string
  value: string
  /** What the file said when it was written. */
  base: string | null
}

/** Of an entry that an editor wrote over its file only the written fields are stored; three tables are gone. */
export const dropTables: Migration['up'] = async (db, engine) => {
  for (const table of ['dismissed_duplicates', 'saved_views', 'tool_drafts'])
    await sql`drop table if exists ${sql.table(table)}`.execute(db)
  if (!(await listColumns(db, engine, 'site_overrides')).includes('base')) return
  const { rows } = await sql<WholeOverride>`select kind, key, value, base from site_overrides`.execute(db)
  for (const { kind, key, value, base } of rows)
    await sql`update site_overrides set value = ${writtenFields(value, base)}
      where kind = ${kind} and key = ${key}`.execute(db)
  await sql`alter table site_overrides drop column base`.execute(db)
}

function writtenFields(value: string, base: string | null): string {
  const [own, file]: Record<string, unknown>[] = [JSON.parse(value), base ? JSON.parse(base) : {}]
  const fields = [...new Set([...Object.keys(own ?? {}), ...Object.keys(file ?? {})])]
  const written = fields.filter((field) => !isDeepStrictEqual(own?.[field], file?.[field]))
  return JSON.stringify(Object.fromEntries(written.map((field) => [field, own?.[field] ?? null])))
}
