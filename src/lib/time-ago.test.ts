import { expect, test } from 'vitest'
import { timeAgo } from './date-words.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test.each([
  [null, 'Never'],
  ['nonsense', 'Never'],
  [before(0), 'Just now'],
  [before(0.99), 'Just now'],
  [before(1), '1m ago'],
  [before(59.9), '59m ago'],
  [before(60), '1h+ ago'],
  [before(60 * 24 * 365), '1h+ ago'],
])('%s reads %s', (timestamp, text) => {
  expect(timeAgo(timestamp, now)).toBe(text)
})
