import { z } from 'zod'
import { getHomeLists } from '#catalogue/home.store.ts'
import { starterPrice } from '#catalogue/pricing.ts'
import type { ToolCardFacts } from '#catalogue/tool.ts'
import { toCardView, toolCardSchema, toolViewSchema } from '#catalogue/tool-view.ts'
import { listToolsByFacet } from '#catalogue/tools.store.ts'
import { homeFaq } from '#content/home-faq.ts'
import { fillWords } from '#seo/fill-words.ts'
import { site } from '#site.config'
import { toViews } from './companies.ts'
import { type ApiDeps, endpoint } from './endpoint.ts'

const PATH = '/api/home'
/** The hero compares the two best known tools of this category whose price is known. */
const SPOTLIGHT_CATEGORY = 'project-management'
const SPOTLIGHT_CANDIDATES = 12
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
      spotlight: z.array(toolViewSchema).max(2),
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
        spotlight: await listSpotlight(deps).catch((error) => {
          onFault(error)
          return []
        }),
        faq: homeFaq.map(({ question, answer }) => ({ question: fill(question), answer: fill(answer) })),
      }
    },
  }),
]

async function listSpotlight(deps: ApiDeps) {
  const candidates = await listToolsByFacet(deps.db, 'category', SPOTLIGHT_CATEGORY, SPOTLIGHT_CANDIDATES)
  return toViews(deps, candidates.filter((tool) => starterPrice(tool.pricing) !== null).slice(0, 2), 0)
}
