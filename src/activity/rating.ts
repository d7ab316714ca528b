import type { RatingSummary } from './activity-responses.ts'
export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** Under this many ratings an average says little: it is called early, and is not in the structured data. */
export const EARLY_BELOW = 5
/** A ranking by ratings treats every tool as if it already had this many ratings of this many stars. */
export const PRIOR = { count: 10, stars: 3 } as const

export function isStars(value: unknown): value is Stars {
  return STARS.some((stars) => stars === value)
}

const starsIn = (distribution: Record<Stars, number>) =>
  STARS.reduce((sum, stars) => sum + stars * distribution[stars], 0)

export function summarize(counts: Partial<Record<Stars, number>>): RatingSummary {
  const distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, ...counts }
  const count = Object.values(distribution).reduce((sum, given) => sum + given)
  const average = count > 0 ? Math.round((starsIn(distribution) / count) * 10) / 10 : null
  return { average, count, distribution }
}

/** The mean used to rank by ratings: a few enthusiastic ratings do not beat many good ones. */
export const bayesianMean = ({ distribution, count }: RatingSummary): number =>
  (PRIOR.count * PRIOR.stars + starsIn(distribution)) / (PRIOR.count + count)

/** What structured data may carry: nothing before there are enough ratings. */
export function publishedRating({ average, count }: RatingSummary) {
  return average !== null && count >= EARLY_BELOW ? { average, count } : undefined
}
