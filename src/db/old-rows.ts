import { sql } from 'kysely'
import type { Db } from './open.ts'

const DAY_MS = 24 * 3_600_000

/** Rows of a table whose time is so many days past; with a condition, only those that it is true of. */
export interface OldRows {
  by: string
  days: number
  only?: string
}

export async function forgetOldRows(db: Db, table: string, { by, days, only = 'true' }: OldRows, now: Date) {
  const before = new Date(now.getTime() - days * DAY_MS).toISOString()
  await sql`delete from ${sql.table(table)} where ${sql.ref(by)} < ${before} and ${sql.raw(only)}`.execute(db)
}
