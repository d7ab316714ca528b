import { expect, test } from 'vitest'
import { capitalised, counted, inWords, partOf } from './number-words.ts'

test('numbers up to twelve are words', () => {
  expect([0, 1, 12, 13, 1200].map(inWords)).toEqual(['no', 'one', 'twelve', '13', '1,200'])
})

test('a noun follows its number', () => {
  expect(counted(0, 'tool')).toBe('no tools')
  expect(counted(1, 'tool')).toBe('one tool')
  expect(counted(3, 'category', 'categories')).toBe('three categories')
})

test.each([
  [0, 2, 'neither'],
  [2, 2, 'both'],
  [0, 5, 'none of the five'],
  [2, 5, 'two of the five'],
  [5, 5, 'all five'],
])('%i of %i reads "%s"', (count, total, text) => {
  expect(partOf(count, total)).toBe(text)
})

test('a sentence begins with a capital', () => {
  expect(capitalised('three of the 12')).toBe('Three of the 12')
})
