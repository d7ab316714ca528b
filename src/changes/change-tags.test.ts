import { expect, test } from 'vitest'
import { type ChangeTag, EVERYTHING, isConcerned, toolTag } from './change-tags.ts'

test.each<[string[], ChangeTag[], boolean]>([
  [[toolTag('a')], ['tools', 'tool:a'], true],
  [[toolTag('a')], ['tools', 'tool:b'], false],
  [[], [EVERYTHING], true],
  [[], ['tools'], false],
])('a page that shows %j is rebuilt after a change of %j: %s', (shown, changed, expected) => {
  expect(isConcerned(shown, new Set(changed))).toBe(expected)
})
