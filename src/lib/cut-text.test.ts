import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text is cut to a length and never within a character', () => {
  expect(cutText('abc', 3)).toBe('abc')
  expect(cutText('abcd', 3)).toBe('abc')
  expect(cutText('a𠀀𠀀', 3)).toBe('a𠀀')
  expect(cutText('a𠀀𠀀', 4)).toBe('a𠀀')
  expect(cutText('𠀀', 1)).toBe('')
})
