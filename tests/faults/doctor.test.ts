import { execFile } from 'node:child_process'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { aCertificate } from '#tests/certificate.ts'
import { aPlace, onBothDatabases } from '#tests/databases.ts'
import { aPublisher } from '#tests/feeds.ts'
import { compiledCode } from '#tests/few-tools.ts'
import { freePort } from '#tests/free-port.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { servedOn, serveSite, temporaryFolder } from '#tests/served-site.ts'

const LIMIT_MS = 120_000
const HOUR_S = 3600

/** What it prints, by state and part, and its exit code. */
async function examine(env: Record<string, string>) {
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>()
  execFile(
    process.execPath,
    ['scripts/doctor.ts'],
    {
      env: {
        PATH: process.env.PATH,
        ...compiledCode(inject('runFolder')),
        PORT: String(await freePort()),
        ...env,
      },
    },
    (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
  )
  const { code, output } = await promise
  const lines = output
    .split('\n')
    .map((line) => /^(ok|warning|fault) +(\S+) +(.+)$/.exec(line)?.slice(1) ?? [])
  const of = (part: string) =>
    lines.filter(([, named]) => named === part).map(([state, , words]) => `${state}: ${words}`)
  return { code, output, of }
}

/** An archive of so many hours ago. */
function aBackup(dataDir: string, hours: number): void {
  const file = join(dataDir, 'backups', '2026-01-01T03-00-00.ndjson.gz')
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  writeFileSync(file, 'archive')
  const then = Date.now() / 1000 - hours * HOUR_S
  utimesSync(file, then, then)
}

/** A proxy with TLS before a site, as visitors meet it. */
async function serveTls(daysLeft: number, behind: string) {
  const { cert, key } = aCertificate('localhost', daysLeft)
  const server = createServer({ cert, key }, async (request, response) => {
    const answer = await fetch(behind + request.url)
    response.writeHead(answer.status).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const authority = join(temporaryFolder(), 'authority.pem')
  writeFileSync(authority, cert)
  const { port } = server.address() as AddressInfo
  return { SITE_URL: `https://localhost:${port}`, NODE_EXTRA_CA_CERTS: authority }
}

test('a site that was never started has no fault', async () => {
  const { code, of } = await examine({ DATA_DIR: join(temporaryFolder(), 'none') })
  expect(of('settings')[0]).toMatch(/^warning: SITE_URL is not set/)
  expect(of('database')[0]).toMatch(/^warning: none in .+ yet: npm start/)
  expect(of('disk')[0]).toMatch(/^ok: [\d,]+ MB free/)
  expect(of('backups')).toEqual(['ok: nothing to back up yet'])
  expect(of('running')[0]).toMatch(/^warning: nothing answers at .+: npm start/)
  expect(code).toBe(0)
})

onBothDatabases('the doctor', (engine) => {
  test(
    'finds a running site behind TLS in order, and sends no mail',
    async () => {
      const env = servedOn(await aPlace(engine, 'few'))
      const site = await serveSite(env)
      const mail = await startMailServer()
      const feed = await aPublisher((_request, response) => response.end('{}'))
      aBackup(env.DATA_DIR, 20)
      const tls = await serveTls(60, site.url)
      const { code, output, of } = await examine({
        ...env,
        ...tls,
        PORT: new URL(site.url).port,
        SMTP_URL: mail.url,
        SYNC_FEEDS: `${feed.url}/api/feed`,
        SYNC_ALLOW_PRIVATE_HOSTS: '127.0.0.1',
      })
      expect(of('database')[0]).toMatch(
        engine === 'postgres'
          ? /^ok: PostgreSQL, up to date, can be written, 10 tools/
          : /^ok: SQLite, up to date/,
      )
      expect(of('running')).toEqual([
        `ok: ${site.url}/readyz says ready`,
        `ok: ${tls.SITE_URL}/readyz says ready`,
      ])
      expect(of('tls')[0]).toMatch(/^ok: the certificate of localhost:\d+ ends in (59|60) days/)
      expect(of('mail')[0]).toMatch(/^ok: 127\.0\.0\.1:\d+ takes mail; none was sent/)
      expect(of('feed')[0]).toMatch(/^ok: http.+\/api\/feed answers/)
      expect(of('clock')[0]).toMatch(/^ok: agrees with/)
      expect(of('backups')).toEqual(['ok: the newest of 1 is 20 hours old'])
      expect(output).toContain('Faults: 0, warnings: 0.')
      expect(mail.mails).toEqual([])
      expect(code).toBe(0)
    },
    LIMIT_MS,
  )

  test('says when a stopped site has tables to be brought up to date', async () => {
    const place = await aPlace(engine, 'tables')
    const { db } = openDatabase(place)
    await sql`delete from kysely_migration where name = '001-start'`.execute(db)
    await db.destroy()
    const { code, of } = await examine(servedOn(place))
    expect(of('database')[0]).toMatch(/^warning: not up to date \(001-start\): the next start/)
    expect(of('backups')[0]).toMatch(/^warning: none in .+: npm run backup/)
    expect(code).toBe(0)
  })
})

test(
  'a site full of faults is told of each, with what to do, and no secret is printed',
  async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'directory.sqlite'), 'this is no database, whatever its name says')
    aBackup(dataDir, 300)
    const other = await aPublisher((_request, response) => {
      response.setHeader('Date', new Date(Date.now() - 3_600_000).toUTCString())
      response.writeHead(404).end('nothing here')
    })
    const { code, output, of } = await examine({
      DATA_DIR: dataDir,
      PORT: new URL(other.url).port,
      SMTP_URL: `smtp://user:swordfish1@127.0.0.1:${await freePort()}`,
      SYNC_FEEDS: `${other.url}/feed?key=swordfish2,http://127.0.0.2:8080/feed`,
      SYNC_ALLOW_PRIVATE_HOSTS: '127.0.0.1',
      ...(await serveTls(-3, other.url)),
    })
    expect(of('database')[0]).toMatch(/^fault: .+cannot be opened.+: check DATA_DIR/)
    expect(of('backups')[0]).toMatch(/^fault: the newest in .+ is 12 days old: npm run backup/)
    expect(of('mail')[0]).toMatch(/^fault: 127\.0\.0\.1:\d+: .*ECONNREFUSED.*: check SMTP_URL/)
    expect(of('clock')[0]).toMatch(/^fault: 3\d{3} s ahead of 127\.0\.0\.1:\d+: turn on NTP/)
    expect(of('feed')[0]).toMatch(/^fault: http:.+key=… answers 404: correct it in SYNC_FEEDS/)
    expect(of('feed')[1]).toMatch(/^fault: .+not on the public internet.+SYNC_ALLOW_PRIVATE_HOSTS/)
    expect(of('tls')[0]).toMatch(/^fault: the certificate of localhost:\d+ expired [34] days ago: renew it/)
    expect(of('running')[0]).toMatch(/^fault: .+answers 404, not as this software does/)
    expect(output).not.toMatch(/swordfish/)
    expect(code).toBe(1)
  },
  LIMIT_MS,
)

test('a certificate that ends soon is a warning, one of an unknown authority a fault', async () => {
  const { NODE_EXTRA_CA_CERTS, SITE_URL } = await serveTls(5, 'http://127.0.0.1:1')
  const DATA_DIR = temporaryFolder()
  const known = await examine({ DATA_DIR, SITE_URL, NODE_EXTRA_CA_CERTS })
  expect(known.of('tls')[0]).toMatch(/^warning: the certificate of .+ ends in [45] days: renewal/)
  expect(known.code).toBe(0)
  const unknown = await examine({ DATA_DIR, SITE_URL })
  expect(unknown.of('tls')[0]).toMatch(/^fault: browsers do not trust .+ \(\w+\): install/)
  expect(unknown.code).toBe(1)
})

test('wrong settings are one line, without the secret that is wrong', async () => {
  const { code, output, of } = await examine({
    NETWORK_PARTNERS: 'whsec_c3dvcmRmaXNo https://b.example.com',
    DATABASE_URL: 'postgres://directory:swordfish3@127.0.0.1:1/none',
  })
  expect(of('settings')[0]).toMatch(/^fault: The setting NETWORK_PARTNERS: "…" is not an http/)
  expect(output).not.toMatch(/c3dvcmRmaXNo|swordfish/)
  expect(code).toBe(1)
  const away = await examine({ DATABASE_URL: 'postgres://directory:swordfish3@127.0.0.1:1/none' })
  expect(away.of('database')[0]).toMatch(/^fault: .*ECONNREFUSED.*: check DATABASE_URL/)
  expect(away.output).not.toContain('swordfish')
  expect(away.code).toBe(1)
})
