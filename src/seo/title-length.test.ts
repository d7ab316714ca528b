import { expect, test } from 'vitest'
import { site } from '#site.config'
import { documentTitle, fittedDescription, fittedTitle, META_TITLE_MAX } from './title-length.ts'

const long = 'x'.repeat(100)

test('a title is the first that fits, or the last there is', () => {
  expect(fittedTitle([long, 'short', 'shorter'])).toBe('short')
  expect(fittedTitle([`${long}x`, long])).toBe(long)
})

test('the site is named where there is room for it, and no title is longer than a result shows', () => {
  expect(documentTitle('Slack')).toBe(`Slack | ${site.name}`)
  const full = 'Fifty-eight characters of a title that is its own at most'
  expect(documentTitle(full)).toBe(full)
  expect(documentTitle(`Answer engines: ${long}`)).toBe(`Answer engines | ${site.name}`)
  for (const title of [full, long, `${'word '.repeat(30)}: end`])
    expect(documentTitle(title).length).toBeLessThanOrEqual(META_TITLE_MAX)
  expect(fittedTitle(['A title too long to be followed by a name', 'Short'])).toBe('Short')
})

test('a description takes every sentence that still fits', () => {
  expect(fittedDescription([long, long, 'Two.'], 'Not needed.')).toBe(`${long} Two.`)
})

test('a short description is filled up', () => {
  expect(fittedDescription(['One.'], 'And the rest.')).toBe('One. And the rest.')
})

test('a single sentence that is too long is cut at a word', () => {
  const cut = fittedDescription([`${'word '.repeat(40)}end.`], '')
  expect(cut.length).toBeLessThanOrEqual(160)
  expect(cut).toMatch(/word…$/)
})
