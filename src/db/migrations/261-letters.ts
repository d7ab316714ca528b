import { sql } from 'kysely'
import type { Migration } from '#db/open.ts'

/** Letters are sent from the admin, with words of their own. What waited is left for an administrator to send. */
export const migration: Migration = {
  async up(db) {
    await sql`update newsletter_articles set queued_at = null
      where slug in (select article from newsletter_letters where state = 'waiting')`.execute(db)
    await sql`delete from newsletter_letters where state = 'waiting'`.execute(db)
  },
}
