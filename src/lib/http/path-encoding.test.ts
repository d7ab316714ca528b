import { expect, test } from 'vitest'
import { decodePath, encodePath } from './path-encoding.ts'

test.each([
  ['/tools/slack%3Fpage=2', '/tools/slack?page=2'],
  ['/a%23b/%C3%A9', '/a#b/é'],
  ['/tools/100%25', '/tools/100%'],
  ['/tools/%252f', '/tools/%2f'],
])('%s is read as %s and written the same', (written, path) => {
  expect(decodePath(written)).toBe(path)
  expect(encodePath(path)).toBe(written)
})

test('an encoded slash is a slash, and a broken address is left as it is', () => {
  expect(decodePath('/tools%2Fslack%2fx')).toBe('/tools/slack/x')
  expect(decodePath('/%E0%A4%A')).toBe('/%E0%A4%A')
})
