import { expect, test } from 'vitest'
import { formatList, formatListUpTo } from './format-list.ts'
import { formatCount } from './format-number.ts'

test('lists read as people write them', () => {
  expect(formatList([])).toBe('')
  expect(formatList(['A'])).toBe('A')
  expect(formatList(['A', 'B'])).toBe('A and B')
  expect(formatList(['A', 'B', 'C'])).toBe('A, B, and C')
  expect(formatListUpTo(2, ['A', 'B', 'C', 'D'])).toBe('A, B, and 2 more')
})

test('counts agree with their noun', () => {
  expect(formatCount(1, 'tool')).toBe('1 tool')
  expect(formatCount(1200, 'tool')).toBe('1,200 tools')
  expect(formatCount(2, 'category', 'categories')).toBe('2 categories')
})
