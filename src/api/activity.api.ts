import { z } from 'zod'
import * as activityCalls from '#activity/activity-calls.ts'
import * as activityResponses from '#activity/activity-responses.ts'
import { ALSO_COMPARED_MAX, activityCall, dayOf, TRENDING_PERIODS } from '#activity/counted-events.ts'
import { STARS } from '#activity/rating.ts'
import { beaconSchema, takeBeacon } from '#activity/receive-beacon.ts'
import { CARD_SLUG, CARDS_MAX } from '#activity/saved-cards.ts'
import { getNumbers } from '#activity/statistics.store.ts'
import { NUMBER_PERIODS, numbersQuery } from '#activity/statistics.ts'
import { getRating, getUse, listCompared, rateTool } from '#activity/tool-activity.store.ts'
import { listTrending } from '#activity/trending.store.ts'
import { DEFAULT_PERIOD } from '#activity/trending.ts'
import { type ApiDeps, editorEndpoint, publicEndpoint } from '#api/core/endpoint.ts'
import { takeToken } from '#db/limits.store.ts'
import { pick } from '#lib/objects.ts'
import { site } from '#site.config'
import type { Tool } from '#tools/tool.ts'
import { shownLogo, toCardView } from '#tools/tool-view.ts'
import { getToolById, getToolBySlug, listToolCardsById, listToolCardsBySlug } from '#tools/tools.store.ts'

const HOUR_MS = 3_600_000

const listOf = (item: RegExp) =>
  z
    .string()
    .max(20_000)
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .refine((items) => items.length <= CARDS_MAX && items.every((key) => item.test(key)), {
      error: `At most ${CARDS_MAX}, with commas between them`,
    })

const ratingBody = z.object({
  stars: z.literal(STARS),
  visitor: z
    .string()
    .regex(/^[\w-]{16,64}$/, 'A random key of 16 to 64 letters and digits')
    .describe('A random key the browser makes on its first rating and keeps'),
})

export const activityEndpoints = [
  publicEndpoint('Activity', activityCall, {
    summary: 'Tell what a visitor did; counted once per visitor, tool and day, without any name',
    body: beaconSchema,
    response: z.null(),
    status: 204,
    handle: async ({ body, network }, { activity }, context) => {
      const userAgent = context.req.header('User-Agent')
      const privacyControl = context.req.header('Sec-GPC')
      if (activity) takeBeacon(activity, body, { network, userAgent, privacyControl })
      return null
    },
  }),
  publicEndpoint('Activity', activityCalls.toolActivityQuery, {
    summary: 'Ratings, likes and users of a tool, and what it is compared with',
    response: activityResponses.toolActivitySchema,
    handle: async ({ params }, deps) => {
      const tool = await getToolBySlug(deps.db, params.slug)
      const [rating, use, alsoCompared] = await Promise.all([
        getRating(deps.db, tool.id),
        getUse(deps.db, tool.id, dayOf(new Date())),
        listAlsoCompared(deps, tool),
      ])
      return { rating, ...use, alsoCompared }
    },
  }),
  publicEndpoint('Activity', activityCalls.trendingQuery, {
    summary: 'What people look at, visit, save and compare most in a period',
    query: z.object({ period: z.enum(TRENDING_PERIODS).default(DEFAULT_PERIOD) }),
    response: activityResponses.trendingSchema,
    handle: async ({ query: { period } }, { db, logoUrl }) => {
      const entries = await listTrending(db, { period, partner: site.partner, today: dayOf(new Date()) })
      const companies = entries.map(({ tool, isPartner, activity }) => ({
        ...toCardView(tool, logoUrl),
        isPartner,
        activity,
      }))
      return { period, companies }
    },
  }),
  publicEndpoint('Companies', activityCalls.cardsQuery, {
    summary: 'The cards of named tools, by id or by slug, in the order asked for',
    query: z.object({ ids: listOf(/^[1-9]\d{0,8}$/), slugs: listOf(CARD_SLUG) }),
    response: activityResponses.cardsSchema,
    handle: async ({ query }, { db, logoUrl }) => {
      const cards = [
        ...(await listToolCardsById(db, query.ids.map(Number))),
        ...(await listToolCardsBySlug(db, query.slugs)),
      ]
      return { companies: cards.map((card) => toCardView(card, logoUrl)) }
    },
  }),
  publicEndpoint('Ratings', activityCalls.ratingQuery, {
    summary: 'The ratings of a tool: average, count, and how many gave each number of stars',
    response: activityResponses.ratedSchema,
    handle: async ({ params }, { db }) => {
      const tool = await getToolById(db, params.id)
      return { rating: await getRating(db, tool.id) }
    },
  }),
  publicEndpoint('Ratings', activityCalls.rateCall, {
    summary: 'Rate a tool, once per visitor key',
    body: ratingBody,
    response: activityResponses.ratedSchema,
    problems: [409],
    limits: [{ purpose: 'rating', limit: 30, windowMs: HOUR_MS }],
    handle: async ({ params, body, network }, { db }) => {
      const tool = await getToolById(db, params.id)
      await takeToken(db, { ...RATINGS_OF_TOOL, purpose: `rating of ${tool.id}`, network })
      return { rating: await rateTool(db, tool, body) }
    },
  }),
  editorEndpoint('Admin', numbersQuery, {
    summary: 'What visitors did per day, the tools they used most, and what they searched for',
    query: z.object({ days: z.coerce.number().pipe(z.literal(NUMBER_PERIODS)).default(30) }),
    response: activityResponses.numbersSchema,
    handle: ({ query }, { db }) => getNumbers(db, query.days, dayOf(new Date())),
  }),
]

/** What visitors compare it with most, filled up with the most similar tools. */
async function listAlsoCompared({ db, logoUrl }: ApiDeps, tool: Tool) {
  const compared = await listToolCardsById(db, await listCompared(db, tool.id, ALSO_COMPARED_MAX))
  return compared.map((card) => ({
    ...pick(card, ['id', 'slug', 'name', 'category']),
    logoUrl: shownLogo(card, logoUrl),
  }))
}

const RATINGS_OF_TOOL = { limit: 5, windowMs: 24 * HOUR_MS }
