import { expect, test } from 'vitest'
import { amountList, freePlanClauses, pricedOnly, priceList, unpricedClauses } from './price-lists.ts'

const tools = [
  { name: 'Acme', pricing: { starter_price: 9, has_free_plan: true }, priceUnit: 'seat' },
  { name: 'Globex', pricing: { starter_price: 4, has_free_plan: false }, priceUnit: 'account' },
  { name: 'Initech', pricing: { enterprise: 'Custom' } },
  { name: 'Hooli', pricing: { free: true } },
] as const

test('known prices are listed from the lowest up', () => {
  expect(amountList(pricedOnly(tools))).toBe('Globex ($4) and Acme ($9)')
  expect(priceList(pricedOnly(tools))).toBe('Globex ($4) and Acme ($9 per seat)')
})

test('a tool without a price is either free or says what is known', () => {
  expect(unpricedClauses(tools)).toEqual([
    'free to use in full: Hooli',
    'without a starter price on record: Initech (priced on request)',
  ])
  expect(unpricedClauses(tools.slice(0, 2))).toEqual([])
})

test('having no free plan and not knowing of one are two things', () => {
  expect(freePlanClauses(tools)).toEqual([
    'two of the four have a free plan',
    'Globex has none',
    'for Initech it is unknown',
  ])
  expect(freePlanClauses(tools.slice(1, 3))).toEqual(['no free plan is on record'])
})
