import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { uncachedPaths } from '#tests/overload.ts'
import { until } from '#tests/served-site.ts'
import { sharedSite } from '#tests/shared-site.ts'

const serving = sharedSite('catalogue', { LOG_LEVEL: 'warn' })
const DOWNLOADS = 600
const HANG_UPS = 500
/** What the site opens for itself meanwhile; a leak would be one for each who hangs up. */
const OWN_DESCRIPTORS = 5

const descriptorsOf = (pid = 0) => readdirSync(`/proc/${pid}/fd`).length

test(`${HANG_UPS} who hang up a download leave the process, its descriptors and the files of others whole`, async () => {
  const site = await serving()
  const port = Number(new URL(site.url).port)
  const files = ['/data/tools.json', '/data/tools.csv']
  const readAll = () => Promise.all(files.map(async (path) => (await fetch(site.url + path)).text()))
  const before = await readAll()
  expect(JSON.parse(before[0] ?? '').tools.length).toBeGreaterThan(300)
  const descriptors = descriptorsOf(site.process.pid)
  async function hangUp(at: number) {
    const socket = connect(port, '127.0.0.1')
    const encoding = at % 4 < 2 ? 'gzip' : 'identity'
    socket.write(`GET ${files[at % 2]} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\n\r\n`)
    let left = 400_000 * ((at * 0.618) % 1)
    for await (const part of socket) {
      left -= part.length
      if (left <= 0) break
    }
  }
  for (let at = 0; at < HANG_UPS; at += 10)
    await Promise.all(Array.from({ length: 10 }, (_, more) => hangUp(at + more)))
  expect(await readAll()).toEqual(before)
  expect(site.process.exitCode).toBe(null)
  await until(
    async () => descriptorsOf(site.process.pid) <= descriptors + OWN_DESCRIPTORS,
    10_000,
    () => `${descriptorsOf(site.process.pid)} descriptors are open, ${descriptors} were before`,
  )
})

const residentMb = (pid = 0) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test('hundreds of downloads at once, whole and filtered, cost neither memory nor the pages of others', async () => {
  const site = await serving()
  const port = Number(new URL(site.url).port)
  const path = await uncachedPaths(port)
  for (const each of ['/data/tools.json', '/api/companies'])
    expect((await fetch(site.url + each)).status).toBe(200)
  const before = residentMb(site.process.pid)
  const heads: string[] = []
  const sockets = Array.from({ length: DOWNLOADS }, (_, at) => {
    const socket = connect(port, '127.0.0.1')
    const each = at % 2 ? '/data/tools.json' : '/api/companies'
    socket.on('error', () => {}).write(`GET ${each} HTTP/1.1\r\nHost: x\r\n\r\n`)
    // Reads the beginning of the answer and nothing more.
    socket.once('data', (data) => {
      heads.push(String(data).slice(0, 12))
      socket.pause()
    })
    return socket
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await until(
    async () => heads.length === DOWNLOADS,
    60_000,
    () => `only ${heads.length} of ${DOWNLOADS} were answered`,
  )
  // Those that came when too many were being begun were refused.
  expect(heads).toContain('HTTP/1.1 200')
  expect(heads.filter((head) => !/ (200|503)$/.test(head))).toEqual([])
  expect(residentMb(site.process.pid) - before).toBeLessThan(150)
  const askedAt = performance.now()
  expect((await fetch(site.url + path(7))).status).toBe(200)
  expect(performance.now() - askedAt).toBeLessThan(3_000)
})
