import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { aDatabase, aPlace, filledFolder } from '#tests/databases.ts'
import { FEW_TOOLS } from '#tests/few-tools.ts'
import { freePort } from '#tests/free-port.ts'
import { servedOn, serveSite, startSite, temporaryFolder, until } from '#tests/served-site.ts'
import { sharedSite } from '#tests/shared-site.ts'
import { factsOf } from '#tools/tool-rows.store.ts'

const reading = sharedSite('few')
const RENDERED = ['/', '/tools/slack', '/tools/notion', '/api/companies/slug/slack', '/no-such-page']

test('pages are whole HTML with the data in it, and statuses are true', async () => {
  const { url } = await reading()
  const get = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init })
  const tool = await (await get('/tools/slack')).text()
  expect(tool).toContain('<h1 class="page-title">Slack</h1>')
  expect(tool).toContain('application/ld+json')
  const statuses: Record<string, number> = {
    '/': 200,
    '/tools/slack': 200,
    '/tools/no-such-tool': 404,
    '/nope': 404,
    '/Tools/Slack': 301,
    '/tools/slack/': 301,
    '/healthz': 200,
    '/readyz': 200,
    '/metrics': 401,
    '/api/companies': 200,
    '/api/nope': 404,
    '/%': 400,
    [`/tools/${'a'.repeat(300)}`]: 404,
    '/company/9999999999': 404,
    [`/compare?first=${'a'.repeat(300)}`]: 200,
    '/saved?tools=slack,%20,zoom.': 200,
    '/%E0%A4': 400,
    [`/${'a'.repeat(10_000)}`]: 414,
  }
  for (const [path, status] of Object.entries(statuses)) {
    expect((await get(path)).status, path.slice(0, 40)).toBe(status)
  }
  expect((await get('/Tools/Slack?x=1')).headers.get('location')).toBe('/tools/slack?x=1')
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    expect((await get('/tools/slack', { method })).status, method).toBe(405)
  }
})

test('a page answers 304 to who has it, HEAD without a body, and compressed to who asks', async () => {
  const { url } = await reading()
  const first = await fetch(`${url}/tools/slack`, { headers: { 'accept-encoding': 'br' } })
  expect(first.headers.get('content-encoding')).toBe('br')
  const etag = first.headers.get('etag') ?? ''
  const second = await fetch(`${url}/tools/slack`, {
    headers: { 'accept-encoding': 'br', 'if-none-match': etag },
  })
  expect(second.status).toBe(304)
  const head = await fetch(`${url}/tools/slack`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const called = await fetch(`${url}/api/companies/slug/slack`, { method: 'HEAD' })
  expect([called.status, called.headers.get('content-length')]).toEqual([200, null])
  const asset = (await first.text()).match(/\/assets\/hydrate-[^" ]+\.js/)?.[0]
  const script = await fetch(url + asset)
  expect(script.headers.get('cache-control')).toContain('immutable')
})

test('requests that make no sense get a clear 4xx and the process lives on', async () => {
  const { url, output } = await reading()
  const port = Number(new URL(url).port)
  async function raw(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => {})
    socket.end(text)
    await once(socket, 'close')
    return answer.split('\r\n')[0] ?? ''
  }
  expect(await raw('NONSENSE\r\n\r\n')).toContain('400')
  expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(40_000)}\r\n\r\n`)).toContain('431')
  expect(
    await raw('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello'),
  ).toContain('200')
  expect(await raw('GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain(
    '400',
  )
  for (const path of ['/', '/api/companies', '/mcp'])
    expect(await raw(`TRACE ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`), path).toContain('405')
  const big = await fetch(`${url}/api/companies`, { method: 'POST', body: 'a'.repeat(300_000) })
  expect(big.status).toBe(413)
  const piece = `10000\r\n${'a'.repeat(0x10000)}\r\n`
  const chunked = 'POST /api/submissions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
  expect(await raw(`${chunked}${piece.repeat(8)}0\r\n\r\n`)).toContain('413')
  expect(await raw(chunked + piece.repeat(8))).toContain('413')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(output()).toMatch(/"level":30/)
  expect(output()).not.toMatch(/"level":50/)
})

test('SIGTERM under load: nobody is cut off, no 5xx, exit 0 within 10 seconds', async () => {
  const site = await serveSite({ DATA_DIR: await filledFolder() })
  const outcomes = { answered: 0, broken: [] as string[] }
  let isOver = false
  const clients = Array.from({ length: 16 }, async (_, index) => {
    while (!isOver) {
      try {
        const response = await fetch(site.url + RENDERED[index % RENDERED.length])
        await response.arrayBuffer()
        if (response.status >= 500) outcomes.broken.push(String(response.status))
        outcomes.answered++
      } catch (error) {
        const code = (error as { cause?: { code?: string } }).cause?.code ?? String(error)
        if (code === 'ECONNREFUSED') return
        outcomes.broken.push(code)
      }
    }
  })
  await until(
    async () => outcomes.answered > 200,
    10_000,
    () => 'no answers under load',
  )
  const startedAt = Date.now()
  site.process.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(10_000)
  isOver = true
  await Promise.all(clients)
  expect(outcomes.broken).toEqual([])
})

test('after SIGTERM it serves on for its grace time while /readyz says 503; after Ctrl+C it stops at once', async () => {
  const grace = { DATA_DIR: await filledFolder(), STOP_GRACE_SECONDS: '3' }
  const site = await serveSite(grace)
  const statusOf = async (path: string) => (await fetch(site.url + path)).status
  expect(await statusOf('/readyz')).toBe(200)
  const startedAt = Date.now()
  site.process.kill('SIGTERM')
  await until(
    async () => (await statusOf('/readyz')) === 503,
    2_000,
    () => 'it says that it is ready',
  )
  const page = await fetch(`${site.url}/tools/slack`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await site.ended).toBe(0)
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(3_000)
  const other = await serveSite({ ...grace, STOP_GRACE_SECONDS: '40' })
  const interruptedAt = Date.now()
  other.process.kill('SIGINT')
  expect(await other.ended).toBe(0)
  expect(Date.now() - interruptedAt).toBeLessThan(20_000)
})

test('signals that come again while it stops cut off nobody: exit 0 after the last answer', async () => {
  const site = await serveSite({ DATA_DIR: await filledFolder() })
  const port = Number(new URL(site.url).port)
  const body = JSON.stringify({ events: [{ kind: 'view', slug: 'slack' }] })
  const client = connect(port, '127.0.0.1')
  let answer = ''
  client.on('data', (data) => {
    answer += data
  })
  client.write(
    `POST /api/activity HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  // What is asked on another connection later is answered after the first part has been read.
  for (let asked = 0; asked < 10; asked++) expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  site.process.kill('SIGTERM')
  await until(
    () => isRefused(port),
    10_000,
    () => 'it does not stop',
  )
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) site.process.kill(signal)
  client.write(body.slice(10))
  await once(client, 'close')
  expect(answer.split('\r\n')[0]).toContain('204')
  expect(await site.ended).toBe(0)
})

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })
}

test('an address spelled crookedly is never sent to who asks for another one', async () => {
  const { url } = await reading()
  expect((await fetch(`${url}/tools/slack%3Futm_source=x`)).status).toBe(404)
  expect((await fetch(`${url}/tools/slack?utm_source=x`)).status).toBe(200)
  expect((await fetch(`${url}/%3Fsearch=crm`)).status).toBe(404)
  expect((await fetch(`${url}/?search=crm`)).status).toBe(200)
})

test('a second process on a data folder is refused with one clear line and harms nothing; after a kill it is served again at once', async () => {
  const dataDir = await filledFolder()
  const first = await serveSite({ DATA_DIR: dataDir })
  const second = startSite({ DATA_DIR: dataDir, PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/^Another process already serves the data folder [^\n]+\n$/)
  expect((await fetch(`${first.url}/tools/slack`)).status).toBe(200)
  first.process.kill('SIGKILL')
  await first.ended
  const next = await serveSite({ DATA_DIR: dataDir })
  expect((await fetch(`${next.url}/tools/slack`)).status).toBe(200)
})

test('a wrong setting, a taken port or a folder that cannot be written stops the start with one line', async () => {
  const wrong = startSite({ DATA_DIR: temporaryFolder(), PORT: 'http' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toMatch(/^The setting PORT: [^\n]+\n$/)
  const { url } = await reading()
  const unmade = join(temporaryFolder(), 'data')
  const taken = startSite({ DATA_DIR: unmade, PORT: new URL(url).port })
  expect(await taken.ended).toBe(1)
  expect(taken.output()).toMatch(/^Port \d+ is already in use\. Set PORT to another one\.\n$/)
  expect(existsSync(unmade)).toBe(false)
  const file = join(temporaryFolder(), 'a-file')
  writeFileSync(file, '')
  const unwritable = startSite({ DATA_DIR: join(file, 'data'), PORT: String(await freePort()) })
  expect(await unwritable.ended).toBe(1)
  expect(unwritable.output()).toMatch(/^The data folder [^\n]+ cannot be written[^\n]*\n$/)
})

test('three instances start at once on an empty PostgreSQL database: one migrates, all serve', async () => {
  const { settings, db } = await aDatabase('postgres', 'nothing')
  const env = { DATABASE_URL: settings.databaseUrl ?? '', DATA_DIR: temporaryFolder() }
  const sites = await Promise.all([serveSite(env), serveSite(env), serveSite(env)])
  for (const { url } of sites) expect((await fetch(`${url}/tools/slack`)).status).toBe(200)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  expect(rows.map((row) => row.name)).toEqual(['001-start'])
  expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
  const { count } = await db
    .selectFrom('tools')
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(FEW_TOOLS.length)
})

test('a change made by another instance is on the pages of all within seconds', async () => {
  const place = await aPlace('postgres', 'few')
  const site = await serveSite(servedOn(place))
  const page = () => fetch(`${site.url}/tools/slack`).then((response) => response.text())
  expect(await page()).toContain('Slack')
  expect(await page()).not.toContain('Changed elsewhere')
  const { db } = openDatabase(place)
  const slack = await db
    .selectFrom('tools')
    .select('facts')
    .where('slug', '=', 'slack')
    .executeTakeFirstOrThrow()
  const facts = JSON.stringify({ ...factsOf(slack), description: 'Changed elsewhere' })
  await db.updateTable('tools').set({ facts }).where('slug', '=', 'slack').execute()
  await db
    .insertInto('changes')
    .values({ tags: '["tools","tool:slack"]', created_at: new Date().toISOString() })
    .execute()
  await db.destroy()
  await until(
    async () => (await page()).includes('Changed elsewhere'),
    10_000,
    () => 'the page did not change',
  )
})
