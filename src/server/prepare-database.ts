import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { sql } from 'kysely'
import { DEFAULT_EMAIL, ensureAccount } from '#accounts/ensure-account.ts'
import { createPasswords } from '#accounts/password.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, type Engine, openDatabase } from '#db/open.ts'
import { lockDataDir, sqliteFile } from '#db/sqlite.ts'
import { backUpBeforeUpgrade } from '#db/upgrade-backup.ts'
import { checkWritable } from '#db/write-health.ts'
import { reportBackgroundError } from '#lib/background-errors.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

const PROBE_CACHED_MS = 1_000
const PROBE_TIMEOUT_MS = 3_000

export interface OpenData {
  db: Db
  engine: Engine
  close: () => Promise<void>
}

/** Opens the data for this process alone (SQLite) or for one of several (PostgreSQL), with its tables up to date. */
export async function prepareDatabase(settings: Settings, log: Log) {
  const lock = settings.databaseUrl ? null : lockDataDir(settings.dataDir)
  const { db, engine } = openDatabase(settings, (error) =>
    reportBackgroundError('a database connection', error),
  )
  const step = <T>(words: string, work: () => Promise<T>) => named(settings, words, work)
  await step('cannot be reached', () => sql`select 1`.execute(db))
  const backUp = backUpBeforeUpgrade(db, engine, settings, (words) => log.warn(words))
  const applied = await step('cannot be brought up to date', () => migrate(db, engine, { backUp }))
  if (applied.length > 0) log.info({ applied }, 'tables brought up to date')
  await step('cannot be written', () => checkWritable(db))
  await announcePassword(db, settings, log)
  async function close() {
    await db.destroy()
    lock?.release()
  }
  return { db, engine, close }
}

async function named<T>({ databaseUrl, dataDir }: Settings, words: string, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    const [place, setting] = databaseUrl
      ? [databaseUrl.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, ''), 'DATABASE_URL']
      : [sqliteFile(dataDir), 'DATA_DIR']
    throw new Error(`The database ${place} ${words} (${reasonOf(error)}). Check ${setting}.`, {
      cause: error,
    })
  }
}

/** No connection to any address of a host: the reasons are in the parts. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** The first password is shown once, here; only its hash is stored. */
async function announcePassword(db: Db, { adminEmail, adminPassword }: Settings, log: Log): Promise<void> {
  const deps = { db, passwords: createPasswords() }
  const { password, warning } = await ensureAccount(deps, { email: adminEmail, password: adminPassword })
  if (warning) log.warn(warning)
  if (!password) return
  const email = adminEmail ?? DEFAULT_EMAIL
  process.stdout.write(
    `Administrator: ${email}  password: ${password}  (shown only now; sign in at /admin)\n`,
  )
}

/** Asks whether the database can be written just now: once a second at most, however many ask. */
export function readinessOf(db: Db): () => Promise<boolean> {
  let probe: Promise<boolean> | null = null
  function ask(): Promise<boolean> {
    probe ??= canWrite(db).finally(() => setTimeout(() => (probe = null), PROBE_CACHED_MS).unref())
    return probe
  }
  return () => Promise.race([ask(), setTimeoutPromise(PROBE_TIMEOUT_MS, false, { ref: false })])
}

async function canWrite(db: Db): Promise<boolean> {
  try {
    await checkWritable(db)
    return true
  } catch (error) {
    reportBackgroundError('writing to the database', error)
    return false
  }
}
