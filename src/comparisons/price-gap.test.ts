import { expect, test } from 'vitest'
import { aToolView } from '#tests/tool-views.ts'
import { priceGap } from './price-gap.ts'

const priced = (name: string, starter_price: number, priceUnit: 'seat' | 'account') =>
  aToolView({ name, pricing: { starter_price }, priceUnit })

test('seats are added up for a team', () => {
  expect(priceGap(priced('A', 13.49, 'seat'), priced('B', 6, 'seat'))).toBe(
    'B starts at $6 per seat a month and A at $13.49; ten seats come to $60 against $134.90',
  )
})

test('accounts are added up over a year', () => {
  expect(priceGap(priced('A', 19, 'account'), priced('B', 49, 'account'))).toBe(
    'A starts at $19 a month per account and B at $49, a difference of $360 over a year',
  )
})

test('equal prices are said once', () => {
  expect(priceGap(priced('A', 12, 'seat'), priced('B', 12, 'seat'))).toBe(
    'A and B both start at $12 per seat a month',
  )
})

test.each([
  [10, 25, 'so A costs less for up to two people and B for more'],
  [10, 15, 'so A costs less for one person and B for more'],
  [10, 30, 'so they cost the same for three people and B less for more'],
  [10, 10, 'so they cost the same for one person and B less for more'],
  [10, 5, 'so B costs less for a team of any size'],
])('a seat at $%i beside an account at $%i: %s', (seat, account, words) => {
  expect(priceGap(priced('A', seat, 'seat'), priced('B', account, 'account'))).toContain(words)
})

test('an unknown price is not compared', () => {
  expect(priceGap(priced('A', 10, 'seat'), aToolView({ pricing: {} }))).toBeNull()
})
