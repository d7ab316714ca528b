import { describe, inject, onTestFinished } from 'vitest'
import { type Db, type Engine, openDatabase } from '#db/open.ts'
import { type Contents, copyDatabase, findShared, type Place, type TestRun } from './templates.ts'

/** Runs the same tests on SQLite and on PostgreSQL. */
export function onBothDatabases(name: string, tests: (engine: Engine) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) describe(`${name} (${engine})`, () => tests(engine))
}

/** An empty database with all tables, removed when the test ends. */
export async function freshDatabase(engine: Engine): Promise<Db> {
  return (await aDatabase(engine)).db
}

/** A database of this test alone, and the settings with which others can open it too. */
export async function aDatabase(engine: Engine, contents: Contents = 'tables') {
  const settings = await aPlace(engine, contents)
  const { db } = openDatabase(settings)
  onTestFinished(() => db.destroy())
  return { db, settings }
}

const shared = new Map<string, Db>()

/** For tests that only read: opened once by each worker, which reads its search index once too. */
async function sharedDatabase(engine: Engine, contents: 'some' | 'catalogue'): Promise<Db> {
  const key = `${engine} ${contents}`
  const db = shared.get(key) ?? openDatabase(await findShared(testRun(), engine, contents)).db
  shared.set(key, db)
  return db
}

/** All that ships, as SQLite has it. */
export const shippedCatalogue = (): Promise<Db> => sharedDatabase('sqlite', 'catalogue')

/** An eighth of what ships, for what both databases have to give alike. */
export const someOfCatalogue = (engine: Engine): Promise<Db> => sharedDatabase(engine, 'some')

/** The settings alone, for a site that is to be the only one on it. */
export async function aPlace(engine: Engine, contents: Contents): Promise<Place> {
  const { place, remove } = await copyDatabase(testRun(), engine, contents)
  onTestFinished(remove)
  return place
}

export const testRun = (): TestRun => ({ folder: inject('runFolder'), postgresUrl: inject('postgresUrl') })

/** A data folder as a site leaves it that has read its catalogue: most tests need not watch it do so. */
export async function filledFolder(contents: 'few' | 'catalogue' = 'few'): Promise<string> {
  return (await aPlace('sqlite', contents)).dataDir
}

/** As another process sees the same data; a folder with SQLite is served by one process, so there it is the same. */
export function anotherInstance(engine: Engine, db: Db, settings: Place): Db {
  if (engine === 'sqlite') return db
  const { db: other } = openDatabase(settings)
  onTestFinished(() => other.destroy())
  return other
}
