import { expect, onTestFinished, test } from 'vitest'
import { onSwallowed } from '#lib/background-errors.ts'
import { type CachedPage, PageCache } from './page-cache.ts'
import { StoredResponse } from './stored-response.ts'

const page = (text: string, tags: string[] = []): CachedPage => ({
  response: new StoredResponse(200, text, {}),
  tags,
})
const text = (answer: StoredResponse | undefined) => answer?.plain.toString()

test('however many wait for a page, it is made once', async () => {
  const cache = new PageCache(1e6)
  let made = 0
  const fill = async () => page(`version ${++made}`)
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', fill)))
  expect(made).toBe(1)
  expect(new Set(answers.map(text))).toEqual(new Set(['version 1']))
})

test('a page past its freshness is served at once and renewed behind it', async () => {
  let now = 0
  const cache = new PageCache(1e6, () => now)
  let made = 0
  const fill = async () => page(`version ${++made}`)
  await cache.get('/', fill)
  now += 120_000
  expect(cache.fresh('/')).toBeUndefined()
  expect(text(await cache.get('/', fill))).toBe('version 1')
  await Promise.resolve()
  expect(text(await cache.get('/', fill))).toBe('version 2')
})

test('what says how long it stays fresh is left alone for as long', async () => {
  let now = 0
  const cache = new PageCache(1e6, () => now)
  await cache.get('/share/site.png', async () => ({ ...page('picture', ['tool:a']), freshMs: 600_000 }))
  now += 500_000
  expect(text(cache.fresh('/share/site.png'))).toBe('picture')
  cache.outdate(['tool:a'])
  expect(cache.fresh('/share/site.png')).toBeUndefined()
})

test('a page that was begun before a change is neither kept nor shown to who comes after it', async () => {
  const cache = new PageCache(1e6)
  let facts = 'old'
  const begun = Promise.withResolvers<void>()
  const fill = async () => {
    const read = facts
    if (read === 'old') await begun.promise
    return page(read, ['tool:a'])
  }
  const before = cache.get('/a', fill)
  facts = 'new'
  cache.outdate(['tool:a'])
  const after = cache.get('/a', fill)
  begun.resolve()
  expect(text(await before)).toBe('old')
  expect(text(await after)).toBe('new')
  expect(text(cache.fresh('/a'))).toBe('new')
})

test('a change of something else leaves a page in the making alone', async () => {
  const cache = new PageCache(1e6)
  let made = 0
  const fill = async () => page(`version ${++made}`, ['tool:a'])
  const before = cache.get('/a', fill)
  cache.outdate(['tool:b'])
  expect(text(await cache.get('/a', fill))).toBe('version 1')
  expect(text(await before)).toBe('version 1')
})

test('a page whose facts changed is rebuilt before it is shown, others are left alone', async () => {
  const cache = new PageCache(1e6)
  await cache.get('/a', async () => page('old a', ['tool:a']))
  await cache.get('/b', async () => page('old b', ['tool:b']))
  cache.outdate(['tool:a'])
  expect(text(await cache.get('/a', async () => page('new a')))).toBe('new a')
  expect(text(await cache.get('/b', async () => page('new b')))).toBe('old b')
})

test('when an outdated page cannot be rebuilt, the last good one is served', async () => {
  const cache = new PageCache(1e6)
  await cache.get('/', async () => page('last good', ['tools']))
  cache.outdate(['*'])
  const failing = async (): Promise<CachedPage> => {
    throw new Error('database away')
  }
  expect(text(await cache.get('/', failing))).toBe('last good')
})

test('the cache stays within its bytes and drops what was used least recently', async () => {
  const cache = new PageCache(400)
  const big = (name: string) => async () => page(name.repeat(100))
  await cache.get('a', big('a'))
  await cache.get('b', big('b'))
  cache.fresh('a')
  await cache.get('c', big('c'))
  expect(cache.bytes).toBeLessThanOrEqual(400)
  expect(cache.fresh('b')).toBeUndefined()
  expect(text(cache.fresh('a'))).toBe('a'.repeat(100))
})

test('a failed fill is not kept', async () => {
  const cache = new PageCache(1e6)
  await expect(cache.get('/', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(text(await cache.get('/', async () => page('yes')))).toBe('yes')
})

test('a renewal that fails is reported, whether the page was past its freshness or its facts had changed', async () => {
  const reported: unknown[] = []
  onSwallowed((...report) => reported.push(report))
  onTestFinished(() => onSwallowed(() => {}))
  let now = 0
  const cache = new PageCache(1e6, () => now)
  const fault = new Error('no such column')
  const failing = async (): Promise<CachedPage> => {
    throw fault
  }
  await cache.get('/', async () => page('last good', ['tools']))
  now += 120_000
  expect(text(await cache.get('/', failing))).toBe('last good')
  await Promise.resolve()
  cache.outdate(['tools'])
  expect(text(await cache.get('/', failing))).toBe('last good')
  expect(reported).toEqual([
    ['page renewal', fault],
    ['page renewal', fault],
  ])
})
