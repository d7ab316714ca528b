import { expect, test } from 'vitest'
import { isPartner } from './partner.ts'

const partner = { slug: 'northlight', name: 'Northlight', website: 'https://northlight.example.com' }

test.each([
  ['northlight', 'https://elsewhere.example.com'],
  ['other', 'https://northlight.example.com'],
  ['other', 'https://northlight.example.com/product/'],
])('the configured slug or website is the partner: %s at %s', (slug, website) => {
  expect(isPartner({ slug, website }, partner)).toBe(true)
})

test.each([
  ['northlight-copycat', 'https://copycat.example.com'],
  ['northlight-2', 'https://northlight.example.com.evil.example.org'],
  ['other', 'https://evil.example.org/https://northlight.example.com'],
  ['other', 'not an address'],
])('nothing else is, whatever it is called: %s at %s', (slug, website) => {
  expect(isPartner({ slug, website }, partner)).toBe(false)
})

test('a partner inside a shared site is told apart by its path', () => {
  const shared = { ...partner, website: 'https://apps.example.com/northlight' }
  expect(isPartner({ slug: 'a', website: 'https://apps.example.com/northlight/start' }, shared)).toBe(true)
  expect(isPartner({ slug: 'a', website: 'https://apps.example.com/northlight-2' }, shared)).toBe(false)
})
