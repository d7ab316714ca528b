import { z } from 'zod'
import { getHomeLists } from '#catalogue/home.store.ts'
import { starterPrice } from '#catalogue/pricing.ts'
import { toCardView, toolCardSchema, toolViewSchema } from '#catalogue/tool-view.ts'
import { listToolsByFacet } from '#catalogue/tools.store.ts'
import { homeFaq } from '#content/home-faq.ts'
import { fillWords } from '#seo/fill-words.ts'
import { site } from '#site.config'
import { toViews } from './companies.ts'
import { endpoint } from './endpoint.ts'

/** The hero compares the two best known tools of this category whose price is known. */
const SPOTLIGHT_CATEGORY = 'project-management'
const SPOTLIGHT_CANDIDATES = 12
const cards = z.array(toolCardSchema)

export const homeEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/home',
    access: 'public',
    tag: 'Companies',
    summary: 'The lists of the home page, and two tools to compare',
    answer: z.object({
      total: z.number().int(),
      popular: cards,
      recent: cards,
      mostFeatures: cards,
      spotlight: z.array(toolViewSchema).max(2),
      faq: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
    handle: async (_input, deps) => {
      const { total, ...lists } = await getHomeLists(deps.db, site.partner)
      const candidates = await listToolsByFacet(deps.db, 'category', SPOTLIGHT_CATEGORY, SPOTLIGHT_CANDIDATES)
      const spotlight = candidates.filter((tool) => starterPrice(tool.pricing) !== null).slice(0, 2)
      return {
        total,
        popular: lists.popular.map((card) => toCardView(card, deps.logoUrl)),
        recent: lists.recent.map((card) => toCardView(card, deps.logoUrl)),
        mostFeatures: lists.mostFeatures.map((card) => toCardView(card, deps.logoUrl)),
        spotlight: await toViews(deps, spotlight),
        faq: homeFaq.map(({ question, answer }) => ({
          question: fillWords(question, { count: total }),
          answer: fillWords(answer, { count: total }),
        })),
      }
    },
  }),
]
