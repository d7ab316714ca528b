import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteDialect, type SqliteStatement } from 'kysely'

const BUSY_TIMEOUT_MS = 5_000
const STATEMENT_CACHE_SIZE = 500

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'directory.sqlite')
}

/** Kysely's own SQLite dialect over `node:sqlite`: only the two calls it makes are adapted. */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  const statements = new Map<string, SqliteStatement>()

  function prepareOnce(sql: string): SqliteStatement {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= STATEMENT_CACHE_SIZE) statements.clear()
    const statement = toKysely(database.prepare(sql))
    statements.set(sql, statement)
    return statement
  }

  return new SqliteDialect({ database: { close: () => database.close(), prepare: prepareOnce } })
}

function toKysely(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  const reader = statement.columns().length > 0
  // After a write to the full-text index the last row id can be larger than a number holds.
  if (!reader) statement.setReadBigInts(true)
  return {
    reader,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

/**
 * One process serves a data folder: the page cache of a second one would go stale unnoticed.
 * The lock is an open transaction on a file of its own, so the system frees it however the process ends.
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  const lock = openLock(dataDir)
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new Error(
      `Another process already serves the data folder ${dataDir}. Stop it, choose another DATA_DIR, or use DATABASE_URL with PostgreSQL for several instances.`,
    )
  }
  return { release: () => lock.close() }
}

function openLock(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
    return new DatabaseSync(join(dataDir, 'serving.lock'), { timeout: 0 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The data folder ${dataDir} cannot be written (${reason}). Set DATA_DIR to a folder that can.`,
    )
  }
}
