import { expect, test } from 'vitest'
import { listed, listedUpTo } from './listed.ts'

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j reads "%s"', (items, text) => {
  expect(listed(items)).toBe(text)
})

test('an item with its own "and" does not run into its neighbour', () => {
  expect(listed(['goals and OKRs', 'forms'])).toBe('goals and OKRs plus forms')
  expect(listed(['goals and OKRs', 'forms', 'wiki'])).toBe('goals and OKRs, forms, and wiki')
})

test('an item with its own comma is parted by semicolons', () => {
  expect(listed(['messages by mail, text, push', 'forms'])).toBe('messages by mail, text, push; and forms')
})

test('brackets keep their own commas', () => {
  expect(listed(['Linux (a, b and c)', 'Windows (d)'])).toBe('Linux (a, b and c) and Windows (d)')
})

test('a long list ends in the number left out, unless that is one', () => {
  expect(listedUpTo(2, ['a', 'b', 'c'])).toBe('a, b and c')
  expect(listedUpTo(2, ['a', 'b', 'c', 'd', 'e'])).toBe('a, b and three more')
})
