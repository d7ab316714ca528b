import { expect, test } from 'vitest'
import { cardPrice } from './components/tool-card.tsx'

const seatPrice = { amount: 7, currency: 'USD', per: 'seat', billing: 'yearly', unit: null } as const

test.each([
  [undefined, '$7 per seat a month'],
  [{ seats: 10, amount: 840 }, '$840 a year for 10 people'],
  [{ seats: 1, amount: 84 }, '$84 a year for 1 person'],
  [{ seats: 1_200, amount: 0 }, 'Free for 1,200 people'],
  [{ seats: 10, amount: null }, '$7 per seat a month'],
])('a card says what a team pays where that is known: %o', (cost, text) => {
  expect(cardPrice({ pricing: {}, price: seatPrice, ...(cost && { cost }) })).toBe(text)
})
