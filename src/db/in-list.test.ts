import { expect, test } from 'vitest'
import { inList } from './in-list.ts'

test('a list is filled up to a round number with values it already has', () => {
  expect(inList([])).toEqual([])
  const filled = inList([1, 2, 3])
  expect(filled).toHaveLength(32)
  expect(new Set(filled)).toEqual(new Set([1, 2, 3]))
  expect(inList(Array.from({ length: 64 }, (_, index) => index))).toHaveLength(64)
})
