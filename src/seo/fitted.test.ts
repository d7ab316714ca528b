import { expect, test } from 'vitest'
import { fittedDescription, fittedTitle } from './fitted.ts'

test('a title is the first that fits, or the last there is', () => {
  expect(fittedTitle(['x'.repeat(66), 'short', 'shorter'])).toBe('short')
  expect(fittedTitle(['x'.repeat(80), 'y'.repeat(70)])).toBe('y'.repeat(70))
})

test('a description takes every sentence that still fits', () => {
  expect(fittedDescription(['One.', 'x'.repeat(157), 'Two.'])).toBe('One. Two.')
})

test('a single sentence that is too long is cut at a word', () => {
  const cut = fittedDescription([`${'word '.repeat(40)}end.`])
  expect(cut.length).toBeLessThanOrEqual(160)
  expect(cut).toMatch(/word…$/)
})
