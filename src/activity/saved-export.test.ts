import { expect, test } from 'vitest'
import { priceOf } from '#catalogue/tool-facts.ts'
import { toCardView } from '#catalogue/tool-view.ts'
import { aTool } from '#tests/builders.ts'
import { compareChosenPath, savedMarkdown, sharedListPath } from './saved-export.ts'

const card = (name: string, slug: string) =>
  toCardView(
    {
      ...aTool({ name, slug }),
      id: 1,
      createdAt: '2026-11-15T00:00:00.000Z',
      featureCount: 3,
      price: priceOf(aTool()),
    },
    () => null,
  )

test('a list becomes Markdown in which no name can pass for markup', () => {
  const text = savedMarkdown('Bookmarks', [card('A [b](javascript:x)', 'acme')], 'https://site.example.com')
  expect(text).toContain('# Bookmarks')
  expect(text).toContain(
    '- [A \\[b\\](javascript:x)](https://site.example.com/tools/acme) (Productivity, $8 per seat a month): Keeps',
  )
})

test('a shared list carries its tools in its address', () => {
  expect(sharedListPath([card('A', 'a'), card('B', 'b')])).toBe('/saved?tools=a,b')
})

test('two tools are compared on their own page, up to six in a table, one or seven not at all', () => {
  expect(compareChosenPath(['b', 'a'])).toBe('/compare/a-vs-b')
  expect(compareChosenPath(['a', 'b', 'c'])).toBe('/compare?tools=a,b,c')
  expect(compareChosenPath(['a'])).toBeNull()
  expect(compareChosenPath(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBeNull()
})
