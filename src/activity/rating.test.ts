import { expect, test } from 'vitest'
import { bayesianMean, PRIOR, publishedRating, summarize } from './rating.ts'

test('a summary is exact: average to one decimal, count, and how many gave each number of stars', () => {
  expect(summarize({ 5: 2, 4: 1, 1: 1 })).toEqual({
    average: 3.8,
    count: 4,
    distribution: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 2 },
  })
})

test('without ratings there is no average', () => {
  expect(summarize({})).toMatchObject({ average: null, count: 0 })
})

test('search engines are told of a rating only from five on', () => {
  expect(publishedRating(summarize({ 5: 4 }))).toBeUndefined()
  expect(publishedRating(summarize({ 5: 4, 4: 1 }))).toEqual({ average: 4.8, count: 5 })
})

test('a few enthusiastic ratings do not beat many good ones', () => {
  expect(bayesianMean(summarize({}))).toBe(PRIOR.stars)
  expect(bayesianMean(summarize({ 5: 2 }))).toBeLessThan(bayesianMean(summarize({ 4: 40, 5: 20 })))
})
