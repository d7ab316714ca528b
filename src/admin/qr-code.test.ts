import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { enrolmentAddress } from './one-time-code.ts'
import { qrCode } from './qr-code.ts'

const picture = (text: string) =>
  qrCode(text)?.map((row) => row.map((isDark) => (isDark ? '█' : '·')).join(''))

/** Both codes were read back by a barcode reader when they were put here. */
test('a short text is the code that readers read', () => {
  expect(picture('acme')).toEqual([
    '███████···█·█·███████',
    '█·····█·····█·█·····█',
    '█·███·█·█·█···█·███·█',
    '█·███·█·····█·█·███·█',
    '█·███·█··█·██·█·███·█',
    '█·····█··███··█·····█',
    '███████·█·█·█·███████',
    '········█·█··········',
    '███·█████·█·███···█··',
    '███··█·█·█·█·█·█·█·██',
    '··█████·██·█·███·█·██',
    '█··███···█████·██····',
    '███···█·█··█·███····█',
    '········███···█···███',
    '███████·███·█···█████',
    '█·····█·█·····█····█·',
    '█·███·█·█···█·█·█··██',
    '█·███·█··███·█·█···█·',
    '█·███·█·█·██·███·██·█',
    '█·····█·██·███·███·█·',
    '███████·█·██·███··███',
  ])
})

test('an address for an authenticator app is the code that readers read', () => {
  const address = enrolmentAddress(
    'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    'administrator@example.com',
    'SaaS Tools Directory',
  )
  const rows = picture(address)
  expect(rows).toHaveLength(45)
  expect(
    createHash('sha256')
      .update(rows?.join('\n') ?? '')
      .digest('hex'),
  ).toBe('3fcd24e2c358a79dc50c0b3eb5fcbeeda680cfbf2f3fdd6f60e4e1f972b18314')
})

test('the longest text fits, a longer one has no code', () => {
  expect(qrCode('a'.repeat(230))).toHaveLength(53)
  expect(qrCode('a'.repeat(231))).toBeNull()
})
