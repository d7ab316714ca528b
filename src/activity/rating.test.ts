import { expect, test } from 'vitest'
import { bayesianMean, PRIOR, publishedRating, summarise } from './rating.ts'

test('a summary is exact: average to one decimal, count, and how many gave each number of stars', () => {
  expect(summarise({ 5: 2, 4: 1, 1: 1 })).toEqual({
    average: 3.8,
    count: 4,
    distribution: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 2 },
  })
})

test('without ratings there is no average', () => {
  expect(summarise({})).toMatchObject({ average: null, count: 0 })
})

test('search engines are told of a rating only from five on', () => {
  expect(publishedRating(summarise({ 5: 4 }))).toBeUndefined()
  expect(publishedRating(summarise({ 5: 4, 4: 1 }))).toEqual({ average: 4.8, count: 5 })
})

test('a few enthusiastic ratings do not beat many good ones', () => {
  expect(bayesianMean(summarise({}))).toBe(PRIOR.stars)
  expect(bayesianMean(summarise({ 5: 2 }))).toBeLessThan(bayesianMean(summarise({ 4: 40, 5: 20 })))
})
