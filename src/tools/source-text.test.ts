import { expect, test } from 'vitest'
import { factsReadText, readOnText, sourceText } from './source-text.ts'

const source = { url: 'https://slack.com/pricing', seenAt: '2026-05-04', for: ['plans'] }

test('a source says who read it where, and whether the maker confirms it', () => {
  expect(sourceText({ ...source, tier: 1 })).toBe('read May 4, 2026')
  expect(sourceText({ ...source, tier: 1, seenAt: null })).toBe('read, the copy shows no date')
  expect(sourceText({ ...source, tier: 2, url: 'https://sso.tax/' })).toBe(
    'an independent record, May 4, 2026',
  )
  expect(sourceText({ ...source, tier: 3, via: 'https://github.com/example-data/prices' })).toBe(
    'as reported by example-data (GitHub), May 4, 2026, not confirmed by the maker',
  )
  expect(sourceText({ ...source, tier: 3, url: 'https://blog.example.com/slack', seenAt: '2026-05' })).toBe(
    'as reported by blog.example.com, May 2026, not confirmed by the maker',
  )
})

test('where prices were read is said in a sentence', () => {
  const via = 'https://github.com/example-data/prices'
  expect(readOnText({ ...source, tier: 1 })).toBe('read on slack.com, May 4, 2026')
  expect(readOnText({ ...source, tier: 2, via })).toBe(
    'of slack.com, as reported by example-data (GitHub), May 4, 2026',
  )
  expect(readOnText({ ...source, tier: 2, url: via })).toBe(
    'as reported by example-data (GitHub), May 4, 2026',
  )
  expect(readOnText({ ...source, tier: 3, via, seenAt: null })).toBe(
    'of slack.com, as reported by example-data (GitHub), undated, not confirmed by the maker',
  )
})

test('a record says from which month to which its pages were read', () => {
  const read = (...dates: (string | null)[]) => factsReadText(dates.map((seenAt) => ({ seenAt })))
  expect(read('2026-10-02', null, '2026-03')).toBe('Facts read March to October 2026')
  expect(read('2026-10-02', '2025-11-30')).toBe('Facts read November 2025 to October 2026')
  expect(read('2026-10-02', '2026-10-30')).toBe('Facts read October 2026')
  expect(read(null)).toBeNull()
})
