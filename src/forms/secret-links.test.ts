import { expect, test } from 'vitest'
import { hashLinkToken, newSecretLink } from './secret-links.ts'

test('a link has a token of its own, and what is stored of it opens nothing', () => {
  const [one, other] = [newSecretLink(), newSecretLink()]
  expect(one.token).toMatch(/^[0-9a-f]{48}$/)
  expect(one.token).not.toBe(other.token)
  expect(one.tokenHash).toBe(hashLinkToken(one.token))
  expect(one.tokenHash).not.toContain(one.token)
})
