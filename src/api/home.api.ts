import { z } from 'zod'
import { getHomeLists } from '#catalogue/home.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import type { ToolCardFacts } from '#catalogue/tool.ts'
import { toCardView, toolCardSchema } from '#catalogue/tool-view.ts'
import { listToolsByFacet } from '#catalogue/tools.store.ts'
import { type Spotlight, spotlightOf, spotlightSchema } from '#comparisons/spotlight.ts'
import { homeFaq } from '#content/home-faq.ts'
import { fillWords, withoutMissingPartner } from '#seo/fill-words.ts'
import { site } from '#site.config'
import { toViews } from './companies.api.ts'
import { type ApiDeps, endpoint } from './endpoint.ts'

const PATH = '/api/home'
/** The hero compares the two best known tools of this market. */
const SPOTLIGHT_MARKET = 'team-chat'
const cards = z.array(toolCardSchema).nullable().describe('Null while the list cannot be read')

export const homeEndpoints = [
  endpoint({
    method: 'get',
    path: PATH,
    access: 'public',
    tag: 'Companies',
    summary: 'The lists of the home page, and two tools to compare',
    answer: z.object({
      total: z.number().int().nullable(),
      popular: cards,
      recent: cards,
      mostFeatures: cards,
      spotlight: spotlightSchema.nullable(),
      faq: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
    handle: async (_input, deps) => {
      const onFault = (error: Error) => deps.onFault?.(error, PATH)
      const { total, popular, recent, mostFeatures } = await getHomeLists(deps.db, site.partner, onFault)
      const fill = (text: string) => fillWords(text, { count: total ?? undefined })
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
        faq: withoutMissingPartner(homeFaq).map(({ question, answer }) => ({
          question: fill(question),
          answer: fill(answer),
        })),
      }
    },
  }),
]

/** The two best known of a market everybody knows. */
async function findSpotlight(deps: ApiDeps): Promise<Spotlight | null> {
  const tools = await listToolsByFacet(deps.db, 'market', SPOTLIGHT_MARKET, 2)
  if (tools.length < 2) return null
  return spotlightOf(await toViews(deps, tools, 0), marketBook().questionsOf([SPOTLIGHT_MARKET]))
}
