import { expect, test } from 'vitest'
import { anEntry } from '#tests/index-entries.ts'
import { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { SIMILARITY_WEIGHTS } from '#tools/index/popularity.ts'
import { likeness } from './ranking.ts'

interface Facts {
  category: string
  tags?: string[]
  features?: string[]
  markets?: string[]
}

function score(first: Facts, second: Facts): number {
  const index = new CatalogueIndex()
  const entries = [first, second].map(({ category, tags = [], features = [], markets = [] }, at) => {
    const facets = [
      ...markets.map((key) => `market:${key}`),
      ...[category, ...tags.filter((tag) => tag === 'sales')].map((key) => `category:${key}`),
      ...tags.filter((tag) => tag !== 'sales').map((key) => `tag:${key}`),
      ...features.map((key) => `feature:${key}`),
      'price:under-10',
    ]
    return anEntry(at + 1, {
      category: index.book.numberOf('category', category),
      markets: markets.map((key) => index.book.numberOf('market', key)),
      facets: facets.map((name) => index.book.numberNamed(name)),
    })
  })
  index.apply([], entries)
  return likeness(index, 0, 1)
}

const crm = { category: 'crm', tags: ['sales', 'deal-lists'], features: ['api', 'sso', 'forms'] }

test('what two tools share adds up', () => {
  const { category, sharedCategory, tag, feature, priceBand } = SIMILARITY_WEIGHTS
  expect(score(crm, { ...crm, features: ['api'] })).toBe(
    category + 2 * sharedCategory + tag + feature + priceBand,
  )
})

test('a second market in common adds little to the first', () => {
  const both = { markets: ['video-meetings', 'webinars'] }
  const { market, mainMarket, furtherMarket } = SIMILARITY_WEIGHTS
  expect(score({ ...crm, ...both }, { ...crm, ...both }) - score(crm, crm)).toBe(
    market + mainMarket + furtherMarket,
  )
  const second = { markets: ['webinars'] }
  expect(score({ ...crm, ...both }, { ...crm, ...second }) - score(crm, crm)).toBe(market)
})

test('a tool of the same market is always nearer than one that shares everything else', () => {
  const [chat, mail] = [{ markets: ['team-chat'] }, { markets: ['business-email'] }]
  const other = { category: 'hr', tags: [], features: [] }
  expect(score({ ...crm, ...chat }, { ...other, ...chat })).toBeGreaterThan(
    score({ ...crm, ...chat }, { ...crm, ...mail }),
  )
})
