import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { aPlace, freshDatabase } from '#tests/databases.ts'
import { compiledCode } from '#tests/few-tools.ts'
import { freePort } from '#tests/free-port.ts'
import { serveSite, startSite, temporaryFolder } from '#tests/served-site.ts'

async function startFails(env: Record<string, string>): Promise<string> {
  const site = startSite({ DATA_DIR: temporaryFolder(), PORT: String(await freePort()), ...env })
  expect(await site.ended).toBe(1)
  expect(site.output()).not.toContain('Serving')
  return site.output()
}

test('a host that is not of this machine and a database that cannot be reached are named', async () => {
  expect(await startFails({ HOST: '192.0.2.1' })).toMatch(/The setting HOST: [^\n]*"192\.0\.2\.1"[^\n]*\n$/)
  expect(await startFails({ HOST: 'no such host' })).toMatch(
    /The setting HOST: [^\n]*"no such host"[^\n]*\n$/,
  )
  const port = await freePort()
  const refused = await startFails({ DATABASE_URL: `postgres://ann:s3cret@127.0.0.1:${port}/x` })
  expect(refused).toMatch(
    /^The database postgres:\/\/127\.0\.0\.1:\d+\/x cannot be reached \(.*ECONNREFUSED.*\)\. Check DATABASE_URL\.\n$/,
  )
  const unknown = await startFails({ DATABASE_URL: inject('postgresUrl').replace(/\/\w+$/, '/no_such_one') })
  expect(unknown).toMatch(/^The database [^\n]*no_such_one[^\n]* Check DATABASE_URL\.\n$/)
})

test('a lock that cannot be used is not taken for another process', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'serving.lock'), 'x'.repeat(4096))
  const said = await startFails({ DATA_DIR: dataDir })
  expect(said).toMatch(/^The data folder [^\n]+ cannot be written \(file is not a database\)[^\n]+\n$/)
})

test('a broken database file is named', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'directory.sqlite'), 'x'.repeat(4096))
  expect(await startFails({ DATA_DIR: dataDir })).toMatch(
    /^The database [^\n]+directory\.sqlite cannot be opened \(file is not a database\)\.\n$/,
  )
})

test('a database that can only be read is not served', async () => {
  const { databaseUrl } = await aPlace('postgres', 'tables')
  const readOnly = `${databaseUrl}?options=-c%20default_transaction_read_only%3Don`
  expect(await startFails({ DATABASE_URL: readOnly })).toMatch(
    /The database [^\n]+ cannot be (written|brought up to date) \([^\n]*read-only transaction\)[^\n]+\n$/,
  )
})

test('a file that can only be read is not served', async () => {
  const dataDir = (await aPlace('sqlite', 'tables')).dataDir
  const file = join(dataDir, 'directory.sqlite')
  chmodSync(file, 0o400)
  const isRoot = process.getuid?.() === 0
  const nobody = { uid: 65_534, gid: 65_534 }
  // Permissions bind everybody but root.
  if (isRoot) for (const path of [dataDir, file]) chownSync(path, nobody.uid, nobody.gid)
  const script = `
    import { openDatabase } from '#db/open.ts'
    openDatabase({ dataDir: ${JSON.stringify(dataDir)} })`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    ...(isRoot && nobody),
  })
  expect(status).toBeGreaterThan(0)
  expect(stderr).toMatch(/The database [^\n]+directory\.sqlite cannot be opened \(EACCES/)
})

test('a disk that is full is what an error says, and nothing of rolling back', async () => {
  const db = await freshDatabase('sqlite')
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`).execute(db)
  const filling = db.transaction().execute(async (transaction) => {
    for (let key = 0; key < 100; key++)
      await transaction
        .insertInto('settings')
        .values({ key: String(key), value: 'x'.repeat(4096) })
        .execute()
  })
  await expect(filling).rejects.toThrow('database or disk is full')
  expect(await db.selectFrom('settings').selectAll().where('key', '=', '1').execute()).toEqual([])
})

/** Files cannot grow beyond so many blocks of 512 bytes: what a full disk does to whoever writes. */
function onFullDisk(script: string, args: string[], env: Record<string, string>, blocks: number) {
  const limited = `trap '' XFSZ; ulimit -f ${blocks}; exec "$@"`
  return spawnSync('sh', ['-c', limited, 'sh', process.execPath, `scripts/${script}.ts`, ...args], {
    env: { PATH: process.env.PATH, ...compiledCode(inject('runFolder')), ...env },
    encoding: 'utf8',
  })
}

test('backup and restore say in one line that they cannot write', async () => {
  const dataDir = (await aPlace('sqlite', 'tables')).dataDir
  const { db } = openDatabase({ dataDir })
  const noise = Array.from({ length: 200 }, () => Math.random()).join()
  for (let key = 0; key < 40; key++)
    await db
      .insertInto('settings')
      .values({ key: `noise-${key}`, value: noise + key })
      .execute()
  await db.destroy()
  const archive = join(temporaryFolder(), 'all.ndjson.gz')
  const backup = onFullDisk('backup', [archive], { DATA_DIR: dataDir }, 4)
  expect([backup.status, backup.stderr]).toEqual([1, expect.stringMatching(/^The backup failed: [^\n]+\n$/)])
  const whole = onFullDisk('backup', [archive], { DATA_DIR: dataDir }, 1e6)
  expect(whole.status).toBe(0)
  const restore = onFullDisk('restore', [archive], { DATA_DIR: temporaryFolder() }, 4)
  expect([restore.status, restore.stderr]).toEqual([
    1,
    expect.stringMatching(/^The restore failed: [^\n]+\n$/),
  ])
  expect(restore.stderr).not.toMatch(/rollback|Another process/)
})

test('a wrong setting is one line in every script too', () => {
  for (const script of ['backup', 'admin-password']) {
    const { status, stderr } = onFullDisk(script, [], { DATA_DIR: temporaryFolder(), PORT: 'http' }, 1e6)
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The [^\n]+: The setting PORT: [^\n]+\n$/)])
  }
})

test('data, lock and backups are for their owner alone, also those of an older version', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'directory.sqlite'), '', { mode: 0o644 })
  const site = await serveSite({ DATA_DIR: dataDir })
  const modes = (folder: string) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)])
  const serving = modes(dataDir)
  expect(serving.length).toBeGreaterThan(3)
  expect(serving.filter(([, mode]) => mode !== '600')).toEqual([])
  const { status } = onFullDisk('backup', [], { DATA_DIR: dataDir }, 1e6)
  expect(status).toBe(0)
  const backups = join(dataDir, 'backups')
  expect(modes(backups)).toEqual([[expect.any(String), '600']])
  expect((statSync(backups).mode & 0o777).toString(8)).toBe('700')
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})
