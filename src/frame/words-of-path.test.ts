import { expect, test } from 'vitest'
import { wordsOfPath } from '#pages/not-found.tsx'

test.each([
  ['/compare/slack-vs-zulip', 'slack zulip'],
  ['/tools-for-remote-work', 'remote work'],
  ['/tools/Not%20Ion/x', 'not ion x'],
  ['/%E0%A4%A', 'e0 a4 a'],
  ['/', ''],
])('%s is searched for as "%s"', (path, words) => {
  expect(wordsOfPath(path)).toBe(words)
})
