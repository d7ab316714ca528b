import { expect, test } from 'vitest'
import { askAllAtOnce, overload, pagesOneByOne, saturate, uncachedPaths } from '#tests/overload.ts'
import { percentile } from '#tests/percentile.ts'
import { sharedSite } from '#tests/shared-site.ts'
import { type Answered, sender } from '#tests/steady-load.ts'

const reading = sharedSite('catalogue', { PAGE_CACHE_MB: '1', LOG_LEVEL: 'warn' })
const medianMs = (answers: readonly Answered[]) =>
  percentile(
    answers.map(({ ms }) => ms),
    50,
  )

test('three times capacity: pages or quick refusals for all, health green, then normal', async () => {
  const site = await reading()
  const port = Number(new URL(site.url).port)
  const path = await uncachedPaths(port)
  await pagesOneByOne(port, path, 200)
  const found = await overload({ port, path, peakMs: 1_500, overloadMs: 30_000 })
  expect(found.lost).toBe(0)
  expect(found.pages).not.toEqual([])
  expect(found.refusals).not.toEqual([])
  expect(found.refusals.filter(({ headers }) => !headers['retry-after'])).toEqual([])
  // How quickly, and how many pages are made meanwhile, is for the bench to say.
  expect(medianMs(found.refusals)).toBeLessThan(medianMs(found.pages))
  expect(found.health.filter(({ status }) => status !== 200)).toEqual([])
  const afterwards = await pagesOneByOne(port, path, 10)
  expect(afterwards.filter(({ status }) => status !== 200)).toEqual([])
})

test('hundreds of clients that ask again at once when refused leave the others a part of what is served', async () => {
  const site = await reading()
  const port = Number(new URL(site.url).port)
  const path = await uncachedPaths(port)
  let asked = 0
  const goodput = async (connections: number) => {
    const { send, close } = sender(port, connections)
    const perSecond = await saturate(() => send('GET', path(asked++)), 4_000, connections)
    close()
    return perSecond
  }
  const alone = await goodput(16)
  expect(alone, site.output()).toBeGreaterThan(0)
  expect(await goodput(400)).toBeGreaterThan(alone / 5)
})

test('who is refused reads a page in a browser, and a problem in a program', async () => {
  const site = await reading()
  const port = Number(new URL(site.url).port)
  const path = await uncachedPaths(port)
  const typesOfRefusals = async (accept: string) => {
    const paths = Array.from({ length: 800 }, (_, index) => path(index))
    const answers = (await askAllAtOnce(port, paths, { accept })).split('HTTP/1.1 ')
    const refusals = answers.filter((answer) => answer.startsWith('503'))
    return [...new Set(refusals.map((refusal) => /^content-type: (.*)/im.exec(refusal)?.[1]))]
  }
  expect(await typesOfRefusals('text/html,*/*')).toEqual(['text/html; charset=utf-8'])
  expect(await typesOfRefusals('*/*')).toEqual(['application/problem+json'])
})
