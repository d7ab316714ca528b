import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('that goes first which was not asked for the longest; weights are counted', () => {
  const cache = new BoundedCache<{ weight: number }>(100, ({ weight }) => weight)
  for (const key of ['a', 'b']) cache.set(key, { weight: 40 })
  cache.get('a')
  cache.peek('b')
  cache.set('c', { weight: 30 })
  expect([cache.peek('a'), cache.peek('b'), cache.calculatedSize]).toEqual([{ weight: 40 }, undefined, 70])
  cache.set('a', { weight: 45 })
  expect([cache.size, cache.calculatedSize, [...cache.values()].length]).toEqual([2, 75, 2])
})

test('a value larger than the room is not kept', () => {
  const cache = new BoundedCache<object>(10, () => 11)
  cache.set('a', {})
  expect(cache.size).toBe(0)
})
