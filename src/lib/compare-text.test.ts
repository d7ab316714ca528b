import { expect, test } from 'vitest'
import { compareText } from './compare-text.ts'

test('texts are in the order of their code points, as their UTF-8 bytes are', () => {
  const texts = ['', 'a', 'aa', 'ab', 'b', 'B', '_', 'é', 'ｆ', '\ufffd', '𠀀', 'a𠀀', 'aｆ', '🎉', '𠀀a']
  const byBytes = texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  expect(texts.toReversed().sort(compareText)).toEqual(byBytes)
  for (const text of texts) expect(compareText(text, text)).toBe(0)
})
