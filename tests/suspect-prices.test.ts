import { beforeAll, expect, test } from 'vitest'
import { newestReading, passedDates, passedLimits, unsourcedQuotes } from '#catalogue-tools/suspect-prices.ts'
import type { Tool } from '#tools/tool.ts'
import { realTools } from './real-tools.ts'

let tools: Tool[] = []
beforeAll(async () => {
  tools = (await realTools()).tools.filter((tool) => !tool.tags.includes('sample-partner'))
})

test('a date that has passed is found in words, unless they tell it as past', () => {
  const today = '2026-11-19'
  expect(passedDates('A rise is announced for October 13, 2026', today)).toEqual(['October 13, 2026'])
  expect(passedDates('Half price until October 2026', today)).toEqual(['October 2026'])
  expect(passedDates('Half price until November 2026', today)).toEqual([])
  expect(passedDates('Costs nothing until December 31, 2026', today)).toEqual([])
  expect(passedDates('No new contracts since February 2026', today)).toEqual([])
  expect(passedDates('Called Core until June 2026', today)).toEqual([])
  expect(passedDates('Read before the rise of October 13, 2026', today)).toEqual([])
})

test('no limit of a plan waits for a day that had passed when the newest fact was read', () => {
  const today = newestReading(tools)
  expect(today).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(passedLimits(tools, today)).toEqual([])
})

test('what is on request by our word alone grows no further', () => {
  expect(unsourcedQuotes(tools).length).toBeLessThanOrEqual(198)
})

test('a limit is none where the plan sells more of the same beyond it', () => {
  const both = tools.flatMap(({ slug, plans }) =>
    plans
      .filter(
        ({ meter, includes }) => meter?.included !== undefined && includes?.[meter.by] === meter.included,
      )
      .map(({ name }) => `${slug}: ${name}`),
  )
  const worded = tools.flatMap(({ slug, plans }) =>
    plans.flatMap(({ name, limits = [], includes = {}, meter }) =>
      Object.keys(includes)
        .filter((key) => meter?.by !== key && limits.some((limit) => sellsMore(limit, key)))
        .map(() => `${slug}: ${name}`),
    ),
  )
  expect([...both, ...worded]).toEqual([])
})

/** "1 dollar for each further 1,000 emails" */
const sellsMore = (limit: string, key: string) =>
  new RegExp(`\\b(each further|each additional|more cost) .*\\b${key.replace('-', ' ')}\\b`).test(limit)
