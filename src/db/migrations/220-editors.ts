import { sql } from 'kysely'
import type { Migration } from '#db/migration.ts'
import { moveOlderAccount } from '#db/older-account.ts'
import { ID_COLUMN } from '#db/start/reach-shape.ts'

/** Several people sign in, each with an account, and are invited by a link. */
export const migration: Migration = {
  async up(db, engine) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run(`create table admin_accounts (
      id ${ID_COLUMN[engine]}, email text not null unique, role text not null, password_hash text not null,
      given_hash text, totp_secret text, totp_step integer not null default 0, created_at text not null,
      revision integer not null default 1)`)
    await run(`create table admin_invites (
      email text primary key, token_hash text not null unique, role text not null, invited_by text not null,
      expires_at text not null)`)
    await run("alter table admin_sessions add column device text not null default ''")
    await moveOlderAccount(db)
    await run('update admin_sessions set email = lower(email)')
  },
}
