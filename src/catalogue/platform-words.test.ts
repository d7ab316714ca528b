import { expect, test } from 'vitest'
import { whereItRuns } from './platform-words.ts'

test.each([
  [['web'], 'on the web'],
  [['web', 'ios', 'android'], 'on the web, iOS and Android'],
  [['web', 'self-hosted'], 'on the web and on your own servers'],
  [['macos', 'linux', 'command-line'], 'on macOS and Linux, and from the command line'],
  [['browser-extension'], 'as a browser extension'],
  [[], ''],
])('%j reads "%s"', (keys, words) => {
  expect(whereItRuns(keys)).toBe(words)
})
