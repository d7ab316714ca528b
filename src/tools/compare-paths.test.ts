import { expect, test } from 'vitest'
import { canonicalComparePath, compareToolsPath } from './compare-paths.ts'

test('both orders of a comparison have one canonical address', () => {
  expect(canonicalComparePath('slack', 'discord')).toBe('/compare/discord-vs-slack')
  expect(canonicalComparePath('discord', 'slack')).toBe('/compare/discord-vs-slack')
})

test('a pair has its own page, one tool still needs another', () => {
  expect(compareToolsPath([])).toBe('/compare')
  expect(compareToolsPath(['slack'])).toBe('/compare/slack')
  expect(compareToolsPath(['zoom', 'slack'])).toBe('/compare/slack-vs-zoom')
  expect(compareToolsPath(['c', 'a', 'b'])).toBe('/compare?tools=c,a,b')
})
