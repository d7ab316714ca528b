import { previewCall } from '#admin/admin-calls.ts'
import { previewSchema } from '#admin/preview-responses.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { ADMIN_SOURCE } from '#catalogue/source-rights.ts'
import type { Tool } from '#catalogue/tool.ts'
import { normalizeFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'
import { listToolsBySlug } from '#catalogue/tools.store.ts'
import { toView } from './companies.api.ts'
import { comparePair } from './comparisons.api.ts'
import { type ApiDeps, editorEndpoint } from './endpoint.ts'

async function compareWithLeader(deps: ApiDeps, tool: Tool) {
  const leaders = tool.markets.flatMap((key) => marketBook().market(key)?.leaders?.tools ?? [])
  const listed = await listToolsBySlug(
    deps.db,
    leaders.filter((slug) => slug !== tool.slug),
  )
  const leader = leaders.flatMap((slug) => listed.find((one) => one.slug === slug) ?? [])[0]
  if (!leader) return null
  const { tool1, tool2, content, decided } = await comparePair(deps, [tool, leader])
  return {
    title: content.h1,
    summary: content.intro,
    verdicts: [tool1, tool2].map(({ name }, at) => ({ name, reasons: decided[at]?.reasons ?? [] })),
  }
}

export const previewEndpoints = [
  editorEndpoint('Admin', previewCall, {
    summary: 'What the page of a tool and its comparison would say; nothing is saved',
    body: toolFactsSchema,
    response: previewSchema,
    handle: async ({ body }, deps) => {
      const now = new Date().toISOString()
      const tool = { ...normalizeFacts(body), id: 0, source: ADMIN_SOURCE, createdAt: now, updatedAt: now }
      return {
        tool: await toView(deps, tool),
        questions: marketBook().questionsOf(tool.markets),
        comparison: await compareWithLeader(deps, tool),
      }
    },
  }),
]
