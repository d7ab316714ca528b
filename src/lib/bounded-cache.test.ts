import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('what was asked for longest ago goes first when the weight is too much', () => {
  const cache = new BoundedCache<string[]>(5, (value) => value.length)
  cache.set('a', ['1', '2'])
  cache.set('b', ['1', '2'])
  cache.get('a')
  cache.set('c', ['1', '2'])
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.length)).toEqual([2, undefined, 2])
})

test('a new value takes the place and the weight of the old one', () => {
  const cache = new BoundedCache<string[]>(3, (value) => value.length)
  cache.set('a', ['1', '2', '3'])
  cache.set('a', ['1'])
  cache.set('b', ['1', '2'])
  expect([cache.get('a'), cache.get('b')]).toEqual([['1'], ['1', '2']])
})

test('a value heavier than all the room is not kept', () => {
  const cache = new BoundedCache<string[]>(1, (value) => value.length)
  cache.set('a', ['1', '2'])
  expect(cache.get('a')).toBeUndefined()
})

test('a look does not count as asking, and the weight is what is kept', () => {
  const cache = new BoundedCache<string[]>(4, (value) => value.length)
  cache.set('a', ['1', '2'])
  cache.set('b', ['1', '2'])
  cache.peek('a')
  cache.set('c', ['1'])
  expect([cache.peek('a'), cache.size, cache.weight]).toEqual([undefined, 2, 3])
  expect([...cache.values()]).toEqual([['1', '2'], ['1']])
})
