import { expect, test } from 'vitest'
import { planKey, readItems, stackPath, writeItems } from './stack-address.ts'

test('an address holds a whole stack', () => {
  const text = 'slack:20:pro:yearly,mailchimp:x5000,gorgias:3x300:basic:monthly,notion'
  expect(readItems(text)).toEqual([
    { slug: 'slack', people: 20, plan: 'pro', billing: 'yearly' },
    { slug: 'mailchimp', amount: 5000 },
    { slug: 'gorgias', people: 3, amount: 300, plan: 'basic', billing: 'monthly' },
    { slug: 'notion' },
  ])
  expect(writeItems(readItems(text))).toBe(text)
  expect(stackPath(readItems(text))).toBe(`/stack?tools=${text}`)
})

test.each([
  ['slack:0', 'slack'],
  ['slack:-5', 'slack'],
  ['slack:1e9', 'slack:1e9'],
  ['slack:99999999999', 'slack'],
  ['slack:12.5', 'slack'],
  ['slack,slack:5', 'slack'],
  ['<script>,../x,slack:20', 'slack:20'],
  ['', ''],
  [',,:,', ''],
])('what cannot be used in %s is left out', (text, kept) => {
  expect(writeItems(readItems(text))).toBe(kept)
})

test('sixty tools at most', () => {
  const text = Array.from({ length: 80 }, (_, at) => `tool-${at}`).join(',')
  expect(readItems(text)).toHaveLength(60)
})

test('the key of a plan is never read as a size or a billing', () => {
  expect(['Business+', '10', 'Monthly', 'Suite Team'].map(planKey)).toEqual([
    'business-plus',
    'plan-10',
    'plan-monthly',
    'suite-team',
  ])
})
