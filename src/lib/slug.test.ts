import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

test('a slug has only lower-case Latin letters, digits and single hyphens', () => {
  expect(slugify('Café & Co. (Übersicht)')).toBe('cafe-co-ubersicht')
  expect(slugify('  --Already-Slugged--  ')).toBe('already-slugged')
  expect(slugify('日本語')).toBe('')
})

test('a long name is cut at 80 characters and never ends in a hyphen', () => {
  const slug = slugify(`${'a'.repeat(79)} b`)
  expect(slug).toBe('a'.repeat(79))
})
