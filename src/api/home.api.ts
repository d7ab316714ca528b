import { z } from 'zod'
import { type ApiDeps, publicEndpoint } from '#api/core/endpoint.ts'
import { listArticles } from '#blog/articles.store.ts'
import { articlePath } from '#blog/blog-path.ts'
import * as comparisonCalls from '#comparisons/comparison-calls.ts'
import * as comparisonResponses from '#comparisons/comparison-responses.ts'
import { findAlikePair, type Spotlight, spotlightOf } from '#comparisons/home-comparison.ts'
import { pageWords } from '#content/site-words.ts'
import { cutText } from '#lib/cut-text.ts'
import { currentMonth } from '#lib/date-words.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { findGlance } from '#needs/home-glance.store.ts'
import { saleOf } from '#needs/need.ts'
import * as searchResponses from '#search/search-responses.ts'
import { suggest, suggestIntent } from '#search/suggest.store.ts'
import { suggestPages } from '#search/suggest.ts'
import { suggestionsQuery } from '#search/suggestion-calls.ts'
import { fillWords, withoutMissingPartner } from '#seo/fill-words.ts'
import { site } from '#site.config'
import { getHomeLists } from '#tools/index/home.store.ts'
import { listToolsByFacet } from '#tools/index/listed-tools.store.ts'
import { type ToolCardFacts, toCardView } from '#tools/tool-view.ts'
import { toViews } from './companies.api.ts'
import { setupOf } from './site-info.api.ts'

export const homeEndpoints = [
  publicEndpoint('Companies', comparisonCalls.homeQuery, {
    summary: 'The lists of the home page, and two tools to compare',
    response: comparisonResponses.homeSchema,
    handle: async (_input, deps) => {
      const onFault = (error: Error) => deps.onFault?.(error, comparisonCalls.homeQuery.path)
      const { total, popular, recent, mostFeatures } = await getHomeLists(deps.db, site.partner, onFault)
      const facts = { count: total ?? undefined, setup: setupOf(deps) }
      const fill = (text: string) => fillWords(text, facts)
      const nothing = (error: Error) => {
        onFault(error)
        return null
      }
      const views = (list: ToolCardFacts[] | null) =>
        list?.map((card) => toCardView(card, deps.logoUrl)) ?? null
      return {
        total,
        popular: views(popular),
        recent: views(recent),
        mostFeatures: views(mostFeatures),
        spotlight: await findSpotlight(deps).catch(nothing),
        glance: await findGlance(deps.db).catch(nothing),
        faq: withoutMissingPartner(pageWords.home.faq, facts).map(({ question, answer }) => ({
          question: fill(question),
          answer: fill(answer),
        })),
      }
    },
  }),
  publicEndpoint('Companies', suggestionsQuery, {
    summary: 'Tools, categories, comparisons, pages and articles for what is being typed',
    query: z.object({
      q: z.string().max(1000).default(''),
      intent: z.literal('1').optional().describe('1: only comparisons and alternatives that are asked for'),
    }),
    response: searchResponses.suggestionsSchema,
    handle: async ({ query }, deps) => {
      const { db, logoUrl } = deps
      const typed = cutText(query.q, 200)
      if (query.intent) return { suggestions: await suggestIntent(db, typed) }
      const found = await suggest(db, typed, logoUrl)
      return { suggestions: [...found, ...(await suggestArticles(deps, typed))] }
    },
  }),
]

const SPOTLIGHT_AMONG = 6

/** Two of the best known of the market that the site's words name. */
async function findSpotlight(deps: ApiDeps): Promise<Spotlight | null> {
  const { spotlight } = pageWords.home
  if (!spotlight) return null
  const tools = await listToolsByFacet(deps.db, 'market', spotlight, SPOTLIGHT_AMONG)
  const basis = { sale: saleOf(marketQuestions().market(spotlight)), asOf: currentMonth() }
  const pair = findAlikePair(await toViews(deps, tools, 'short'), basis)
  return pair ? spotlightOf(pair, marketQuestions().questionsOf([spotlight]), basis) : null
}

const ARTICLES_MAX = 3
/** Fewer letters begin too many words. */
const ARTICLES_FROM = 3

async function suggestArticles({ db }: ApiDeps, typed: string) {
  if (typed.trim().length < ARTICLES_FROM) return []
  const known = (await listArticles(db)).map(
    ({ slug, title, category }) => [articlePath(slug), title, category] as const,
  )
  return suggestPages(typed, ARTICLES_MAX, known, 'Article')
}
