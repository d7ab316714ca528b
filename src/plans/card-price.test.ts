import { expect, test } from 'vitest'
import { toCostView } from '#needs/cost/cost-text.ts'
import { cardPrice } from '#tools/components/tool-card.tsx'

const seatPrice = { amount: 7, currency: 'USD', per: 'seat', billing: 'yearly', unit: null } as const
const sum = {
  kind: 'sum',
  amount: 840,
  currency: 'USD',
  plan: 'Pro',
  billing: 'yearly',
  setup: 0,
  addOns: [],
  readAt: '2026-05',
  trust: 'dated',
  isOld: false,
} as const
const free = {
  kind: 'free',
  plan: 'Free',
  isLicensed: false,
  readAt: null,
  trust: 'undated',
  isOld: false,
} as const

test.each([
  [undefined, '$7 per seat a month'],
  [sum, '$840 a year for 10 people'],
  [{ ...free, limits: [] }, 'Free'],
  [{ ...free, limits: ['90 days of history'] }, 'Free within its limits'],
  [{ kind: 'quote', plan: 'Enterprise' } as const, 'On request'],
  [{ kind: 'unknown', why: 'not published' } as const, 'Cost not known'],
])('a card says what was asked for costs, or that it is not known: %o', (cost, text) => {
  const view = cost && toCostView(cost, '10 people')
  expect(cardPrice({ pricing: {}, price: seatPrice, ...(view && { cost: view }) })).toBe(text)
})
