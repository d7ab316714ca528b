import { expect, test } from 'vitest'
import type { SourceStatus } from './sync-responses.ts'
import { statusWords } from './sync-words.ts'

const AT = '2026-11-15T03:47:00.000Z'

function aSource(more: Partial<SourceStatus> = {}): SourceStatus {
  const unread = { source: 'catalogue', lastSuccessAt: null, nextRunAt: null, lastError: null, tools: 0 }
  return { ...unread, lastAttemptAt: AT, ...more }
}

test('the status in words tells sources that were never read from those that fail at the moment', () => {
  const well = aSource({ lastSuccessAt: AT })
  const failing = aSource({ lastSuccessAt: AT, lastError: 'It refuses connections.' })
  const words = (timestamp: string | null, ...sources: SourceStatus[]) => statusWords({ timestamp, sources })
  expect(words(null)).toBe('Nothing has been synced yet.')
  expect(words(null, aSource())).toBe('Nothing has been synced yet.')
  expect(words(null, well, aSource())).toBe('Not every source could be read so far.')
  expect(words(AT, well)).toMatch(/^The source was read without problems, last on /)
  expect(words(AT, well, well)).toMatch(/^Every source was read without problems, last on /)
  expect(words(AT, well, failing)).toMatch(/^The last success was on .+ Not every source can be read/)
})
