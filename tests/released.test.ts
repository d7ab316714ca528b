import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getRating } from '#activity/tool-activity.store.ts'
import { getToolBySlug } from '#catalogue/tools.store.ts'
import { readArchive } from '#db/archive.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, openDatabase } from '#db/open.ts'
import { backUpBeforeUpgrade } from '#db/upgrade-backup.ts'
import { listLocks } from '#history/locks.store.ts'
import ownPackage from '#package' with { type: 'json' }
import { shapeOf } from './database-shape.ts'
import { aDatabase, freshDatabase, onBothDatabases } from './databases.ts'
import { freePort } from './free-port.ts'
import { createReleased, RELEASED } from './released-databases.ts'
import { servedOn, serveSite, startSite, temporaryFolder } from './served-site.ts'

const STEPS = [
  '200-start',
  '210-icons',
  '220-editors',
  '221-moved-tools',
  '230-feed-parts',
  '231-kept-edits',
  '240-tool-drafts',
  '245-site-overrides',
  '246-saved-views',
  '260-articles',
  '261-letters',
  '270-merged-tools',
  '271-plain-facts',
  '272-fewer-tables',
  '273-source-facts',
]
const BACKUP = `before-${ownPackage.version}.ndjson.gz`

onBothDatabases('a database of a released version', (engine) => {
  async function released(version: (typeof RELEASED)[number]) {
    const { db, settings } = await aDatabase(engine, 'nothing')
    await createReleased(db, engine, version, { hasRows: true })
    return { db, settings }
  }

  test.each(RELEASED)('at %s comes to the tables that a new one has', async (version) => {
    const { db } = await released(version)
    const fresh = await shapeOf(await freshDatabase(engine), engine)
    expect(fresh.length).toBeGreaterThan(300)
    expect(await shapeOf(db, engine)).not.toEqual(fresh)
    expect(await migrate(db, engine)).toEqual(STEPS)
    expect(await shapeOf(db, engine)).toEqual(fresh)
    expect(await migrate(db, engine)).toEqual([])
  })

  test.each(RELEASED)('at %s keeps its tools, edits, ratings and readers', async (version) => {
    const { db } = await released(version)
    await migrate(db, engine)
    const acme = await getToolBySlug(db, 'acme')
    expect(await getRating(db, acme.id)).toMatchObject({ average: 4.5, count: 2 })
    expect(await getToolBySlug(db, 'ours')).toMatchObject({ name: 'Ours' })
    expect(
      (await db.selectFrom('tools').select('slug').where('hidden_at', 'is not', null).execute())[0]?.slug,
    ).toBe('gone')
    expect(await db.selectFrom('newsletter_subscribers').select('email').execute()).toEqual([
      { email: 'reader@example.com' },
    ])
    expect((await listLocks(db, acme.id)).map(({ field }) => field)).toEqual([
      version === '070' ? 'pricing' : 'name',
    ])
  })

  test('at 175 has its plans, statuses, replies and proofs in their new forms', async () => {
    const { db } = await released('175')
    await migrate(db, engine)
    expect(await getToolBySlug(db, 'acme')).toMatchObject({
      name: 'Acme as we call it',
      maker: { owner: 'Acme Ltd' },
      plans: [
        { name: 'Team', seats: 5 },
        { name: 'Crew', scale: { by: 'people', steps: [[3, 20]] } },
      ],
    })
    const review = await db.selectFrom('reviews').select(['reply', 'reply_status']).executeTakeFirst()
    expect(review).toEqual({ reply: 'Thank you.', reply_status: 'published' })
    const correction = await db.selectFrom('corrections').select('maker_host').executeTakeFirst()
    expect(correction).toEqual({ maker_host: 'acme.example.com' })
  })

  test('and one that lacks a step gets the tables which that brings', async () => {
    const { db } = await aDatabase(engine)
    const whole = await shapeOf(db, engine)
    await sql`drop table tool_merges`.execute(db)
    await sql`delete from kysely_migration where name = '271-plain-facts'`.execute(db)
    expect(await shapeOf(db, engine)).not.toEqual(whole)
    expect(await migrate(db, engine)).toEqual(['271-plain-facts'])
    expect(await shapeOf(db, engine)).toEqual(whole)
  })

  test('is written to a file before its tables change, and that file is the way back', async () => {
    const { db } = await released('070')
    const before = await shapeOf(db, engine)
    const dataDir = temporaryFolder()
    const notices: string[] = []
    const backUp = backUpBeforeUpgrade(db, engine, { dataDir, isBackingUp: true }, (words) =>
      notices.push(words),
    )
    await migrate(db, engine, backUp)
    expect(await shapeOf(db, engine)).not.toEqual(before)
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([BACKUP])
    expect(notices).toEqual([expect.stringContaining(BACKUP)])
    const target = await freshDatabase(engine)
    expect(await readArchive(target, engine, join(dataDir, 'backups', BACKUP))).toMatchObject({
      tools: { rows: 4 },
    })
    expect(await getToolBySlug(target, 'acme')).toMatchObject({ pricing: { starter_price: 12 } })
    await migrate(db, engine, () => Promise.reject(new Error('nothing changes any more')))
  })

  test('is not touched when no backup can be written, and the reason names what to do', async () => {
    const { db } = await released('175')
    const before = await shapeOf(db, engine)
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'backups'), 'a file where the folder should be')
    const backUp = backUpBeforeUpgrade(db, engine, { dataDir, isBackingUp: true }, () => {})
    await expect(migrate(db, engine, backUp)).rejects.toThrow(
      /no backup could be written.*UPGRADE_BACKUP=off/,
    )
    expect(await shapeOf(db, engine)).toEqual(before)
  })

  test('is upgraded without a backup where that is switched off, with a word about it', async () => {
    const { db } = await released('175')
    const dataDir = temporaryFolder()
    const notices: string[] = []
    const backUp = backUpBeforeUpgrade(db, engine, { dataDir, isBackingUp: false }, (words) =>
      notices.push(words),
    )
    expect(await migrate(db, engine, backUp)).toEqual(STEPS)
    expect(notices).toEqual([expect.stringContaining('UPGRADE_BACKUP is off')])
    expect(existsSync(join(dataDir, 'backups'))).toBe(false)
  })
})

/** As a later version leaves it. */
async function becomeNewer(db: Db): Promise<void> {
  await sql`create table sponsors (name text not null)`.execute(db)
  await sql`insert into kysely_migration (name, timestamp) values ('900-sponsors', '2030-01-01T00:00:00.000Z')`.execute(
    db,
  )
  await sql`update schema_version set version = '9.4.0'`.execute(db)
}

onBothDatabases('a database of a later version', (engine) => {
  test('is refused with the version to use; the process ends with an error, and nothing is changed', async () => {
    const { db, settings } = await aDatabase(engine)
    await becomeNewer(db)
    const before = await shapeOf(db, engine)
    const rows = await sql`select * from kysely_migration order by name`.execute(db)
    await db.destroy()
    const site = startSite({ ...servedOn(settings), PORT: String(await freePort()) })
    await site.ended
    expect(site.process.exitCode).toBe(1)
    expect(site.output()).toContain('belongs to version 9.4.0')
    expect(site.output()).toContain(`this is version ${ownPackage.version}`)
    const { db: after } = openDatabase(settings)
    expect(await shapeOf(after, engine)).toEqual(before)
    expect((await sql`select * from kysely_migration order by name`.execute(after)).rows).toEqual(rows.rows)
    expect(await after.selectFrom('settings').select('key').execute()).toEqual([])
    await after.destroy()
  })

  test('a site of the version before starts on it, says where its backup is and serves', async () => {
    const { db, settings } = await aDatabase(engine, 'nothing')
    await createReleased(db, engine, '175', { hasRows: true })
    await db.destroy()
    const dataDir = settings.dataDir || temporaryFolder()
    const { url, output } = await serveSite({ ...servedOn(settings), DATA_DIR: dataDir })
    expect((await fetch(`${url}/tools/acme`)).status).toBe(200)
    expect(output()).toContain(BACKUP)
    expect(existsSync(join(dataDir, 'backups', BACKUP))).toBe(true)
  })
})
