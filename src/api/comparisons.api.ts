import { z } from 'zod'
import { listAlternatives, listSimilar } from '#alternatives/alternatives.store.ts'
import { alternativesSections, paidPrices } from '#alternatives/alternatives-sections.ts'
import {
  alternativeReason,
  alternativesContent,
  needFor,
  tellingQuestions,
} from '#alternatives/alternatives-sentences.ts'
import { type ApiDeps, publicEndpoint } from '#api/core/endpoint.ts'
import { needAsked, needQuery, viewQuery } from '#api/core/filter-query.ts'
import { comparedGroups, countFacts } from '#comparisons/compared-rows.ts'
import * as comparisonCalls from '#comparisons/comparison-calls.ts'
import { readTools } from '#comparisons/comparison-place.ts'
import * as comparisonResponses from '#comparisons/comparison-responses.ts'
import { comparisonContent } from '#comparisons/comparison-sentences.ts'
import { listPopularPairs, listSuggested } from '#comparisons/pairs.store.ts'
import { NAME_MAX, PICKER_FIELDS } from '#comparisons/picker.ts'
import type { Db } from '#db/open.ts'
import { NotFound } from '#lib/errors.ts'
import { pick } from '#lib/objects.ts'
import type { Question } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { sinkAs } from '#markets/undeciding-questions.ts'
import { toCostView } from '#needs/cost/cost-text.ts'
import { listAskedQuestions } from '#needs/market-tools.store.ts'
import { type BuyerNeed, matchNeed, needCost } from '#needs/match-tool.ts'
import { matchWords } from '#needs/match-words.ts'
import { USUAL_NEED } from '#needs/need.ts'
import { isNeedSaid } from '#needs/need-address.ts'
import { picksOf } from '#needs/picks.ts'
import { priceSides } from '#needs/priced-tools.ts'
import { sizeText } from '#needs/size-text.ts'
import { sharedBasis } from '#needs/tool-cost.store.ts'
import { verdicts } from '#needs/verdict.ts'
import { findNamedTool } from '#search/named-tool.store.ts'
import { ALTERNATIVES_MAX } from '#tools/index/popularity.ts'
import type { Tool } from '#tools/tool.ts'
import { type ComparedTool, type ToolView, toCardView, toolCardSchema } from '#tools/tool-view.ts'
import { getToolBySlug, listToolsBySlug } from '#tools/tools.store.ts'
import { toView, toViews } from './companies.api.ts'

const field = z.string().max(NAME_MAX).optional().describe('A tool by its name or slug')
const market = z
  .string()
  .max(80)
  .optional()
  .describe('The market whose way of selling they are priced by; the first they share when absent')

/** Six tools have a hundred sources and connect to hundreds of others: what they say and connect to stands on the page of each. */
function toCompared(tool: ToolView): ComparedTool {
  const { metaTitle: _title, metaDescription: _description, integrations: _integrations, ...shown } = tool
  return { ...shown, sources: tool.sources.map(({ quote: _quote, ...source }) => source) }
}

export const comparisonEndpoints = [
  publicEndpoint('Comparisons', comparisonCalls.compareQuery, {
    summary:
      'Up to six tools to set side by side; each alone has what it connects to and the words of its sources',
    query: z.object({ tools: z.string().max(600).describe('Comma-separated slugs'), market }),
    response: comparisonResponses.manySchema,
    problems: [404],
    handle: async ({ query }, deps) => {
      const slugs = readTools(new URLSearchParams({ tools: query.tools }))
      const found = await listToolsBySlug(deps.db, slugs)
      if (found.length === 0) throw new NotFound('comparison', query.tools)
      const missing = slugs.filter((slug) => !found.some((tool) => tool.slug === slug))
      return {
        tools: (await toViews(deps, found)).map(toCompared),
        questions: await questionsOfSeveral(deps.db, found),
        basis: sharedBasis(found, query.market),
        missing,
      }
    },
  }),
  publicEndpoint('Comparisons', comparisonCalls.comparisonQuery, {
    summary: 'Two tools side by side, as {a}-vs-{b}',
    query: z.object({ market }),
    response: comparisonResponses.comparisonSchema,
    handle: async ({ params, query }, deps) => {
      const [first, second] = splitPair(params.pair)
      if (first === second) throw new NotFound('comparison', params.pair)
      const tools = await Promise.all([getToolBySlug(deps.db, first), getToolBySlug(deps.db, second)])
      const { decided: _decided, ...comparison } = await comparePair(deps, tools, query.market)
      return comparison
    },
  }),
  publicEndpoint('Comparisons', comparisonCalls.alternativesQuery, {
    summary: 'The tools most like one tool, most alike first',
    query: z.object({ ...needQuery, market, view: viewQuery }),
    response: comparisonResponses.alternativesSchema,
    handle: async ({ params, query }, deps) => {
      const tool = await getToolBySlug(deps.db, params.slug.replace(/-alternatives$/, ''))
      return alternativesFor(deps, tool, query)
    },
  }),
  publicEndpoint('Comparisons', comparisonCalls.similarQuery, {
    summary: 'Similar tools in the same category, at most eight',
    response: comparisonResponses.similarSchema,
    handle: async ({ params }, deps) => {
      const tool = await getToolBySlug(deps.db, params.slug)
      const similar = await listSimilar(deps.db, tool)
      return { companies: similar.map((card) => toCardView(card, deps.logoUrl)) }
    },
  }),
  publicEndpoint('Comparisons', comparisonCalls.pickerCall, {
    summary: 'What there is to compare, and which tools some names mean',
    query: z.object({ first: field, second: field, third: field }),
    response: comparisonResponses.pickerSchema,
    handle: async ({ query }, { db }) => {
      const asked = PICKER_FIELDS.flatMap((name) => query[name] || [])
      const [tools, pairs, chosen] = await Promise.all([
        listSuggested(db),
        listPopularPairs(db),
        Promise.all(asked.map(async (name) => ({ asked: name, tool: await findNamedTool(db, name) }))),
      ])
      return { tools, pairs, chosen }
    },
  }),
]

interface AlternativesAsked extends Readonly<Record<string, string | number | undefined>> {
  view: 'full' | 'card'
  market?: string | undefined
}

/** What of a need is asked of the tools of some markets, and what is not. */
function knownNeed(given: BuyerNeed, markets: readonly string[]) {
  const isKnown = (key: string) => marketQuestions().isAsked(markets, key)
  const [mustHaves, nice] = [given.mustHaves.filter(isKnown), given.nice.filter(isKnown)]
  return {
    asked: { ...given, mustHaves, nice },
    ignored: [...given.mustHaves, ...given.nice].filter((key) => !isKnown(key)),
  }
}

/** The tools most like one, with what each costs and lacks for the need that was said, or for the usual one. */
async function alternativesFor(
  deps: ApiDeps,
  tool: Tool,
  { view, market: begunIn, ...said }: AlternativesAsked,
) {
  const found = await listAlternatives(deps.db, tool, ALTERNATIVES_MAX)
  const mainTool = await toView(deps, tool)
  const views = await toViews(deps, found, view === 'card' ? 'short' : 'full')
  const book = marketQuestions()
  const decisive = tellingQuestions(book.questionsOf(tool.markets))
  const { asked, ignored } = knownNeed(needAsked(said), tool.markets)
  const isAsked = isNeedSaid(asked)
  const basis = { ...sharedBasis([tool], begunIn), asked: isAsked ? asked : undefined }
  const need = { ...asked, ...needFor(mainTool, basis) }
  const size = sizeText(need, basis.sale)
  const shownAs = (of: ToolView) => ({
    ...(view === 'card' ? pick(of, cardFields) : of),
    cost: toCostView(needCost(of, need, basis), size),
  })
  const matched = views.map((other) => ({ tool: other, match: matchNeed(other, need, basis) }))
  const alternatives = matched.map(({ tool: other, match }) => {
    const isMiss = isAsked && match.fits === 'no'
    const shared = decisive.filter(({ key }) =>
      book.isAsked(
        other.markets.map((one) => one.key),
        key,
      ),
    )
    const reason = isMiss
      ? matchWords(match, need, basis.sale, (key) => book.question(key)?.label ?? key)
      : alternativeReason(mainTool, other, shared, basis)
    return { ...shownAs(other), reason }
  })
  const sections = alternativesSections({ main: mainTool, others: views, decisive, basis })
  return {
    mainTool: shownAs(mainTool),
    alternatives,
    size,
    sale: basis.sale,
    questions: decisive.map(({ key, label }) => ({ key, label })),
    ignored,
    prices: paidPrices({ basis }, [mainTool, ...views]),
    picks: picksOf(matched, book.market(basis.market?.key ?? '')?.leaders?.tools ?? [], need, basis),
    content: alternativesContent(mainTool, views, basis, sections),
  }
}

/** Two tools beside each other, and what that says. */
async function comparePair(deps: ApiDeps, tools: [Tool, Tool], market?: string) {
  const [tool1, tool2] = await Promise.all([toView(deps, tools[0]), toView(deps, tools[1])])
  const questions = await questionsOfSeveral(deps.db, tools)
  const basis = sharedBasis(tools, market)
  const priced = priceSides([tool1, tool2], USUAL_NEED, basis)
  const decided = verdicts(priced.sides, questions, priced.need, basis)
  const counts = countFacts(comparedGroups(priced, questions, basis))
  const content = comparisonContent([tool1, tool2], { ...priced, basis, verdicts: decided, counts })
  return { tool1, tool2, questions, basis, content, decided }
}

/** What is asked of one tool only cannot be compared. */
async function questionsOfSeveral(db: Db, tools: readonly Tool[]): Promise<Question[]> {
  const lists = await Promise.all(tools.map((tool) => listAskedQuestions(db, tool.markets)))
  const asked = Map.groupBy(lists.flat(), ({ key }) => key)
  const shared = [...asked.values()].flatMap((same) => (same.length > 1 ? same.slice(-1) : []))
  return sinkAs(shared, shared)
}

/** Splits at the first '-vs-'; both parts must be there. */
function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('-vs-')
  const first = pair.slice(0, at)
  const second = pair.slice(at + 4)
  if (at < 1 || !second) throw new NotFound('comparison', pair)
  return [first, second]
}

const cardFields = toolCardSchema.keyof().options
