import { z } from 'zod'
import { rateCall, ratingQuery } from '#activity/activity-calls.ts'
import { ratedSchema } from '#activity/activity-responses.ts'
import { STARS } from '#activity/rating.ts'
import { getRating, rateTool } from '#activity/ratings.store.ts'
import { getToolById } from '#catalogue/tools.store.ts'
import { takeToken } from '#db/limits.store.ts'
import { idParam, publicEndpoint } from './endpoint.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const RATINGS_PER_NETWORK_AND_HOUR = 30
const RATINGS_PER_NETWORK_TOOL_AND_DAY = 5

const ratingBody = z.object({
  stars: z.literal(STARS),
  visitor: z
    .string()
    .regex(/^[\w-]{16,64}$/, 'A random key of 16 to 64 letters and digits')
    .describe('A random key the browser makes on its first rating and keeps'),
})

export const ratingEndpoints = [
  publicEndpoint('Ratings', ratingQuery, {
    summary: 'The ratings of a tool: average, count, and how many gave each number of stars',
    params: idParam,
    response: ratedSchema,
    handle: async ({ params }, { db }) => {
      const tool = await getToolById(db, params.id)
      return { rating: await getRating(db, tool.id) }
    },
  }),
  publicEndpoint('Ratings', rateCall, {
    summary: 'Rate a tool, once per visitor key',
    params: idParam,
    body: ratingBody,
    response: ratedSchema,
    problems: [409, 429],
    handle: async ({ params, body, caller: { network } }, { db }) => {
      const tool = await getToolById(db, params.id)
      await takeToken(db, {
        purpose: 'rating',
        network,
        limit: RATINGS_PER_NETWORK_AND_HOUR,
        windowMs: HOUR_MS,
      })
      await takeToken(db, {
        purpose: `rating of ${tool.id}`,
        network,
        limit: RATINGS_PER_NETWORK_TOOL_AND_DAY,
        windowMs: DAY_MS,
      })
      return { rating: await rateTool(db, tool, body) }
    },
  }),
]
