import { expect, test } from 'vitest'
import { compareChosenPath, sharedListPath } from './saved-cards.ts'

test('a shared list carries its tools in its address', () => {
  expect(sharedListPath([{ slug: 'a' }, { slug: 'b' }])).toBe('/saved?tools=a,b')
})

test('two tools are compared on their own page, up to six in a table, one or seven not at all', () => {
  expect(compareChosenPath(['b', 'a'])).toBe('/compare/a-vs-b')
  expect(compareChosenPath(['a', 'b', 'c'])).toBe('/compare?tools=a,b,c')
  expect(compareChosenPath(['a'])).toBeNull()
  expect(compareChosenPath(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBeNull()
})
