import { expect, test } from 'vitest'
import { retryAfterMs } from './guarded-fetch.ts'

const HOUR_MS = 60 * 60_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toUTCString()

test('seconds and dates say how long to wait', () => {
  expect(retryAfterMs('120')).toBe(120_000)
  expect(Math.abs(retryAfterMs(inHours(2)) - 2 * HOUR_MS)).toBeLessThan(5_000)
})

test('nobody makes us wait longer than a day', () => {
  for (const long of ['1e9', 'Infinity', inHours(100)]) expect(retryAfterMs(long)).toBe(24 * HOUR_MS)
})

test('no header, a time that has passed and nonsense ask for nothing', () => {
  for (const none of [null, '', '-5', inHours(-1), 'soon']) expect(retryAfterMs(none)).toBe(0)
})
