import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, inject, onTestFinished } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { type Db, type Engine, openDatabase } from '#db/open.ts'

/** Runs the same tests on SQLite and on PostgreSQL. */
export function onBothDatabases(name: string, tests: (engine: Engine) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) describe(`${name} (${engine})`, () => tests(engine))
}

/** An empty database with all tables, removed when the test ends. */
export async function freshDatabase(engine: Engine): Promise<Db> {
  const { db } = await unmigratedDatabase(engine)
  await migrate(db, engine)
  return db
}

/** An empty database without tables, and the settings with which others can open it too. */
export async function unmigratedDatabase(engine: Engine) {
  const settings = engine === 'sqlite' ? sqliteSettings() : await postgresSettings()
  const { db } = openDatabase(settings)
  onTestFinished(() => db.destroy())
  return { db, settings }
}

/** As another process sees the same data; a folder with SQLite is served by one process, so there it is the same. */
export function anotherInstance(
  engine: Engine,
  db: Db,
  settings: Awaited<ReturnType<typeof unmigratedDatabase>>['settings'],
): Db {
  if (engine === 'sqlite') return db
  const { db: other } = openDatabase(settings)
  onTestFinished(() => other.destroy())
  return other
}

function sqliteSettings() {
  const dataDir = mkdtempSync(join(tmpdir(), 'directory-test-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { dataDir, databaseUrl: undefined }
}

/** A schema of its own per test: as good as a database, and made in milliseconds. */
async function postgresSettings() {
  const base = inject('postgresUrl')
  const schema = `test_${randomBytes(6).toString('hex')}`
  const { db } = openDatabase({ dataDir: '', databaseUrl: base })
  await sql.raw(`create schema ${schema}`).execute(db)
  onTestFinished(async () => {
    await sql.raw(`drop schema ${schema} cascade`).execute(db)
    await db.destroy()
  })
  return { dataDir: '', databaseUrl: `${base}?options=-c%20search_path%3D${schema}` }
}
