import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTables } from '#db/migrations/001-start.ts'
import ownPackage from '#package' with { type: 'json' }
import { aTool } from '#tests/builders.ts'
import { shapeOf } from '#tests/database-shape.ts'
import { aDatabase, freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { freePort } from '#tests/free-port.ts'
import { servedOn, startSite, temporaryFolder } from '#tests/served-site.ts'
import { findToolBySlug } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { readArchive } from './archive.ts'
import { migrate } from './migrate.ts'
import { type Db, type Migration, openDatabase } from './open.ts'
import { backUpBeforeUpgrade } from './upgrade-backup.ts'

const addSponsors: Migration = {
  up: async (db) => {
    await sql`create table sponsors (name text not null)`.execute(db)
  },
}
/** Those of a later version. */
const LATER = { '001-start': createTables, '002-sponsors': addSponsors }
const BACKUP = `before-${ownPackage.version}.ndjson.gz`

onBothDatabases('an upgrade', (engine) => {
  async function upgraded(db: Db, dataDir: string, isBackingUp = true) {
    const notices: string[] = []
    const say = (words: string) => notices.push(words)
    const backUp = backUpBeforeUpgrade(db, engine, { dataDir, isBackingUp }, say)
    return { taken: await migrate(db, engine, { backUp, steps: LATER }), notices }
  }

  async function withATool(): Promise<Db> {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'acme' })])
    return db
  }

  test('writes all data to a file before its step is taken, and that file is the way back', async () => {
    const db = await withATool()
    const dataDir = temporaryFolder()
    const { taken, notices } = await upgraded(db, dataDir)
    expect(taken).toEqual(['002-sponsors'])
    expect(await sql`select * from sponsors`.execute(db)).toMatchObject({ rows: [] })
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([BACKUP])
    expect(notices).toEqual([expect.stringContaining(BACKUP)])
    const before = await freshDatabase(engine)
    await readArchive(before, engine, join(dataDir, 'backups', BACKUP))
    expect((await findToolBySlug(before, 'acme'))?.slug).toBe('acme')
    expect((await upgraded(db, join(dataDir, 'none'))).taken).toEqual([])
    expect(existsSync(join(dataDir, 'none'))).toBe(false)
  })

  test('does not begin when no backup can be written, and the reason names what to do', async () => {
    const db = await withATool()
    const before = await shapeOf(db, engine)
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'backups'), 'a file where the folder should be')
    await expect(upgraded(db, dataDir)).rejects.toThrow(/no backup could be written.*UPGRADE_BACKUP=off/)
    expect(await shapeOf(db, engine)).toEqual(before)
  })

  test('is made without a backup where that is switched off, with a word about it', async () => {
    const dataDir = temporaryFolder()
    const { taken, notices } = await upgraded(await withATool(), dataDir, false)
    expect(taken).toEqual(['002-sponsors'])
    expect(notices).toEqual([expect.stringContaining('UPGRADE_BACKUP is off')])
    expect(existsSync(join(dataDir, 'backups'))).toBe(false)
  })

  test('is none for an empty database: it has all tables at once, and its later steps behind it', async () => {
    const { db } = await aDatabase(engine, 'nothing')
    const dataDir = temporaryFolder()
    expect((await upgraded(db, dataDir)).taken).toEqual(['001-start', '002-sponsors'])
    expect(await shapeOf(db, engine)).toEqual(await shapeOf(await freshDatabase(engine), engine))
    expect((await upgraded(db, dataDir)).taken).toEqual([])
    expect(existsSync(join(dataDir, 'backups'))).toBe(false)
  })

  test('cannot be undone by starting the version before: that is refused in one line, and nothing is changed', async () => {
    const { db, settings } = await aDatabase(engine)
    await migrate(db, engine, { steps: LATER })
    const before = await shapeOf(db, engine)
    await db.destroy()
    const site = startSite({ ...servedOn(settings), PORT: String(await freePort()) })
    await site.ended
    expect(site.process.exitCode).toBe(1)
    expect(site.output()).toMatch(
      /belongs to a later version than \d+\.\d+\.\d+, which does not know its 002-sponsors/,
    )
    const { db: after } = openDatabase(settings)
    expect(await shapeOf(after, engine)).toEqual(before)
    expect(await after.selectFrom('settings').select('key').execute()).toEqual([])
    await after.destroy()
  })
})
