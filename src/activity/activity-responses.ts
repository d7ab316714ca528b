import { z } from 'zod'
import { mapValues } from '#lib/objects.ts'
import { toolCardSchema } from '#tools/tool-view.ts'
import { TRENDING_PERIODS } from './counted-events.ts'

const count = z.number().int()

const ratingSchema = z.object({
  average: z.number().nullable().describe('To one decimal; null before the first rating'),
  count,
  distribution: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
})
export type RatingSummary = z.infer<typeof ratingSchema>

export const ratedSchema = z.object({ rating: ratingSchema })

export const toolActivitySchema = z.object({
  rating: ratingSchema,
  likes: count.nullable().describe('Favorites in the period; null for 1 to 4'),
  users: count.nullable().describe('Visits sent to the website in the period; null for 1 to 4'),
  periodDays: count,
  alsoCompared: z
    .array(toolCardSchema.pick({ id: true, slug: true, name: true, category: true, logoUrl: true }))
    .describe('Tools most often compared with this one; none while nobody has compared it'),
})
export type ToolActivity = z.infer<typeof toolActivitySchema>

const counts = z.object({ views: count, visits: count, favorites: count, comparisons: count })
const trendingActivity = z.object({
  counts,
  before: counts.nullable().describe('The same over the period before; null when there is none'),
  perDay: z.array(count).describe('All that was counted, per day, oldest first'),
})
export type TrendingActivity = z.infer<typeof trendingActivity>

const trendingTool = toolCardSchema.extend({
  isPartner: z.boolean(),
  activity: trendingActivity.nullable().describe('Null for a tool that is placed by its features'),
})
export type TrendingTool = z.infer<typeof trendingTool>

export const trendingSchema = z.object({
  period: z.enum(TRENDING_PERIODS),
  companies: z.array(trendingTool),
})
export type TrendingResponse = z.infer<typeof trendingSchema>

export const cardsSchema = z.object({ companies: z.array(toolCardSchema) })

const perDay = z.array(count)
const tool = z.object({ slug: z.string(), name: z.string() })
const ratedTool = tool.extend({
  average: z.number(),
  count,
  mean: z.number().describe('The Bayesian mean the list is ordered by'),
})
export type RatedTool = z.infer<typeof ratedTool>
const search = z.object({
  term: z.string(),
  count,
  results: count.describe('How many tools it found on its best day, by the last search of each day'),
})
export type TopSearch = z.infer<typeof search>

export const numbersSchema = z.object({
  days: z.array(z.string()),
  series: z.object({ ...mapValues(counts.shape, () => perDay), ratings: perDay, submissions: perDay }),
  topTools: z.array(tool.extend(counts.shape)),
  bestRated: z.array(ratedTool),
  topSearches: z.array(search),
  emptySearches: z.array(search),
})
export type NumbersResponse = z.infer<typeof numbersSchema>
