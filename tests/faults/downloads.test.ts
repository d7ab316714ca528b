import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { uncachedPaths } from '#tests/overload.ts'
import { filledFolder, serveSite, until } from '#tests/served-site.ts'

const DOWNLOADS = 600

const residentMb = (pid = 0) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test('hundreds of downloads at once, whole and filtered, cost neither memory nor the pages of others', async () => {
  const site = await serveSite({ DATA_DIR: await filledFolder(), LOG_LEVEL: 'warn' })
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
    20_000,
    () => `only ${heads.length} of ${DOWNLOADS} were answered`,
  )
  expect(new Set(heads)).toEqual(new Set(['HTTP/1.1 200', 'HTTP/1.1 503']))
  expect(residentMb(site.process.pid) - before).toBeLessThan(150)
  const askedAt = performance.now()
  expect((await fetch(site.url + path(7))).status).toBe(200)
  expect(performance.now() - askedAt).toBeLessThan(3_000)
})
