import { expect, test } from 'vitest'
import { dateInWords } from './date-words.ts'

test('a date reads the same in every time zone', () => {
  expect(dateInWords('2026-11-15')).toBe('15 November 2026')
})
