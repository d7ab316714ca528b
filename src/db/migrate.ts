import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import packageFile from '#package' with { type: 'json' }
import { listColumns } from './columns.ts'
import { migration as start } from './migrations/200-start.ts'
import { addEditors, dropTables, stopWaitingLetters } from './migrations/since-start.ts'
import type { Db, Engine, Migration } from './open.ts'
import { WITHOUT_TIME_LIMIT } from './postgres.ts'
import { reachShape } from './start/reach-shape.ts'

/** Only changed tables: the start brings all of today's, and every database that has one of these has the others. */
const inStart: Migration = { up: async () => {} }

/**
 * In order; a name never changes once released. What adds tables, columns or indexes is `{ up: reachShape }`: it brings
 * those of `schema` that a database does not have.
 */
const migrations: Readonly<Record<string, Migration>> = {
  '200-start': start,
  '210-icons': inStart,
  '220-editors': { up: addEditors },
  '221-moved-tools': inStart,
  '230-feed-parts': inStart,
  '231-kept-edits': inStart,
  '240-tool-drafts': inStart,
  '245-site-overrides': inStart,
  '246-saved-views': inStart,
  '260-articles': inStart,
  '261-letters': { up: stopWaitingLetters },
  '270-merged-tools': { up: reachShape },
  '271-plain-facts': { up: reachShape },
  '272-fewer-tables': { up: dropTables },
  '273-source-facts': { up: reachShape },
}

/** Versions before 1.1 take the same lock, so that no two versions change the tables at once. */
const ADVISORY_LOCK = 7_320_481
const MIGRATIONS_TABLE = 'kysely_migration'

/**
 * Brings the tables up to date: all pending steps are one transaction, so a killed start leaves nothing half done.
 * Instances that start together wait for one of them. `prepare` runs before the tables of an older version change.
 */
export function migrate(db: Db, engine: Engine, prepare = async () => {}): Promise<string[]> {
  return inTurn(db, engine, async () => {
    const pending = await listPendingMigrations(db, engine)
    if (pending.length > 0 && (await listColumns(db, engine, 'tools')).length > 0) await prepare()
    // Branches give their steps numbers of their own, and are merged in any order.
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => stepsFor(engine) },
      allowUnorderedMigrations: true,
    })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    return results.map(({ migrationName }) => migrationName)
  })
}

export async function listPendingMigrations(db: Db, engine: Engine): Promise<string[]> {
  const applied = await refuseNewerDatabase(db, engine)
  return Object.keys(migrations).filter((name) => !applied.has(name))
}

async function inTurn<T>(db: Db, engine: Engine, work: () => Promise<T>): Promise<T> {
  if (engine === 'sqlite') return work()
  return db.transaction().execute(async (turn) => {
    await sql.raw(WITHOUT_TIME_LIMIT).execute(turn)
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(turn)
    const done = await work()
    await orderTextByCodePoint(turn)
    return done
  })
}

/** Each records the version that ran it, for an older one that finds its tables changed. */
function stepsFor(engine: Engine) {
  const steps = Object.entries(migrations).map(([name, { up }]) => {
    const run = async (db: Kysely<unknown>) => {
      if (engine === 'postgres') await sql.raw(WITHOUT_TIME_LIMIT).execute(db)
      await up(db, engine)
      await sql`delete from schema_version`.execute(db)
      await sql`insert into schema_version (version) values (${packageFile.version})`.execute(db)
    }
    return [name, { up: run }] as const
  })
  return Object.fromEntries(steps)
}

/** What a later version made of the tables, this one would read and write wrongly. Gives the steps that were taken. */
export async function refuseNewerDatabase(db: Db, engine: Engine): Promise<ReadonlySet<string>> {
  if ((await listColumns(db, engine, MIGRATIONS_TABLE)).length === 0) return new Set()
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS_TABLE)}`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  const unknown = [...applied].filter((name) => !(name in migrations)).sort()
  if (unknown.length === 0) return applied
  const { rows: versions } = await sql<{ version: string }>`select version from schema_version`.execute(db)
  throw new Error(
    `it belongs to version ${versions[0]?.version ?? 'unknown'}, and this is version ${packageFile.version}, which does not know its ${unknown.join(', ')}. Start version ${versions[0]?.version ?? 'unknown'} or a later one, or restore the backup that was made before the upgrade (docs/upgrade.md). Nothing was changed`,
  )
}

/**
 * A PostgreSQL database orders text as the language of its machine does, unless its columns say otherwise; lists in
 * memory and SQLite go by code points. Asked at every start: a dump may have come from another machine.
 */
async function orderTextByCodePoint(db: Db): Promise<void> {
  const { rows: usual } = await sql<{ isPlain: boolean }>`select 'Z' < 'a' as "isPlain"`.execute(db)
  if (usual[0]?.isPlain) return
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select columns.table_name as table, columns.column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and data_type = 'text' and collation_name is distinct from 'C'
    order by 1, 2`.execute(db)
  const byTable = Map.groupBy(columns, ({ table }) => table)
  for (const [table, found] of byTable) {
    await withoutTriggers(db, table, async () => {
      const changes = found.map(({ column }) => sql`alter column ${sql.ref(column)} type text collate "C"`)
      await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db)
    })
  }
}

/** A column that a trigger names cannot be altered. */
async function withoutTriggers(db: Db, table: string, work: () => Promise<void>): Promise<void> {
  const { rows: triggers } = await sql<{ name: string; definition: string }>`
    select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal`.execute(db)
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(db)
  await work()
  for (const { definition } of triggers) await sql.raw(definition).execute(db)
}
