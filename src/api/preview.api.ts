import { previewCall } from '#admin/admin-calls.ts'
import { previewSchema } from '#admin/preview-responses.ts'
import { answerText } from '#catalogue/answer.ts'
import type { Question } from '#catalogue/market.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { planLine } from '#catalogue/plan-line.ts'
import { priceLine, pricingTiles } from '#catalogue/pricing.ts'
import { ADMIN_SOURCE } from '#catalogue/source-rights.ts'
import type { Tool } from '#catalogue/tool.ts'
import { normalizeFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listToolsBySlug } from '#catalogue/tools.store.ts'
import { formatList } from '#lib/format-list.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import { toView } from './companies.api.ts'
import { comparePair } from './comparisons.api.ts'
import { type ApiDeps, editorEndpoint } from './endpoint.ts'

function sectionsOf(tool: ToolView, questions: readonly Question[]) {
  const plans = tool.plans.map((plan) =>
    [`${plan.name}: ${planLine(plan)}`, ...(plan.limits ?? [])].join('; '),
  )
  const tiles = pricingTiles(tool.pricing).map(({ label, value }) => `${label}: ${value}`)
  const groups = Map.groupBy(questions, ({ group }) => group ?? 'Facts')
  const unknown = questions.filter(({ key }) => !tool.answers[key]).map(({ label }) => label)
  const sections = [
    { title: 'Pricing Plans', lines: plans.length > 0 ? plans : tiles },
    ...[...groups].map(([title, asked]) => ({ title, lines: asked.flatMap((one) => factLine(tool, one)) })),
    { title: 'Key Features', lines: tool.features },
    { title: 'Not known yet', lines: unknown.length > 0 ? [formatList(unknown)] : [] },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

function factLine({ answers }: ToolView, { key, label, unit }: Question): string[] {
  const answer = answers[key]
  if (!answer) return []
  const note = answer.source !== null || answer.implied ? '' : ' (no source yet)'
  return [`${label}: ${answerText(answer, unit)}${note}`]
}

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
      const view = await toView(deps, tool)
      return {
        name: view.name,
        category: categoryByKey(view.category).label,
        description: view.description,
        logoUrl: view.logoUrl,
        price: priceLine(view),
        sections: sectionsOf(view, marketBook().questionsOf(tool.markets)),
        comparison: await compareWithLeader(deps, tool),
      }
    },
  }),
]
