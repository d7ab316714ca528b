import { type QueryExecutorProvider, sql } from 'kysely'

const OLDER_KEY = 'admin-account'

interface OlderAccount {
  email: string
  passwordHash: string
  totp: { secret: string; lastStep: number } | null
}

/** Up to version 1.1 the one administrator was a setting. The operator's password was its password. */
export async function moveOlderAccount(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = ${OLDER_KEY}`.execute(
    db,
  )
  if (!rows[0]) return
  const { email, passwordHash, totp }: OlderAccount = JSON.parse(rows[0].value)
  await sql`insert into admin_accounts
    (email, role, password_hash, given_hash, totp_secret, totp_step, created_at)
    values (${email.trim().toLowerCase()}, 'administrator', ${passwordHash}, ${passwordHash},
      ${totp?.secret ?? null}, ${totp?.lastStep ?? 0}, ${new Date().toISOString()})`.execute(db)
  await sql`delete from settings where key = ${OLDER_KEY}`.execute(db)
}
