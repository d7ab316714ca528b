import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { overload, pagesOneByOne, uncachedPaths } from '#tests/overload.ts'
import { percentile } from '#tests/percentile.ts'
import { serveSite, temporaryFolder, until } from '#tests/served-site.ts'
import type { Answered } from '#tests/steady-load.ts'

const medianMs = (answers: readonly Answered[]) =>
  percentile(
    answers.map(({ ms }) => ms),
    50,
  )

test('three times capacity: as many pages as before, the rest refused at once, health green, then normal', async () => {
  const site = await serveSite({ DATA_DIR: temporaryFolder(), PAGE_CACHE_MB: '1', LOG_LEVEL: 'warn' })
  const port = Number(new URL(site.url).port)
  const path = await uncachedPaths(port)
  await pagesOneByOne(port, path, 200)
  const found = await overload({ port, path, peakMs: 3_000, overloadMs: 8_000 })
  // Two thirds are refused where the machine stays as fast as it was; some leave it half or twice as fast.
  expect(found.refusals.length).toBeGreaterThan(found.pages.length / 5)
  expect(found.refusals.filter(({ headers }) => !headers['retry-after'])).toEqual([])
  expect(medianMs(found.refusals)).toBeLessThan(medianMs(found.pages) / 4)
  expect(found.health.filter(({ status }) => status !== 200)).toEqual([])
  expect(found.lost).toBe(0)

  await until(
    async () => medianMs(await pagesOneByOne(port, path, 10)) < medianMs(found.pages) / 4,
    5_000,
    () => 'pages are still slow',
  )
  const { peakPerSecond } = await overload({ port, path, peakMs: 2_000, overloadMs: 0 })
  expect(found.goodPerSecond).toBeGreaterThan(Math.min(found.peakPerSecond, peakPerSecond) / 3)
})

test('who is refused reads a page in a browser, and a problem in a program', async () => {
  const site = await serveSite({ DATA_DIR: temporaryFolder(), PAGE_CACHE_MB: '1' })
  const port = Number(new URL(site.url).port)
  const path = await uncachedPaths(port)
  const typesOfRefusals = async (accept: string) => {
    const paths = Array.from({ length: 300 }, (_, index) => path(index))
    const answers = (await askAllAtOnce(port, accept, paths)).split(/^HTTP\/1\.1 /m)
    const refusals = answers.filter((answer) => answer.startsWith('503'))
    return [...new Set(refusals.map((refusal) => /^content-type: (.*)/im.exec(refusal)?.[1]))]
  }
  expect(await typesOfRefusals('text/html,*/*')).toEqual(['text/html; charset=utf-8'])
  expect(await typesOfRefusals('*/*')).toEqual(['application/problem+json'])
})

/** The answers to requests that arrive in one piece on one connection: no server is quick enough to work between them. */
async function askAllAtOnce(port: number, accept: string, paths: readonly string[]): Promise<string> {
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept}\r\n\r\n`)
  const last = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const socket = connect(port, '127.0.0.1').end(requests.join('') + last)
  return text(socket)
}
