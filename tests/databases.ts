import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject, onTestFinished } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { type Db, type Engine, openDatabase } from '#db/open.ts'
import { createSchema } from './postgres-schema.ts'

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

async function postgresSettings() {
  const { url, remove } = await createSchema(inject('postgresUrl'))
  onTestFinished(remove)
  return { dataDir: '', databaseUrl: url }
}
