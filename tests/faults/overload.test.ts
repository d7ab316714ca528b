import { expect, test } from 'vitest'
import { overload, pagesOneByOne, uncachedPaths } from '#tests/overload.ts'
import { percentile } from '#tests/percentile.ts'
import { serveSite, temporaryFolder, until } from '#tests/served-site.ts'
import { type Answered, sender } from '#tests/steady-load.ts'

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
  const { send, close } = sender(port, Number.POSITIVE_INFINITY)
  const typesOfRefusals = async (accept: string) => {
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) => send('GET', path(index), { accept })),
    )
    const refusals = answers.filter(({ status }) => status === 503)
    return [...new Set(refusals.map(({ headers }) => headers['content-type']))]
  }
  expect(await typesOfRefusals('text/html,*/*')).toEqual(['text/html; charset=utf-8'])
  expect(await typesOfRefusals('*/*')).toEqual(['application/problem+json'])
  close()
})
