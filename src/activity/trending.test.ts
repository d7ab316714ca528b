import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { toCardView } from '#tools/tool-view.ts'
import type { TrendingActivity, TrendingTool } from './activity-responses.ts'
import { trendingIntro, trendingReason } from './trending.ts'

const none = { views: 0, visits: 0, favorites: 0, comparisons: 0 }

function trendingTool(activity: Partial<TrendingActivity> | null, isPartner = false): TrendingTool {
  const facts = {
    ...aTool(),
    id: 1,
    createdAt: '2026-11-15T00:00:00.000Z',
    featureCount: 3,
    pricing: {},
    price: null,
  }
  return {
    ...toCardView(facts, () => null),
    isPartner,
    activity: activity && { counts: none, before: none, perDay: [], ...activity },
  }
}

test('a tool says which number brought it there and how that changed', () => {
  const tool = trendingTool({ counts: { ...none, visits: 38 }, before: { ...none, visits: 26 } })
  expect(trendingReason(tool, 'week')).toBe('38 visits this week, up 12')
  const fewer = trendingTool({ counts: { ...none, views: 1200 }, before: { ...none, views: 1300 } })
  expect(trendingReason(fewer, 'month')).toBe('1,200 views this month, down 100')
  const same = trendingTool({ counts: { ...none, views: 9 }, before: { ...none, views: 9 } })
  expect(trendingReason(same, 'today')).toBe('9 views today')
})

test('since the beginning there is nothing to compare with', () => {
  expect(trendingReason(trendingTool({ counts: { ...none, visits: 40 }, before: null }), 'all')).toBe(
    '40 visits in all',
  )
})

test('numbers too small to be shown alone are told together', () => {
  const tool = trendingTool({ counts: { views: 3, visits: 2, favorites: 1, comparisons: 0 }, before: none })
  expect(trendingReason(tool, 'today')).toBe('6 actions today, up 6')
})

test('a tool without activity and the partner say so', () => {
  expect(trendingReason(trendingTool(null), 'week')).toBe('Placed by its number of features')
  expect(trendingReason(trendingTool(null, true), 'week')).toBe(
    'Placed first as our partner, not by activity',
  )
})

test('a list without any activity says so instead of calling itself what visitors do most', () => {
  const intro = (tools: TrendingTool[], period: 'week' | 'all') => trendingIntro({ period, companies: tools })
  expect(intro([trendingTool(null, true), trendingTool(null)], 'week')).toMatch(
    /^Too little has been counted this week to rank by\./,
  )
  expect(intro([trendingTool(null)], 'all')).toContain('counted so far')
  expect(intro([trendingTool(null), trendingTool({})], 'week')).toMatch(/^What visitors open/)
})
