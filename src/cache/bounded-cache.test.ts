import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

const PAGES = 2_000
const ROOM = 500
const VISITS = 15_000
const CRAWLED_PER_VISIT = 4

/** The same numbers every time. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** How often visitors find their page, the first one twice as often as the second, while others are walked through. */
function hitRate(crawledPerVisit: number): number {
  const cache = new BoundedCache<object>(ROOM, () => 1)
  const random = randomOf(7)
  const ask = (key: string) => {
    const isKnown = cache.get(key) !== undefined
    if (!isKnown) cache.set(key, {})
    return isKnown
  }
  let hits = 0
  for (let visit = 0; visit < VISITS; visit++) {
    if (ask(`page ${Math.floor(PAGES ** random())}`)) hits++
    for (let crawled = 0; crawled < crawledPerVisit; crawled++) ask(`pair ${visit} ${crawled}`)
  }
  return hits / VISITS
}

test('a crawler that walks through everything leaves visitors nearly all their hits', () => {
  const alone = hitRate(0)
  const beside = hitRate(CRAWLED_PER_VISIT)
  expect(alone).toBeGreaterThan(0.7)
  expect(beside / alone).toBeGreaterThan(0.95)
})

test('what is asked for once has all the room while nothing else needs it', () => {
  const cache = new BoundedCache<object>(10, () => 1)
  for (let key = 0; key < 10; key++) cache.set(`${key}`, {})
  expect([cache.size, cache.peek('0')]).toEqual([10, {}])
  cache.set('10', {})
  expect([cache.size, cache.peek('0')]).toEqual([10, undefined])
})

test('what had to go is kept with the others when it comes back', () => {
  const cache = new BoundedCache<object>(10, () => 1)
  for (let key = 0; key <= 10; key++) cache.set(`${key}`, {})
  cache.set('0', {})
  for (let key = 100; key < 200; key++) cache.set(`${key}`, {})
  expect(cache.peek('0')).toEqual({})
})

test('of what is kept, that goes first which was not asked for the longest; weights are counted', () => {
  const cache = new BoundedCache<{ weight: number }>(100, ({ weight }) => weight)
  for (const key of ['a', 'b']) {
    cache.set(key, { weight: 40 })
    cache.get(key)
  }
  cache.get('a')
  cache.set('c', { weight: 15 })
  cache.get('c')
  cache.set('d', { weight: 20 })
  expect([cache.peek('a'), cache.peek('b'), cache.weight]).toEqual([{ weight: 40 }, undefined, 75])
  cache.set('a', { weight: 45 })
  expect([cache.size, cache.weight, [...cache.values()].length]).toEqual([3, 80, 3])
})

test('a value larger than the room is not kept', () => {
  const cache = new BoundedCache<object>(10, () => 11)
  cache.set('a', {})
  expect(cache.size).toBe(0)
})
