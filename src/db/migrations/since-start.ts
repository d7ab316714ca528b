import { sql } from 'kysely'
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

/** Four tables are gone. */
export const dropTables: Migration['up'] = async (db) => {
  for (const table of ['dismissed_duplicates', 'saved_views', 'tool_drafts', 'site_overrides'])
    await sql`drop table if exists ${sql.table(table)}`.execute(db)
}
