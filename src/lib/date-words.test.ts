import { expect, test } from 'vitest'
import { dateInWords, timeInWords } from './date-words.ts'

test('a date reads the same in every time zone', () => {
  expect(dateInWords('2026-11-15')).toBe('15 November 2026')
})

test('a time names its zone', () => {
  expect(timeInWords('2026-11-15T03:47:09.123Z')).toBe('15 November 2026, 03:47 UTC')
})
