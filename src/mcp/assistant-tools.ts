import { z } from 'zod'
import { categoryByKey } from '#catalogue/categories.ts'
import { compareToolsPath } from '#catalogue/compare-paths.ts'
import { listRecentChanges } from '#catalogue/history.store.ts'
import { categoryPath, comparePath } from '#catalogue/tool.ts'
import { countCategories, getToolBySlug, listToolsById } from '#catalogue/tools.store.ts'
import { listAlternatives } from '#comparisons/alternatives.store.ts'
import { alternativeReason } from '#comparisons/similarity.ts'
import type { Db } from '#db/open.ts'
import { type ApiFetch, apiQuery, fetchAnswer } from '#lib/api-query.ts'
import { isReadableText } from '#lib/readable-text.ts'
import {
  alternativeSchema,
  changeSchema,
  toChangeAnswer,
  toDetail,
  toolDetailSchema,
  toolSummarySchema,
  toSummary,
} from './answers.ts'

export interface McpDeps {
  db: Db
  siteUrl: string
  /** The one search of the site, by the call that everybody uses. */
  askApi: ApiFetch
}

interface AssistantTool<I extends z.ZodObject, O extends z.ZodObject> {
  name: string
  title: string
  description: string
  input: I
  output: O
  answer: (input: z.infer<I>, deps: McpDeps) => Promise<z.infer<O>>
}

/** A tool whose types have been checked where it was defined. */
export interface AnyAssistantTool extends Omit<AssistantTool<z.ZodObject, z.ZodObject>, 'answer'> {
  answer: (input: never, deps: McpDeps) => Promise<Record<string, unknown>>
}

function assistantTool<I extends z.ZodObject, O extends z.ZodObject>(
  tool: AssistantTool<I, O>,
): AnyAssistantTool {
  return tool
}

const text = (max: number) => z.string().max(max).refine(isReadableText, 'must be readable text')
const slug = text(200).min(1).describe('The last part of the address of a tool page: "slack"')
const limit = (max: number, usual: number) => z.number().int().min(1).max(max).default(usual)

/** What an assistant can ask; each is a question the site answers to people too. */
export const assistantTools: readonly AnyAssistantTool[] = [
  assistantTool({
    name: 'search_tools',
    title: 'Search tools',
    description:
      'Finds business software by words or needs: a name, a feature, a category, "open source notion alternative", "crm under $20 with gmail". Tolerates typing errors.',
    input: z.object({
      query: text(200).min(1),
      category: text(80).optional().describe('A key from list_categories'),
      limit: limit(50, 10),
    }),
    output: z.object({
      total: z.number().int(),
      understood: z.array(z.string()).describe('What the words were read as, beside words to search for'),
      tools: z.array(toolSummarySchema),
      pageUrl: z.string(),
    }),
    answer: async ({ query, category, limit: max }, { db, siteUrl, askApi }) => {
      const search = new URLSearchParams({ search: query, limit: String(max), view: 'card' })
      if (category) search.set('category', category)
      const found = apiQuery<{
        companies: { id: number }[]
        total: number
        understood: { label: string }[]
      }>(`/api/companies?${search}`)
      const { companies, total, understood } = await fetchAnswer(found, askApi)
      const tools = await listToolsById(
        db,
        companies.map((company) => company.id),
      )
      return {
        total,
        understood: understood.map(({ label }) => label),
        tools: tools.map((tool) => toSummary(tool, siteUrl)),
        pageUrl: `${siteUrl}/?${new URLSearchParams({ search: query })}`,
      }
    },
  }),
  assistantTool({
    name: 'get_tool',
    title: 'Get a tool',
    description: 'Every fact the directory has of one tool: features, prices, platforms, integrations.',
    input: z.object({ slug }),
    output: z.object({ tool: toolDetailSchema }),
    answer: async (input, { db, siteUrl }) => ({
      tool: toDetail(await getToolBySlug(db, input.slug), siteUrl),
    }),
  }),
  assistantTool({
    name: 'compare_tools',
    title: 'Compare tools',
    description: 'Two to six tools side by side, with the features all of them share and those only one has.',
    input: z.object({ slugs: z.array(slug).min(2).max(6) }),
    output: z.object({
      tools: z.array(toolDetailSchema),
      sharedFeatures: z.array(z.string()),
      onlyFeatures: z.record(z.string(), z.array(z.string())).describe('Slug to the features no other has'),
      pageUrl: z.string(),
    }),
    answer: async ({ slugs }, { db, siteUrl }) => {
      const tools = await Promise.all([...new Set(slugs)].map((each) => getToolBySlug(db, each)))
      const countOf = (feature: string) => tools.filter((tool) => tool.features.includes(feature)).length
      return {
        tools: tools.map((tool) => toDetail(tool, siteUrl)),
        sharedFeatures: tools[0]?.features.filter((feature) => countOf(feature) === tools.length) ?? [],
        onlyFeatures: Object.fromEntries(
          tools.map((tool) => [tool.slug, tool.features.filter((feature) => countOf(feature) === 1)]),
        ),
        pageUrl: siteUrl + compareToolsPath(tools.map((tool) => tool.slug)),
      }
    },
  }),
  assistantTool({
    name: 'find_alternatives',
    title: 'Find alternatives',
    description: 'The tools most like one tool, most alike first, each with the reason.',
    input: z.object({ slug, limit: limit(20, 8) }),
    output: z.object({ tool: toolSummarySchema, alternatives: z.array(alternativeSchema) }),
    answer: async (input, { db, siteUrl }) => {
      const tool = await getToolBySlug(db, input.slug)
      const found = await listAlternatives(db, tool, input.limit)
      const alternatives = found.map((alternative) => ({
        ...toSummary(alternative.tool, siteUrl),
        reason: alternativeReason(tool, alternative),
        compareUrl: siteUrl + comparePath(tool.slug, alternative.tool.slug),
      }))
      return { tool: toSummary(tool, siteUrl), alternatives }
    },
  }),
  assistantTool({
    name: 'list_categories',
    title: 'List categories',
    description: 'Every category with its number of tools, most first.',
    input: z.object({}),
    output: z.object({
      categories: z.array(
        z.object({ key: z.string(), label: z.string(), tools: z.number().int(), pageUrl: z.string() }),
      ),
    }),
    answer: async (_input, { db, siteUrl }) => {
      const counts = Object.entries(await countCategories(db))
      const categories = counts.map(([key, tools]) => ({
        key,
        label: categoryByKey(key).label,
        tools,
        pageUrl: siteUrl + categoryPath(key),
      }))
      return { categories }
    },
  }),
  assistantTool({
    name: 'recent_changes',
    title: 'Recent changes',
    description: 'What changed lately on the listed tools, and which source said so.',
    input: z.object({ limit: limit(100, 20), since: z.iso.datetime({ offset: true }).optional() }),
    output: z.object({ changes: z.array(changeSchema) }),
    answer: async (input, { db, siteUrl }) => {
      const since = input.since && new Date(input.since).toISOString()
      const changes = await listRecentChanges(db, input.limit, since)
      return { changes: changes.map((change) => toChangeAnswer(change, siteUrl)) }
    },
  }),
]
