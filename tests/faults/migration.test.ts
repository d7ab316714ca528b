import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { type Db, openDatabase } from '#db/open.ts'
import { sqliteFile } from '#db/sqlite.ts'
import { aDatabase } from '#tests/databases.ts'
import { freePort } from '#tests/free-port.ts'
import { type ServedSite, serveSite, startSite, temporaryFolder, until } from '#tests/served-site.ts'

const LIMIT_MS = 30_000
const MAX_STARTS = 20
/** In memory a migration is too quick to be caught. */
const ON_DISK = '/var/tmp'

async function expectWhole({ url }: ServedSite): Promise<void> {
  expect((await fetch(`${url}/tools/slack`)).status).toBe(200)
}

/** Holds up the first migration at its end: what it made is there, and not yet committed. */
async function holdMigrations(db: Db) {
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  )
  let release = () => {}
  const mayEnd = new Promise<void>((resolve) => {
    release = resolve
  })
  let isHeld = false
  const holding = db.transaction().execute(async (transaction) => {
    await sql`lock table kysely_migration in share mode`.execute(transaction)
    isHeld = true
    await mayEnd
  })
  await until(
    async () => isHeld,
    LIMIT_MS,
    () => 'The lock was not given.',
  )
  return async () => {
    release()
    await holding
  }
}

test('a start killed in a migration on PostgreSQL leaves nothing half done: the next one completes', async () => {
  const { db, settings } = await aDatabase('postgres', 'nothing')
  const env = { DATABASE_URL: settings.databaseUrl ?? '', DATA_DIR: temporaryFolder() }
  const release = await holdMigrations(db)
  const killed = startSite({ ...env, PORT: String(await freePort()) })
  const isWaiting = async () => {
    const { rows } =
      await sql`select 1 from pg_locks where relation = 'kysely_migration'::regclass and not granted`.execute(
        db,
      )
    return rows.length > 0
  }
  await until(isWaiting, LIMIT_MS, () => `It never came to the end of a migration: ${killed.output()}`)
  killed.process.kill('SIGKILL')
  await killed.ended
  await release()
  const { rows } = await sql<{ tools: string | null }>`select to_regclass('tools') as tools`.execute(db)
  expect(rows).toEqual([{ tools: null }])
  await expectWhole(await serveSite(env))
})

/** Where a start that stands still is, as another connection sees it. */
function whereIs(dataDir: string): 'before' | 'inside' | 'after' {
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 0 })
  try {
    const isDone = database.prepare("select 1 from sqlite_master where name = 'tools'").get()
    return isDone ? 'after' : canWrite(database) ? 'before' : 'inside'
  } catch {
    return 'before'
  } finally {
    database.close()
  }
}

function canWrite(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK')
    return true
  } catch {
    return false
  }
}

/** Once it writes, the start is stopped again and again to look where it is; it may have been too quick. */
async function killInside(dataDir: string): Promise<boolean> {
  const site = startSite({ DATA_DIR: dataDir, PORT: String(await freePort()) })
  let where: ReturnType<typeof whereIs> = 'before'
  while (where === 'before' && site.process.exitCode === null) {
    await turn()
    if (!existsSync(`${sqliteFile(dataDir)}-wal`)) continue
    site.process.kill('SIGSTOP')
    where = whereIs(dataDir)
    if (where === 'before') site.process.kill('SIGCONT')
  }
  site.process.kill('SIGKILL')
  await site.ended
  return where === 'inside'
}

test('a start killed in a migration on SQLite leaves nothing half done: the next one completes', async () => {
  let dataDir = temporaryFolder(ON_DISK)
  for (let starts = 1; !(await killInside(dataDir)); starts++) {
    expect(starts, 'No start was caught in a migration.').toBeLessThan(MAX_STARTS)
    dataDir = temporaryFolder(ON_DISK)
  }
  const { db } = openDatabase({ dataDir })
  const { rows } = await sql`select name from sqlite_master where name not like '%kysely_migration%'`.execute(
    db,
  )
  await db.destroy()
  expect(rows).toEqual([])
  await expectWhole(await serveSite({ DATA_DIR: dataDir }))
})

const tablesOf = async (db: Db) => (await db.introspection.getTables()).map(({ name }) => name)

test.each(['sqlite', 'postgres'] as const)(
  'steps that fail half way on %s leave nothing of what they made',
  async (engine) => {
    const { db } = await aDatabase(engine, 'nothing')
    // In the way of a table that is made after many others.
    await sql`create view sync_lease as select 1 as one`.execute(db)
    await expect(migrate(db, engine)).rejects.toThrow(/view|sync_lease/)
    expect(await tablesOf(db)).toEqual(['sync_lease'])
    await sql`drop view sync_lease`.execute(db)
    await migrate(db, engine)
    expect(await tablesOf(db)).toContain('tools')
  },
)
