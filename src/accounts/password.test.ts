import { expect, test } from 'vitest'
import { createPasswords } from './password.ts'

test('two passwords are checked at once, eight wait, and the others are asked to come back', async () => {
  const { isRight } = createPasswords()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () => isRight('correct horse battery', undefined)),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(30)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', extra: { retryAfterSeconds: 5 } } })
  expect(await isRight('correct horse battery', undefined)).toBe(false)
})

test('only the password itself fits its hash, whatever it was typed on', async () => {
  const { hash, isRight } = createPasswords()
  const stored = await hash('caf\u00e9 noir')
  expect(stored).toMatch(/^argon2id\$[\w-]{22}\$[\w-]{43}$/)
  expect(await isRight('cafe\u0301 noir', stored)).toBe(true)
  expect(await isRight('cafe noir', stored)).toBe(false)
  expect(await isRight('caf\u00e9 noir', 'argon2id$$')).toBe(false)
})

test('who comes while ten are at it is sent away before any work is done', async () => {
  const { attempt } = createPasswords()
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const work = () => {
    begun++
    return promise
  }
  const first = Array.from({ length: 10 }, () => attempt(work))
  await expect(attempt(work)).rejects.toMatchObject({ code: 'unavailable' })
  resolve()
  await Promise.all(first)
  expect(begun).toBe(10)
  await attempt(work)
  expect(begun).toBe(11)
})
