import { expect, test } from 'vitest'
import { dateInWords, dateOrMonthText, timeInWords } from './date-words.ts'

test('a date reads the same in every time zone', () => {
  expect(dateInWords('2026-11-15')).toBe('November 15, 2026')
})

test('a time names its zone', () => {
  expect(timeInWords('2026-11-15T03:47:09.123Z')).toBe('November 15, 2026, 03:47 UTC')
})

test('a month without a day is said as a month', () => {
  expect(dateOrMonthText('2026-05')).toBe('May 2026')
  expect(dateOrMonthText('2026-05-04')).toBe('May 4, 2026')
})
