import { expect, test } from 'vitest'
import { canonicalComparePath, shareCategory } from './pair.ts'

test('both orders of a comparison have one canonical address', () => {
  expect(canonicalComparePath('slack', 'discord')).toBe('/compare/discord-vs-slack')
  expect(canonicalComparePath('discord', 'slack')).toBe('/compare/discord-vs-slack')
})

test('tools share a category by their primary one or a tag that is one', () => {
  const crm = { category: 'crm', tags: ['pipelines'] }
  expect(shareCategory(crm, { category: 'sales', tags: ['crm'] })).toBe(true)
  expect(shareCategory(crm, { category: 'sales', tags: ['pipelines'] })).toBe(false)
})
