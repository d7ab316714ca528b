import { expect, test } from 'vitest'
import { codeAt, stepAt } from './one-time-code.ts'

test('codes are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(codeAt(secret, stepAt(59_000))).toBe('287082')
  expect(codeAt(secret, stepAt(1_111_111_109_000))).toBe('081804')
})
