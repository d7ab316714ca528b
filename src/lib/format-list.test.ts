import { expect, test } from 'vitest'
import { formatList, formatListUpTo } from './format-list.ts'
import { formatCount, formatNumber, formatPercent } from './format-number.ts'

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

test('numbers are grouped by thousands', () => {
  expect([0, 7, 999, 1000, 1_234_567, -1200].map(formatNumber)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '1,234,567',
    '-1,200',
  ])
  expect([99.95, 1234.5, 0.12345].map(formatNumber)).toEqual(['99.95', '1,234.5', '0.123'])
})

test('a share is said in whole percent, and all of it only when it is all', () => {
  expect([0, 0.424, 0.99, 1].map(formatPercent)).toEqual(['0%', '42%', '99%', '100%'])
  expect(formatPercent(219 / 220)).toBe('99%')
})
