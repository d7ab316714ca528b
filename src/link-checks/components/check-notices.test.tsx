import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LinkCheck } from '#link-checks/check-responses.ts'
import { CheckNotices } from './check-notices.tsx'

const check = (facts: Partial<LinkCheck>): LinkCheck => ({
  url: 'https://www.acme.example.com/pricing',
  isWebsite: false,
  isPricePage: true,
  isVendors: true,
  checkedAt: '2026-11-16T00:00:00Z',
  outcome: 'answers',
  words: 'Answers with status 200.',
  unreachableSince: null,
  changedAt: null,
  ...facts,
})
const words = (...checks: LinkCheck[]) =>
  renderToStaticMarkup(<CheckNotices checks={checks} />).replaceAll(/<[^>]+>/g, '')

test('readers hear since when a site is not reachable and when its prices changed', () => {
  expect(words(check({}))).toBe('')
  expect(words(check({ changedAt: '2026-11-14T10:00:00Z' }))).toBe(
    'The vendor’s price page changed on November 14, 2026, after we read it.',
  )
  const website = { url: 'https://acme.example.com/', isWebsite: true, isPricePage: false }
  expect(words(check({ ...website, unreachableSince: '2026-11-12T10:00:00Z' }))).toBe(
    'Site not reachable since November 12, 2026.',
  )
})

test('a page of somebody else is not called the vendor’s, and other sources are not mentioned', () => {
  const changedAt = '2026-11-14T10:00:00Z'
  expect(words(check({ url: 'https://prices.example.org/acme', isVendors: false, changedAt }))).toBe(
    'The page its prices were read on changed on November 14, 2026, after we read it.',
  )
  expect(words(check({ isPricePage: false, changedAt, unreachableSince: changedAt }))).toBe('')
})
