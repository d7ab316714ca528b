import { z } from 'zod'
import { getHomeLists } from '#catalogue/home.store.ts'
import { toCardView, toolCardSchema } from '#catalogue/tool-view.ts'
import { site } from '#site.config'
import { endpoint } from './endpoint.ts'

const cards = z.array(toolCardSchema)

export const homeEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/home',
    access: 'public',
    tag: 'Companies',
    summary: 'The lists of the home page',
    answer: z.object({ total: z.number().int(), popular: cards, recent: cards, mostFeatures: cards }),
    handle: async (_input, { db, logoUrl }) => {
      const { total, ...lists } = await getHomeLists(db, site.partner)
      return {
        total,
        popular: lists.popular.map((card) => toCardView(card, logoUrl)),
        recent: lists.recent.map((card) => toCardView(card, logoUrl)),
        mostFeatures: lists.mostFeatures.map((card) => toCardView(card, logoUrl)),
      }
    },
  }),
]
