import { SqliteAdapter, sql } from 'kysely'
import type { Db } from './open.ts'

/**
 * The time that all instances share. A wrong clock on one machine must not decide for the others when a sync is due or
 * a limit ends; with SQLite there is one machine only.
 */
export async function databaseNow(db: Db): Promise<Date> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return new Date()
  const { rows } = await sql<{
    ms: number
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(db)
  return new Date(rows[0]?.ms ?? Date.now())
}

export const sharedNow = async (db: Db) => (await databaseNow(db)).getTime()
