import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#db/migrate.ts'
import { type Db, type Engine, openDatabase } from '#db/open.ts'
import { folderSource } from '#sync/folder-source.ts'
import { prepareSearch } from '#tools/index/live-index.store.ts'
import { runOnce } from './feeds.ts'
import { fewToolsRoot, makeSomeTools } from './few-tools.ts'
import { until } from './served-site.ts'

/** What a database of a test starts with: no tables, all tables, a few tools of the shipped catalogue, some, or all of it. */
export type Contents = 'nothing' | 'tables' | 'few' | 'some' | 'catalogue'

/** Where the databases of one run of the tests are made. */
export interface TestRun {
  /** Removed with the run. */
  folder: string
  /** A PostgreSQL server on which databases may be made. */
  postgresUrl: string
}

/** As the site itself is told where its data is. */
export interface Place {
  dataDir: string
  databaseUrl: string | undefined
}

const MAKE_LIMIT_MS = 100_000

/** A copy of a database that is made once in a run: milliseconds instead of all migrations. */
export async function copyDatabase(
  run: TestRun,
  engine: Engine,
  contents: Contents,
): Promise<{ place: Place; remove: () => Promise<void> }> {
  const isFile = engine === 'sqlite'
  const name = `test_${randomBytes(6).toString('hex')}`
  const dataDir = isFile ? mkdtempSync(join(tmpdir(), 'directory-test-')) : ''
  const place = { dataDir, databaseUrl: isFile ? undefined : addressOf(run, name) }
  await copyTemplate(run, contents === 'nothing' ? null : await findTemplate(run, engine, contents), place)
  const remove = async () =>
    isFile ? rmSync(dataDir, { recursive: true, force: true }) : await dropDatabase(run, name)
  return { place, remove }
}

async function copyTemplate(run: TestRun, template: Place | null, { dataDir, databaseUrl }: Place) {
  // As files: its log would be half of the work.
  const from = template?.databaseUrl ? ` template ${nameIn(template.databaseUrl)} strategy file_copy` : ''
  if (databaseUrl) await onServer(run, `create database ${nameIn(databaseUrl)}${from}`)
  else if (template) cpSync(template.dataDir, dataDir, { recursive: true })
}

/** One database for all tests of the run that only read it. */
export const findShared = (run: TestRun, engine: Engine, contents: 'some' | 'catalogue'): Promise<Place> =>
  makeOnce(run, engine, `shared_${contents}`, async (place) =>
    copyTemplate(run, await findTemplate(run, engine, contents), place),
  )

const findTemplate = (run: TestRun, engine: Engine, contents: Contents): Promise<Place> =>
  makeOnce(run, engine, contents, async (place) => {
    await copyTemplate(run, null, place)
    await fillTemplate(place, sourceOf(run, contents))
  })

/** Made by the first that asks; others, in other processes, wait for it. */
async function makeOnce(
  run: TestRun,
  engine: Engine,
  contents: string,
  make: (place: Place) => Promise<void>,
): Promise<Place> {
  const folder = join(run.folder, `${engine}-${contents}`)
  const draft = `${folder}-draft`
  const name = `template_${contents}_${runName(run)}`
  const placeIn = (dataDir: string): Place =>
    engine === 'sqlite'
      ? { dataDir, databaseUrl: undefined }
      : { dataDir: '', databaseUrl: addressOf(run, name) }
  async function isMade(): Promise<boolean> {
    if (!existsSync(folder) && tryMakeFolder(draft))
      try {
        if (existsSync(folder)) return true
        if (engine === 'postgres') await dropDatabase(run, name)
        await make(placeIn(draft))
        renameSync(draft, folder)
      } finally {
        // Who comes next tries again.
        rmSync(draft, { recursive: true, force: true })
      }
    return existsSync(folder)
  }
  await until(isMade, MAKE_LIMIT_MS, () => `No other test has made the database with ${contents}.`)
  return placeIn(folder)
}

/** False when somebody else has it. Its parent is there: to make that too would make a folder that was just renamed. */
function tryMakeFolder(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function sourceOf({ folder }: TestRun, contents: Contents): string | null {
  if (contents === 'few') return join(fewToolsRoot(folder), 'catalogue')
  if (contents === 'some') return makeSomeTools(folder)
  return contents === 'catalogue' ? 'catalogue' : null
}

async function fillTemplate(place: Place, source: string | null): Promise<void> {
  const { db, engine } = openDatabase(place)
  await migrate(db, engine)
  if (source) {
    const { state, error } = await runOnce(db, folderSource(source))
    if (state !== 'done') throw new Error(`The shipped catalogue cannot be read: ${error}`)
    await prepareSearch(db, (fault) => {
      throw fault
    })
    if (engine === 'postgres') await sql`analyze`.execute(db)
  }
  await db.destroy()
}

/** On a server that others use too they would stay behind. */
export async function removeTemplates(run: TestRun): Promise<void> {
  for (const contents of ['tables', 'few', 'some', 'shared_some'])
    await dropDatabase(run, `template_${contents}_${runName(run)}`)
  await server?.destroy()
}

/** Processes that were killed may still be connected for a moment. */
async function dropDatabase(run: TestRun, name: string): Promise<void> {
  await onServer(run, `drop database if exists ${name} with (force)`)
}

let server: Db | undefined

/** On one connection for the whole process: two for each database would be two fifths of the time that it takes. */
async function onServer({ postgresUrl }: TestRun, statement: string): Promise<void> {
  server ??= openDatabase({ dataDir: '', databaseUrl: postgresUrl }).db
  await sql.raw(statement).execute(server)
}

const nameIn = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1)

function addressOf({ postgresUrl }: TestRun, name: string): string {
  const address = new URL(postgresUrl)
  address.pathname = name
  return address.href
}

const runName = ({ folder }: TestRun) => basename(folder).replace(/\W+/g, '_').toLowerCase()
