import { expect, test } from 'vitest'
import { isConnectionError } from './connection-error.ts'

const coded = (code: string) => Object.assign(new Error('It failed.'), { code })

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '08006',
  '53300',
  '53100',
  '25006',
])('%s says that the database is away', (code) => {
  expect(isConnectionError(coded(code))).toBe(true)
  expect(isConnectionError(new AggregateError([coded('23505'), coded(code)]))).toBe(true)
})

test.each([5, 8, 10, 13, 14, 1544])('code %i of SQLite says that it cannot be written', (errcode) => {
  expect(isConnectionError(Object.assign(new Error('It failed.'), { errcode }))).toBe(true)
})

test('a query that is wrong or refused is another matter', () => {
  for (const code of ['23505', '40P01', '42P01', 'ERR_SQLITE_ERROR', 'XEAI_AGAIN'])
    expect(isConnectionError(coded(code)), code).toBe(false)
  expect(isConnectionError(Object.assign(new Error('It failed.'), { errcode: 1555 }))).toBe(false)
  expect(isConnectionError('ECONNREFUSED')).toBe(false)
})
