import { expect, test } from 'vitest'
import { chooseEncoding } from './compress.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br ; q=0.000', 'gzip'],
  ['gzip;q=0.8,br;q=0.1', 'br'],
  ['GZIP', 'gzip'],
  ['brotli, x-gzip', 'identity'],
])('%s is answered with %s', (accepted, encoding) => {
  expect(chooseEncoding({ headers: { 'accept-encoding': accepted } })).toBe(encoding)
})

test('what is sent piece by piece is packed by gzip only', () => {
  expect(chooseEncoding({ headers: { 'accept-encoding': 'gzip, br' } }, ['gzip'])).toBe('gzip')
  expect(chooseEncoding({ headers: { 'accept-encoding': 'gzip;q=0, br' } }, ['gzip'])).toBe('identity')
})
