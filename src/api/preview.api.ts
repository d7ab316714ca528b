import { dayOf } from '#activity/event.ts'
import { getRating } from '#activity/ratings.store.ts'
import { getUse } from '#activity/tool-activity.store.ts'
import * as adminCalls from '#admin/admin-calls.ts'
import * as previewResponses from '#admin/preview-responses.ts'
import { findToolId } from '#catalogue/edit-tools.store.ts'
import { findStanding, listAskedQuestions } from '#catalogue/market-list.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { ADMIN_SOURCE } from '#catalogue/source-rights.ts'
import type { Tool } from '#catalogue/tool.ts'
import { normalizeFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'
import { toCardView } from '#catalogue/tool-view.ts'
import { listToolsBySlug } from '#catalogue/tools.store.ts'
import { listSimilar } from '#comparisons/alternatives.store.ts'
import { toView } from './companies.api.ts'
import { comparePair } from './comparisons.api.ts'
import { type ApiDeps, editorEndpoint } from './endpoint.ts'
import { reviewsOf } from './reviews.api.ts'

const REVIEWS_SHOWN = 3

async function compareWithLeader(deps: ApiDeps, tool: Tool) {
  const leaders = tool.markets.flatMap((key) => marketBook().market(key)?.leaders?.tools ?? [])
  const listed = await listToolsBySlug(
    deps.db,
    leaders.filter((slug) => slug !== tool.slug),
  )
  const leader = leaders.flatMap((slug) => listed.find((one) => one.slug === slug) ?? [])[0]
  if (!leader) return null
  const { decided: _decided, ...comparison } = await comparePair(deps, [tool, leader])
  return comparison
}

/** What the page would show; what people gave to the tool and what was found about it does not change with an edit. */
async function pageOf(deps: ApiDeps, tool: Tool) {
  const { db, logoUrl } = deps
  const [listed] = await listToolsBySlug(db, [tool.slug])
  return {
    tool: { company: await toView(deps, tool) },
    similar: {
      companies: listed ? (await listSimilar(db, listed)).map((card) => toCardView(card, logoUrl)) : [],
    },
    standing: {
      standing: await findStanding(db, tool),
      questions: await listAskedQuestions(db, tool.markets),
    },
    checks: { checks: [] },
    activity: {
      rating: await getRating(db, tool.id),
      ...(await getUse(db, tool.id, dayOf(new Date()))),
      alsoCompared: [],
    },
    reviews: await reviewsOf(db, tool, { limit: REVIEWS_SHOWN, offset: 0 }),
    maker: { facts: [] },
  }
}

export const previewEndpoints = [
  editorEndpoint('Admin', adminCalls.previewCall, {
    summary: 'What the page of a tool and its comparison would say; nothing is saved',
    body: toolFactsSchema,
    response: previewResponses.previewSchema,
    handle: async ({ body }, deps) => {
      const now = new Date().toISOString()
      const id = (await findToolId(deps.db, body.slug)) ?? 0
      const tool = { ...normalizeFacts(body), id, source: ADMIN_SOURCE, createdAt: now, updatedAt: now }
      return { page: await pageOf(deps, tool), comparison: await compareWithLeader(deps, tool) }
    },
  }),
]
