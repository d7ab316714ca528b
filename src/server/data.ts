import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { DEFAULT_EMAIL, ensureAccount } from '#admin/account.store.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, type Engine, openDatabase } from '#db/open.ts'
import { saveSetting } from '#db/settings.store.ts'
import { lockDataDir } from '#db/sqlite.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

const PROBE_SETTING = 'ready-probe'
const PROBE_KEPT_MS = 1_000
const PROBE_TIMEOUT_MS = 3_000

export interface OpenData {
  db: Db
  engine: Engine
  close: () => Promise<void>
}

/** Opens the data for this process alone (SQLite) or for one of several (PostgreSQL), with its tables up to date. */
export async function openData(settings: Settings, log: Log): Promise<OpenData> {
  const lock = settings.databaseUrl ? null : lockDataDir(settings.dataDir)
  const { db, engine } = openDatabase(settings, (error) =>
    log.warn({ reason: error.message }, 'lost a database connection'),
  )
  const applied = await migrate(db, engine)
  if (applied.length > 0) log.info({ applied }, 'tables brought up to date')
  await announcePassword(db, settings)
  async function close() {
    await db.destroy()
    lock?.release()
  }
  return { db, engine, close }
}

/** The first password is shown once, here; only its hash is kept. */
async function announcePassword(db: Db, { adminEmail, adminPassword }: Settings): Promise<void> {
  const password = await ensureAccount(db, { email: adminEmail, password: adminPassword })
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
    probe ??= saveSetting(db, PROBE_SETTING, new Date().toISOString())
      .then(
        () => true,
        () => false,
      )
      .finally(() => setTimeout(() => (probe = null), PROBE_KEPT_MS).unref())
    return probe
  }
  return () => Promise.race([ask(), setTimeoutPromise(PROBE_TIMEOUT_MS, false, { ref: false })])
}
