import { sql } from 'kysely'
import type { Migration } from '#db/migration.ts'

/** Letters are sent from the admin, with words of their own. What waited is left for an administrator to send. */
export const migration: Migration = {
  async up(db) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    for (const column of ['subject', 'text', 'path', 'queued_by'])
      await run(`alter table newsletter_articles add column ${column} text`)
    await run(`update newsletter_articles set queued_at = null
      where slug in (select article from newsletter_letters where state = 'waiting')`)
    await run("delete from newsletter_letters where state = 'waiting'")
  },
}
