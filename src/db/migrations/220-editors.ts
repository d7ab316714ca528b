import { sql } from 'kysely'
import type { Migration } from '#db/open.ts'
import { moveOlderAccount } from '#db/start/older-data.ts'

/** Several people sign in, each with an account. */
export const migration: Migration = {
  async up(db) {
    await moveOlderAccount(db)
    await sql`update admin_sessions set email = lower(email)`.execute(db)
  },
}
