import { expect, test } from 'vitest'
import {
  freePlanOf,
  offersOf,
  priceTerms,
  shortPrice,
  startingPrice,
  termsNote,
  trialWords,
  unknownsOf,
} from './price-words.ts'

test('a free plan nobody told us of is unknown, not absent', () => {
  expect(freePlanOf({})).toBe('unknown')
  expect(freePlanOf({ has_free_plan: null })).toBe('unknown')
  expect(freePlanOf({ has_free_plan: false })).toBe('none')
  expect(freePlanOf({ has_free_plan: 'Free plan available' })).toBe('plan')
  expect(freePlanOf({ free: true, has_free_plan: true })).toBe('whole')
})

test('a price names what it is charged for, as far as known', () => {
  expect(startingPrice({ pricing: { starter_price: 8.75 }, priceUnit: 'seat' })).toBe(
    '$8.75 per seat a month',
  )
  expect(startingPrice({ pricing: { starter_price: 29 }, priceUnit: 'account' })).toBe(
    '$29 a month per account',
  )
  expect(startingPrice({ pricing: { starter_price: 29 } })).toBe('$29 a month')
  expect(startingPrice({ pricing: {} })).toBeNull()
})

test.each([
  ['14 days', 'a 14-day trial'],
  ['8 days', 'an 8-day trial'],
  ['11 days', 'an 11-day trial'],
  ['1 month', 'a 1-month trial'],
  ['Free trial typically available', 'a trial'],
  [true, 'a trial'],
  [false, 'no trial'],
  [null, null],
])('a trial told as %s reads %s', (trial, words) => {
  expect(trialWords({ trial })).toBe(words)
})

test('offers and unknowns are told apart', () => {
  const pricing = { trial: '7 days', usage: '5% per sale', enterprise: 'Custom' }
  expect(offersOf(pricing)).toEqual([
    'a 7-day trial',
    'charges by use (5% per sale)',
    'a plan priced on request',
  ])
  expect(unknownsOf(pricing)).toEqual(['a starter price', 'a free plan'])
  expect(unknownsOf({ free: true })).toEqual([])
})

test('brackets hold a price or what else is known', () => {
  expect(shortPrice({ pricing: { starter_price: 8 }, priceUnit: 'seat' })).toBe('$8 per seat')
  expect(shortPrice({ pricing: { starter_price: 8 }, priceUnit: 'account' })).toBe('$8')
  expect(shortPrice({ pricing: {} })).toBeNull()
  expect(termsNote({ has_free_plan: true, enterprise: 'Custom' })).toBe('free plan')
  expect(termsNote({ trial: '7 days', enterprise: 'Custom' })).toBe('priced on request')
  expect(termsNote({ usage: 'Pay as you go' })).toBe('pay-as-you-go prices')
  expect(termsNote({ has_free_plan: false })).toBe('no free plan')
  expect(termsNote({})).toBe('nothing known')
})

test.each([
  [{ free: true }, 'is free to use in full'],
  [
    { starter_price: 9, has_free_plan: false, trial: '7 days' },
    'starts at $9 a month and has a 7-day trial, but no free plan',
  ],
  [
    { starter_price: 9, has_free_plan: false },
    'starts at $9 a month and has no free plan (unknown: a trial)',
  ],
  [{ has_free_plan: true }, 'has a free plan (unknown: a starter price)'],
  [{}, 'has no price on record (unknown: a starter price, a free plan and a trial)'],
])('%j reads "%s"', (pricing, terms) => {
  expect(priceTerms({ pricing })).toBe(terms)
})
