import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '#tests/databases.ts'
import { checkFormToken, issueFormToken, newFormToken, proveForm } from './anti-spam.ts'

const HOUR_MS = 3_600_000
const now = Date.parse('2026-11-15T10:00:00Z')

test('a form is taken between two seconds and a day after it was handed out', () => {
  const token = issueFormToken('key', now)
  expect(() => checkFormToken('key', token, now + 1_999)).toThrow('very quick')
  expect(checkFormToken('key', token, now + 2_000)).toBeTruthy()
  expect(checkFormToken('key', token, now + 24 * HOUR_MS)).toBeTruthy()
  expect(() => checkFormToken('key', token, now + 24 * HOUR_MS + 1)).toThrow('expired')
})

test('nobody can make one up', () => {
  const token = issueFormToken('key', now)
  const [, nonce, signature] = token.split('.')
  const older = (now - HOUR_MS).toString(36)
  for (const forged of ['', 'none', '..', `${older}.${nonce}.${signature}`, issueFormToken('other key', now)])
    expect(() => checkFormToken('key', forged, now + HOUR_MS), forged).toThrow('expired')
})

test("two instances whose clocks are apart take each other's forms: the database's clock counts", async () => {
  const db = await freshDatabase('postgres')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 25 * HOUR_MS })
  onTestFinished(() => void vi.useRealTimers())
  const formToken = await newFormToken(db)
  vi.useRealTimers()
  await expect(proveForm(db, { formToken })).rejects.toThrow('very quick')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * HOUR_MS })
  await expect(proveForm(db, { formToken })).rejects.toThrow('very quick')
})
