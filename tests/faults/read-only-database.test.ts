import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { aDatabase, filledFolder } from '#tests/databases.ts'
import { startCluster } from '#tests/postgres-cluster.ts'
import { type ServedSite, servedOn, serveSite, temporaryFolder, until } from '#tests/served-site.ts'

const LIMIT_MS = 30_000
const statusOf = async ({ url }: ServedSite, path: string) => (await fetch(url + path)).status

const subscription = (email: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ email }),
})

/** Reading goes on, writing is refused as a passing matter, and both are well once the database is. */
async function expectReadOnly(site: ServedSite, forbidWriting: () => unknown, allowWriting: () => unknown) {
  await until(
    async () => (await statusOf(site, '/api/companies?search=crm')) === 200,
    LIMIT_MS,
    () => 'nothing was found to begin with',
  )
  await forbidWriting()
  await until(
    async () => (await statusOf(site, '/readyz')) === 503,
    LIMIT_MS,
    () => 'readyz did not notice',
  )
  expect(await statusOf(site, '/tools/notion')).toBe(200)
  expect(await statusOf(site, '/api/companies?search=crm')).toBe(200)
  const refused = await fetch(`${site.url}/api/newsletter`, subscription('a@example.com'))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.text()).not.toMatch(/sql|read-only|readonly|locked/i)
  await allowWriting()
  await until(
    async () => (await statusOf(site, '/readyz')) === 200,
    LIMIT_MS,
    () => 'readyz did not recover',
  )
  expect((await fetch(`${site.url}/api/newsletter`, subscription('a@example.com'))).status).toBe(200)
}

test('a PostgreSQL that can be read but not written', async () => {
  const cluster = await startCluster()
  const { db } = openDatabase({ dataDir: '', databaseUrl: cluster.url })
  onTestFinished(async () => {
    await db.destroy()
    cluster.remove()
  })
  const site = await serveSite({ DATABASE_URL: cluster.url, DATA_DIR: temporaryFolder() })
  async function setReadOnly(value: 'on' | 'off') {
    await sql.raw(`alter system set default_transaction_read_only = ${value}`).execute(db)
    await sql`select pg_reload_conf()`.execute(db)
  }
  await expectReadOnly(
    site,
    () => setReadOnly('on'),
    () => setReadOnly('off'),
  )
}, 120_000)

test('an SQLite file that can be read but not written', async () => {
  const site = await serveSite({
    DATA_DIR: await filledFolder(),
    NODE_OPTIONS: '--import=./tests/faults/read-only-sqlite.ts',
  })
  const toggle = () => site.process.kill('SIGUSR2')
  await expectReadOnly(site, toggle, toggle)
}, 120_000)

test.each(['sqlite', 'postgres'] as const)(
  'while every write of people fails on %s, the instance says that it is not ready',
  async (engine) => {
    const { db, settings } = await aDatabase(engine, 'few')
    const site = await serveSite(servedOn(settings))
    const write = async () =>
      (await fetch(`${site.url}/api/newsletter`, subscription('a@example.com'))).status
    expect([await write(), await statusOf(site, '/readyz')]).toEqual([200, 200])
    await sql`alter table rate_limits rename to rate_limits_away`.execute(db)
    for (let tried = 0; tried < 3; tried++) expect(await write()).toBe(500)
    expect([await statusOf(site, '/readyz'), await statusOf(site, '/tools/notion')]).toEqual([503, 200])
    await sql`alter table rate_limits_away rename to rate_limits`.execute(db)
    expect([await write(), await statusOf(site, '/readyz')]).toEqual([200, 200])
  },
  120_000,
)
