import { expect, test } from 'vitest'
import { unreadableIn } from './plain-text.ts'

test('unreadable text is found however deep it is, in names and in values', () => {
  expect(unreadableIn({ a: [{ b: 'x\0' }] })).toBe('a.0.b')
  expect(unreadableIn({ a: { 'x\ud800': 1 } })).toBe('a')
  expect(unreadableIn('\udfff')).toBe('')
  expect(unreadableIn({ a: 'ok', b: [null, 1, '🧵'] })).toBeUndefined()
  expect(unreadableIn(JSON.parse('['.repeat(60_000) + ']'.repeat(60_000)))).toBeUndefined()
})
