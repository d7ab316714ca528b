import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { createTables } from '#db/migrations/001-start.ts'
import packageFile from '#package' with { type: 'json' }
import type { Db, Engine, Migration } from './open.ts'
import { WITHOUT_TIME_LIMIT } from './postgres.ts'

type Steps = Readonly<Record<string, Migration>>

/**
 * In order; a name never changes once released. The first makes all of today's tables, so the others run only on
 * databases that were there before them.
 */
const migrations: Steps = { '001-start': createTables }

const ADVISORY_LOCK = 7_320_481
const MIGRATIONS_TABLE = 'kysely_migration'

interface MigrateOptions {
  /** Runs before the tables of an older version change. */
  backUp?: () => Promise<void>
  steps?: Steps
}

/**
 * Brings the tables up to date: all pending steps are one transaction, so a killed start leaves nothing half done.
 * Instances that start together wait for one of them.
 */
export function migrate(
  db: Db,
  engine: Engine,
  { backUp = async () => {}, steps = migrations }: MigrateOptions = {},
): Promise<string[]> {
  return inTurn(db, engine, async () => {
    const applied = await listApplied(db, steps)
    if (Object.keys(steps).every((name) => applied.has(name))) return []
    if (applied.size > 0) await backUp()
    const getMigrations = async () => stepsFor(engine, steps, applied.size === 0)
    const migrator = new Migrator({ db, provider: { getMigrations } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    return results.map(({ migrationName }) => migrationName)
  })
}

/** A data folder is locked by the process that serves it. Kysely's own lock is waited for no longer than for any statement. */
function inTurn<T>(db: Db, engine: Engine, work: () => Promise<T>): Promise<T> {
  if (engine === 'sqlite') return work()
  return db.transaction().execute(async (turn) => {
    await sql.raw(WITHOUT_TIME_LIMIT).execute(turn)
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(turn)
    return work()
  })
}

function stepsFor(engine: Engine, steps: Steps, isNew: boolean) {
  const entries = Object.entries(steps).map(([name, { up }], at) => {
    async function run(db: Kysely<unknown>) {
      if (engine === 'postgres') await sql.raw(WITHOUT_TIME_LIMIT).execute(db)
      if (!isNew || at === 0) await up(db, engine)
    }
    return [name, { up: run }] as const
  })
  return Object.fromEntries(entries)
}

export async function listPendingMigrations(db: Db): Promise<string[]> {
  const applied = await listApplied(db)
  return Object.keys(migrations).filter((name) => !applied.has(name))
}

/** The steps that were taken. Refuses a database of a later version, which this one would read and write wrongly. */
export async function listApplied(db: Db, steps = migrations): Promise<ReadonlySet<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === MIGRATIONS_TABLE)) return new Set()
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS_TABLE)}`.execute(db)
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in steps))
  if (unknown.length > 0)
    throw new Error(
      `it belongs to a later version than ${packageFile.version}, which does not know its ${unknown.sort().join(', ')}. Start that version, or restore the backup that was made before the upgrade (docs/run.md). Nothing was changed`,
    )
  return new Set(rows.map(({ name }) => name))
}
