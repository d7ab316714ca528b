import { expect, test } from 'vitest'
import { isReadableText } from './plain-text.ts'

test('letters of every script and whole pairs are readable, NUL and lone surrogates are not', () => {
  for (const text of ['', 'Café', '日本', '👍', 'a\nb']) expect(isReadableText(text)).toBe(true)
  for (const text of ['a\0b', '\ud83d', 'x\udc4d']) expect(isReadableText(text)).toBe(false)
})
