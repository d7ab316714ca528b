import { z } from 'zod'
import { listAlternatives } from '#alternatives/alternatives.store.ts'
import { type AskedBasis, alternativeReason, tellingQuestions } from '#alternatives/alternatives-sentences.ts'
import { correctionPath } from '#corrections/correction.ts'
import { correctionSchema } from '#corrections/correction-schema.ts'
import { suggestCorrection } from '#corrections/suggest-correction.ts'
import { listRecentChanges } from '#history/history.store.ts'
import { fetchResponse } from '#lib/api-query.ts'
import { Invalid, NotFound } from '#lib/errors.ts'
import { idsOf } from '#lib/objects.ts'
import { plainText } from '#lib/plain-text.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { toCostView } from '#needs/cost/cost-text.ts'
import { isNeedSaid, withNeed } from '#needs/need-address.ts'
import { priceSides } from '#needs/priced-tools.ts'
import { sizeText } from '#needs/size-text.ts'
import { answeringTool, sharedBasis } from '#needs/tool-cost.store.ts'
import { countedListQuery } from '#search/search-calls.ts'
import { site } from '#site.config'
import { compareToolsPath } from '#tools/compare-paths.ts'
import { countFacet, findNaming, NAMING_SHOWN } from '#tools/index/listed-tools.store.ts'
import { categoryPath, comparePath, type Tool, toolPath } from '#tools/tool.ts'
import { getToolBySlug, listToolsById } from '#tools/tools.store.ts'
import { categoryByKey, isCategoryKey } from '#vocabulary/categories.ts'
import {
  alternativeSchema,
  changeSchema,
  toChangeAnswer,
  toDetail,
  toolDetailSchema,
  toolSummarySchema,
  toSummary,
} from './assistant-responses.ts'
import { type AnyAssistantTool, assistantTool, limitInput, type McpDeps } from './assistant-tool.ts'
import { costField, costFor, toRecord } from './fact-answers.ts'
import { getMarketTool, listMarketsTool, recommendTool } from './market-tools.ts'
import { type NeedInput, needInput, needOfInput } from './need-input.ts'
import { reviewStackTool } from './review-stack-tool.ts'

const suggestCorrectionTool = assistantTool({
  name: 'suggest_correction',
  title: 'Suggest a correction',
  description:
    'Reports that a fact of a tool is wrong, with the right value and the page where it can be read. A person reads it before anything is changed. Only report what you or the person you speak for have read on that page.',
  writes: true,
  input: correctionSchema.omit({ email: true }).extend({
    value: z
      .unknown()
      .describe(
        'As get_tool shows the record: "yes", "no", { "from": "Business" }, a list of plans; null for "not known". For the fact "other": a sentence',
      ),
  }),
  output: z.object({
    status: z.literal('waiting'),
    statusUrl: z.string().describe('Where to see what became of it; known only to who sent it'),
    pageUrl: z.string(),
  }),
  answer: async (correction, { db, siteUrl, network }) => {
    const { token } = await suggestCorrection(db, { ...correction, email: null }, null, network())
    return {
      status: 'waiting' as const,
      statusUrl: siteUrl + correctionPath(token),
      pageUrl: siteUrl + toolPath(correction.tool),
    }
  },
})

const slug = plainText(200).min(1).describe('The last part of the address of a tool page')

/** What an assistant can ask; each is a question the site answers to people too. */
export const assistantTools: readonly AnyAssistantTool[] = [
  assistantTool({
    name: 'search_tools',
    title: 'Search tools',
    description: `Finds ${site.subject} by words or needs: a name, a feature, a category, "${site.examples.wish}". Tolerates typing errors.`,
    input: z.object({
      query: plainText(200).min(1),
      category: plainText(80).optional().describe('A key from list_categories'),
      limit: limitInput(50, 10),
      ...needInput,
    }),
    output: z.object({
      total: z.number().int(),
      understood: z.array(z.string()).describe('What the words were read as, beside words to search for'),
      notUnderstood: z.array(z.string()).describe('Words that changed nothing'),
      meant: z.array(z.string()).describe('Markets that those may mean'),
      isLoose: z.boolean().describe('Nothing is called so: these only share words with the query'),
      tools: z.array(toolSummarySchema.extend(costField)),
      mayFit: z
        .array(z.object({ slug: z.string(), name: z.string(), pageUrl: z.string() }))
        .describe('Tools of which something that was asked for is not known'),
      pageUrl: z.string(),
    }),
    answer: async ({ query, category, limit: max, ...asked }, { db, siteUrl, askApi }) => {
      if (category && !isCategoryKey(category) && !((await countFacet(db, 'category'))[category] ?? 0))
        throw new NotFound('category', category)
      const list = countedListQuery({ search: query, limit: max, view: 'card', counts: 1, category })
      const found = await fetchResponse(list, askApi)
      const tools = await listToolsById(db, idsOf(found.companies))
      return {
        total: found.total,
        understood: found.understood.map(({ label }) => label),
        notUnderstood: found.notUnderstood,
        meant: found.meant.map(({ label }) => label),
        isLoose: found.isLoose,
        mayFit: found.unconfirmed.companies
          .slice(0, max)
          .map(({ slug: key, name }) => ({ slug: key, name, pageUrl: siteUrl + toolPath(key) })),
        tools: tools.map((tool) => ({ ...toSummary(tool, siteUrl), ...costFor(tool, needOfInput(asked)) })),
        pageUrl: `${siteUrl}/?${new URLSearchParams({ search: query })}`,
      }
    },
  }),
  assistantTool({
    name: 'get_tool',
    title: 'Get a tool',
    description:
      'Every fact the directory has of one tool: plans, answers to what buyers ask with their sources, features, platforms, integrations.',
    input: z.object({ slug, ...needInput }),
    output: z.object({ tool: toolDetailSchema }),
    answer: async ({ slug: key, ...asked }, deps) => {
      const [tool] = await detailsOf([await getToolBySlug(deps.db, key)], asked, deps)
      if (!tool) throw new NotFound('tool', key)
      return { tool }
    },
  }),
  assistantTool({
    name: 'compare_tools',
    title: 'Compare tools',
    description:
      'Two to six tools side by side: plans, costs, and each question a buyer asks with what every tool answers.',
    input: z.object({ slugs: z.array(slug).min(2).max(6).describe('Each tool once'), ...needInput }),
    output: z.object({
      tools: z.array(toolDetailSchema),
      questions: z
        .array(
          z.object({
            question: z.string(),
            label: z.string(),
            weight: z.number().int().describe('3 decides for many, 1 is nice to know'),
            answers: z.record(z.string(), z.string().nullable()).describe('Slug to answer; null is unknown'),
          }),
        )
        .describe('What is known of at least one of them'),
      sharedFeatures: z.array(z.string()),
      onlyFeatures: z.record(z.string(), z.array(z.string())).describe('Slug to the features no other has'),
      pageUrl: z.string(),
    }),
    answer: async ({ slugs, ...asked }, deps) => {
      const { db, siteUrl } = deps
      const tools = await Promise.all(slugs.map((each) => getToolBySlug(db, each)))
      const twice = tools.find((tool, at) => tools.findIndex(({ id }) => id === tool.id) < at)
      if (twice) throw new Invalid(`"${twice.slug}" is named twice. Name two to six different tools.`)
      const details = await detailsOf(tools, asked, deps)
      const countOf = (feature: string) => tools.filter((tool) => tool.features.includes(feature)).length
      return {
        tools: details,
        questions: answerRows(tools, details),
        sharedFeatures: tools[0]?.features.filter((feature) => countOf(feature) === tools.length) ?? [],
        onlyFeatures: Object.fromEntries(
          tools.map((tool) => [tool.slug, tool.features.filter((feature) => countOf(feature) === 1)]),
        ),
        pageUrl: siteUrl + withNeed(compareToolsPath(tools.map((tool) => tool.slug)), needOfInput(asked)),
      }
    },
  }),
  assistantTool({
    name: 'find_alternatives',
    title: 'Find alternatives',
    description:
      'The tools most like one tool, most alike first, each with the reason and, for a need, with its cost.',
    input: z.object({ slug, limit: limitInput(20, 8), ...needInput }),
    output: z.object({
      tool: toolSummarySchema.extend(costField),
      alternatives: z.array(alternativeSchema.extend(costField)),
    }),
    answer: async ({ slug: key, limit: max, ...asked }, { db, siteUrl }) => {
      const tool = await getToolBySlug(db, key)
      const need = needOfInput(asked)
      const basis = { ...sharedBasis([tool]), asked: isNeedSaid(need) ? need : undefined }
      const found = await listAlternatives(db, tool, max)
      const alternatives = found.map((alternative) => ({
        ...toSummary(alternative, siteUrl),
        ...costFor(alternative, need, basis),
        reason: reasonFor(tool, alternative, basis),
        compareUrl: siteUrl + withNeed(comparePath(tool.slug, alternative.slug), need),
      }))
      return { tool: { ...toSummary(tool, siteUrl), ...costFor(tool, need, basis) }, alternatives }
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
      const counts = Object.entries(await countFacet(db, 'category'))
      const categories = counts.map(([key, tools]) => ({
        key,
        label: categoryByKey(key).label,
        tools,
        pageUrl: siteUrl + categoryPath(key),
      }))
      return { categories }
    },
  }),
  listMarketsTool,
  getMarketTool,
  recommendTool,
  reviewStackTool,
  assistantTool({
    name: 'recent_changes',
    title: 'Recent changes',
    description: 'What changed lately on the listed tools, and which source said so.',
    input: z.object({
      limit: limitInput(100, 20),
      since: z.iso
        .datetime({ offset: true, error: 'must be a moment such as 2026-11-18T00:00:00Z' })
        .optional(),
    }),
    output: z.object({ changes: z.array(changeSchema) }),
    answer: async (input, { db, siteUrl }) => {
      const since = input.since && new Date(input.since).toISOString()
      const changes = await listRecentChanges(db, input.limit, since)
      return { changes: changes.map((change) => toChangeAnswer(change, siteUrl)) }
    },
  }),
  suggestCorrectionTool,
]

function reasonFor(tool: Tool, alternative: Tool, basis: AskedBasis): string {
  const book = marketQuestions()
  const decisive = tellingQuestions(book.questionsOf(tool.markets))
  const shared = decisive.filter(({ key }) => book.isAsked(alternative.markets, key))
  return alternativeReason(answeringTool(tool), answeringTool(alternative), shared, basis)
}

type Detail = z.infer<typeof toolDetailSchema>

async function detailsOf(tools: readonly Tool[], asked: NeedInput, { db, siteUrl }: McpDeps) {
  const slugs = tools.map((tool) => tool.slug)
  const needs = { book: marketQuestions(), namedBy: await findNaming(db, slugs, NAMING_SHOWN) }
  const basis = sharedBasis(tools)
  const asNeeded = needOfInput(asked)
  const { sides, need } = priceSides(tools.map(answeringTool), asNeeded, basis)
  const costs = sides.map(({ cost }) => toCostView(cost, sizeText(need, basis.sale)))
  return tools.map((tool, at) => {
    const cost = isNeedSaid(asNeeded) ? costs[at] : undefined
    return { ...toDetail(tool, siteUrl), ...toRecord(tool, needs, cost ? { cost } : {}) }
  })
}

function answerRows(tools: readonly Tool[], details: readonly Detail[]) {
  const questions = marketQuestions().questionsOf([...new Set(tools.flatMap((tool) => tool.markets))])
  return questions.flatMap(({ key, label, weight }) => {
    const answers = details.map((detail) => {
      const found = detail.answers.find(({ question }) => question === key)
      return [detail.slug, found?.answer ?? null] as const
    })
    if (answers.every(([, answer]) => answer === null)) return []
    return [{ question: key, label, weight, answers: Object.fromEntries(answers) }]
  })
}
