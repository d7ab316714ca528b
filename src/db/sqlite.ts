import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely'
import { reportBackgroundError } from '#lib/background-errors.ts'

const BUSY_TIMEOUT_MS = 5_000
const STATEMENT_CACHE_SIZE = 500
const SQLITE_BUSY = 5
const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'directory.sqlite')
}

/** SQLite takes back tables as it takes back rows; Kysely migrates in one transaction only where that is declared. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** Kysely's own SQLite dialect over `node:sqlite`: only the two calls it makes are adapted. */
export function sqliteDialect(file: string): SqliteDialect {
  const database = openPrivately(file)
  const statements = new Map<string, SqliteStatement>()

  function prepareOnce(sql: string): SqliteStatement {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= STATEMENT_CACHE_SIZE) statements.clear()
    const statement = sql === 'rollback' ? rollbackOf(database) : toKysely(database.prepare(sql))
    statements.set(sql, statement)
    return statement
  }

  return new TransactionalDialect({ database: { close: () => database.close(), prepare: prepareOnce } })
}

/** Passwords, secrets and addresses are in it: nobody else on the machine may read it. */
function openPrivately(file: string): DatabaseSync {
  try {
    closeSync(openSync(file, 'a', PRIVATE_FILE))
    // The files beside it take its mode when they are made; those of an older version are open to all.
    for (const part of [file, `${file}-wal`, `${file}-shm`]) closeToOthers(part)
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    return database
  } catch (error) {
    throw new Error(`The database ${file} cannot be opened (${reasonOf(error)}).`, { cause: error })
  }
}

function closeToOthers(file: string): void {
  if (!existsSync(file) || (statSync(file).mode & 0o077) === 0) return
  try {
    chmodSync(file, PRIVATE_FILE)
  } catch (error) {
    // Only its owner can; who may write it may serve it all the same.
    reportBackgroundError(`closing ${file} to others`, error)
  }
}

/** A full disk makes SQLite roll back by itself; rolling back again would hide why. */
function rollbackOf(database: DatabaseSync): SqliteStatement {
  const none = { changes: 0n, lastInsertRowid: 0n }
  const run = () => {
    if (database.isTransaction) database.exec('rollback')
    return none
  }
  return { reader: false, all: () => [], run, iterate: () => [][Symbol.iterator]() }
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
  } catch (error) {
    lock.close()
    if (Object(error).errcode !== SQLITE_BUSY) throw unwritable(dataDir, error)
    throw new Error(
      `Another process already serves the data folder ${dataDir}. Stop it, choose another DATA_DIR, or use DATABASE_URL with PostgreSQL for several instances.`,
    )
  }
  return { release: () => lock.close() }
}

function openLock(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'serving.lock')
  try {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER })
    accessSync(dataDir, constants.W_OK)
    closeSync(openSync(file, 'a', PRIVATE_FILE))
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function unwritable(dataDir: string, error: unknown): Error {
  const hint = 'Free space on its disk, or set DATA_DIR to a folder that can.'
  return new Error(`The data folder ${dataDir} cannot be written (${reasonOf(error)}). ${hint}`, {
    cause: error,
  })
}
