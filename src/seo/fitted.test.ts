import { expect, test } from 'vitest'
import { fittedDescription, fittedTitle } from './fitted.ts'

const long = 'x'.repeat(100)

test('a title is the first that fits, or the last there is', () => {
  expect(fittedTitle([long, 'short', 'shorter'])).toBe('short')
  expect(fittedTitle([`${long}x`, long])).toBe(long)
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
