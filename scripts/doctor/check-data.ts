import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { databaseNow } from '#db/clock.ts'
import { listPendingMigrations } from '#db/migrate.ts'
import { type Db, type Engine, openDatabase } from '#db/open.ts'
import { sqliteFile } from '#db/sqlite.ts'
import { checkWritable } from '#db/write-health.ts'
import { reasonOf } from '#scripts/run-task.ts'
import type { Settings } from '#server/settings.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const MB = 1024 * 1024
const LITTLE_SPACE = 1024 * MB
const NO_SPACE = 200 * MB
const HOUR_MS = 3_600_000
const OLD_BACKUP_HOURS = 48
const LOST_BACKUP_HOURS = 7 * 24

/** `clock`: the database's own time, where it has one. */
export async function checkDatabase(settings: Settings): Promise<{ found: Finding; clock?: Date }> {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl && !existsSync(sqliteFile(dataDir)))
    return { found: warning('database', `none in ${dataDir} yet: npm start creates and fills it`) }
  try {
    await using opened = new AsyncDisposableStack()
    const { db, engine } = openDatabase(settings)
    opened.defer(() => db.destroy())
    await sql`select 1`.execute(db)
    const found = await look(db, engine)
    return databaseUrl ? { found, clock: await databaseNow(db) } : { found }
  } catch (error) {
    const advice = databaseUrl
      ? 'check DATABASE_URL, and whether PostgreSQL runs'
      : 'check DATA_DIR, and run this as the user of the service'
    return { found: fault('database', `${reasonOf(error)}: ${advice}`) }
  }
}

async function look(db: Db, engine: Engine): Promise<Finding> {
  const pending = await listPendingMigrations(db)
  if (pending.length > 0)
    return warning(
      'database',
      `not up to date (${pending.join(', ')}): the next start brings it there, after a backup`,
    )
  await checkWritable(db)
  const { tools } = await db
    .selectFrom('tools')
    .select(({ fn }) => fn.countAll<number>().as('tools'))
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow()
  const name = engine === 'postgres' ? 'PostgreSQL' : 'SQLite'
  return ok('database', `${name}, up to date, can be written, ${tools} tools`)
}

export function checkDisk({ dataDir }: Settings): Finding {
  const { bavail, bsize } = statfsSync(existingPart(resolve(dataDir)))
  const free = bavail * bsize
  const words = `${Math.floor(free / MB).toLocaleString('en-US')} MB free for ${dataDir}`
  const advice = 'free some: delete or move old archives of backups, limit the journal'
  if (free < NO_SPACE) return fault('disk', `${words}: ${advice}`)
  return free < LITTLE_SPACE ? warning('disk', `${words}: ${advice}`) : ok('disk', words)
}

const existingPart = (path: string): string => (existsSync(path) ? path : existingPart(dirname(path)))

export function checkBackups({ dataDir, databaseUrl }: Settings): Finding {
  const folder = join(dataDir, 'backups')
  const times = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ndjson.gz')) : []
  const newest = Math.max(0, ...times.map((name) => statSync(join(folder, name)).mtimeMs))
  if (newest === 0 && !databaseUrl && !existsSync(sqliteFile(dataDir)))
    return ok('backups', 'nothing to back up yet')
  const advice = 'npm run backup writes one; docs/run.md has the line for each night'
  if (newest === 0) return warning('backups', `none in ${folder}: ${advice}`)
  const hours = Math.max(0, Math.floor((Date.now() - newest) / HOUR_MS))
  if (hours < OLD_BACKUP_HOURS) return ok('backups', `the newest of ${times.length} is ${hours} hours old`)
  const words = `the newest in ${folder} is ${Math.floor(hours / 24)} days old: ${advice}`
  return hours < LOST_BACKUP_HOURS ? warning('backups', words) : fault('backups', words)
}
