import { expect, test } from 'vitest'
import { SIMILARITY_WEIGHTS } from '#catalogue/popularity.ts'
import { aStoredTool } from '#tests/tool-views.ts'
import { likeness, toComparable } from './similarity.ts'

const score = (first: Parameters<typeof aStoredTool>[0], second: Parameters<typeof aStoredTool>[0]) =>
  likeness(toComparable(aStoredTool(first)), toComparable(aStoredTool(second)))

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
