import { getHomeLists } from '#catalogue/home.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { saleOf } from '#catalogue/need.ts'
import type { ToolCardFacts } from '#catalogue/tool.ts'
import { toCardView } from '#catalogue/tool-view.ts'
import { listToolsByFacet } from '#catalogue/tools.store.ts'
import { homeQuery } from '#comparisons/comparison-calls.ts'
import { homeSchema } from '#comparisons/comparison-responses.ts'
import { type Spotlight, spotlightOf } from '#comparisons/spotlight.ts'
import { pageWords } from '#content/site-words.ts'
import { currentMonth } from '#lib/date-words.ts'
import { fillWords, withoutMissingPartner } from '#seo/fill-words.ts'
import { site } from '#site.config'
import { toViews } from './companies.api.ts'
import { type ApiDeps, publicEndpoint } from './endpoint.ts'
import { setupOf } from './setup.api.ts'

export const homeEndpoints = [
  publicEndpoint('Companies', homeQuery, {
    summary: 'The lists of the home page, and two tools to compare',
    response: homeSchema,
    handle: async (_input, deps) => {
      const onFault = (error: Error) => deps.onFault?.(error, homeQuery.path)
      const { total, popular, recent, mostFeatures } = await getHomeLists(deps.db, site.partner, onFault)
      const facts = { count: total ?? undefined, setup: setupOf(deps) }
      const fill = (text: string) => fillWords(text, facts)
      const views = (list: ToolCardFacts[] | null) =>
        list?.map((card) => toCardView(card, deps.logoUrl)) ?? null
      return {
        total,
        popular: views(popular),
        recent: views(recent),
        mostFeatures: views(mostFeatures),
        spotlight: await findSpotlight(deps).catch((error) => {
          onFault(error)
          return null
        }),
        faq: withoutMissingPartner(pageWords.home.faq, facts).map(({ question, answer }) => ({
          question: fill(question),
          answer: fill(answer),
        })),
      }
    },
  }),
]

/** The two best known of the market that the site's words name. */
async function findSpotlight(deps: ApiDeps): Promise<Spotlight | null> {
  const { spotlight } = pageWords.home
  if (!spotlight) return null
  const tools = await listToolsByFacet(deps.db, 'market', spotlight, 2)
  if (tools.length < 2) return null
  const basis = { sale: saleOf(marketBook().market(spotlight)), asOf: currentMonth() }
  return spotlightOf(await toViews(deps, tools, 'short'), marketBook().questionsOf([spotlight]), basis)
}
