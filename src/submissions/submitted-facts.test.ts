import { expect, test } from 'vitest'
import { cleanWebsite, parsePricing, splitFeatures } from './submitted-facts.ts'

test('features are split on commas, without repeats and empty ones', () => {
  expect(splitFeatures('Time tracking, Invoices,, invoices ,\n- Payroll')).toEqual([
    'Time tracking',
    'invoices',
    'Payroll',
  ])
  expect(splitFeatures('')).toEqual([])
})

test.each([
  ['', {}],
  ['Free plan, then $12 per month', { has_free_plan: true, starter_price: 12 }],
  ['$9.50/mo', { starter_price: 9.5 }],
  ['From $20 / user / month, 14-day trial', { starter_price: 20, trial: true }],
  ['Free', { has_free_plan: true }],
  ['Free trial', { trial: true }],
  ['$99 per year', {}],
  ['No free plan', {}],
  ['Ask us', {}],
])('"%s" is read only as far as it is plain', (text, expected) => {
  expect(parsePricing(text)).toEqual({ ...expected, ...(text && { details: text }) })
})

test('tracking is cut off an address, the rest is kept', () => {
  expect(cleanWebsite('https://A.example.com/p?utm_source=x&plan=pro&gclid=1#top')).toBe(
    'https://a.example.com/p?plan=pro',
  )
})
