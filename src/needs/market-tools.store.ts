import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { cached } from '#cache/cached.store.ts'
import { inChunks } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import type { AnswerView } from '#facts/answer.ts'
import { isSoldByCountry } from '#facts/country.ts'
import { currentMonth } from '#lib/date-words.ts'
import { NotFound } from '#lib/errors.ts'
import { pick } from '#lib/objects.ts'
import { countHaving, fillGuide, type GuideView, toolsNamedIn } from '#markets/guide.ts'
import type { Question } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { sinkAlike, sinkAs } from '#markets/undeciding-questions.ts'
import { isFreePlan } from '#plans/price-plan.ts'
import { countAnswers, shareOf, sumCoverage } from '#tools/coverage.ts'
import { findLinks } from '#tools/index/listed-tools.store.ts'
import { indexOf } from '#tools/index/live-index.store.ts'
import { inMarketOrder } from '#tools/index/market-order.ts'
import type { Tool } from '#tools/tool.ts'
import { factsOf, type ToolRow } from '#tools/tool-rows.store.ts'
import { type rankedSources, withAnswers, withBareAnswers } from '#tools/tool-view.ts'
import { listToolsBySlug, visibleTools } from '#tools/tools.store.ts'
import type { MarketSummary } from './catalogue-responses.ts'
import { countMarket, type Standing, standingOf } from './position-in-market.ts'
import { answeringTool } from './tool-cost.store.ts'

/** The best known of a market are shown and counted; nobody compares more. */
export const MARKET_TOOLS_MAX = 200

/** Every market with the share of its questions that is answered. */
export async function listMarkets(db: Db): Promise<MarketSummary[]> {
  return cached(db, 'markets', async () => {
    const summaries: MarketSummary[] = []
    for (const { key } of marketQuestions().markets) {
      summaries.push((await countedMarket(db, key)).summary)
      await yieldToEventLoop()
    }
    return summaries
  })
}

/** What is counted among the tools of a market: they are read once for it, and only the counts are cached. */
function countedMarket(db: Db, key: string) {
  return cached(db, `market ${key}`, async () => {
    const { market, questions, tools } = await readMarket(db, key)
    const sum = sumCoverage(tools.map((tool) => countAnswers(tool, marketQuestions())))
    return {
      summary: {
        key,
        label: market.label,
        description: market.description,
        tools: tools.length,
        questions: questions.length,
        known: shareOf(sum.known, sum.asked),
        sourced: shareOf(sum.sourced, sum.known),
      },
      questions,
      counts: countMarket({ market, questions, tools, asOf: currentMonth() }),
    }
  })
}

/** What is asked of tools of these markets; what nearly all of the first one answer alike comes last. */
export async function listAskedQuestions(db: Db, markets: readonly string[]): Promise<Question[]> {
  const [main = ''] = markets
  const questions = marketQuestions().questionsOf(markets)
  return marketQuestions().market(main)
    ? sinkAs(questions, (await countedMarket(db, main)).questions)
    : questions
}

/** What is compared of a tool in its market, a fraction of its record. */
export interface ToolInMarket
  extends Pick<
    Tool,
    'id' | 'slug' | 'name' | 'markets' | 'status' | 'license' | 'plans' | 'addOns' | 'includedIn'
  > {
  answers: Record<string, AnswerView>
  sources: ReturnType<typeof rankedSources>
  platforms: readonly string[]
  /** Those it is made for; none for all, null where its market asks and nobody knows. */
  countries: readonly string[] | null
  /** Keys of what it connects to, named by either side. */
  connections: readonly string[]
  industries: readonly string[]
}

const TOOLS_PER_TURN = 50

/** What tools are compared by: the rest of their records is not kept with a market. */
function comparedFacts(row: Pick<ToolRow, 'id' | 'facts'>) {
  const { license, repository, maker, status, ...facts } = factsOf(row)
  const lists = pick(facts, ['markets', 'platforms', 'countries', 'industries', 'features', 'includedIn'])
  const rest = pick(facts, ['slug', 'name', 'website', 'plans', 'addOns', 'answers', 'sources'])
  return { id: row.id, ...rest, ...lists, license, repository, maker, status }
}

async function listMarketTools(db: Db, key: string): Promise<ToolInMarket[]> {
  const index = await indexOf(db)
  const facet = index.book.find('market', key)
  const order = facet === undefined ? [] : inMarketOrder(index, [facet])
  const ids = order.slice(0, MARKET_TOOLS_MAX).map((slot) => index.idOf(slot))
  const rows = await inChunks(ids, (chunk) =>
    visibleTools(db).select(['id', 'facts']).where('id', 'in', chunk).execute(),
  )
  const byId = new Map(rows.map((row) => [row.id, comparedFacts(row)]))
  const book = marketQuestions()
  const links = await findLinks(db, ids)
  const placed = [...byId.values()].filter(({ countries }) => countries.length > 0).length
  const isAsked = isSoldByCountry(placed, rows.length)
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((facts) => {
      const countries = isAsked && facts.countries.length === 0 ? null : facts.countries
      return withAnswers({ ...facts, countries, connections: links.get(facts.id) ?? [] }, book)
    })
}

async function readMarket(db: Db, key: string) {
  const book = marketQuestions()
  const market = book.market(key)
  if (!market) throw new NotFound('market', key)
  const tools = await listMarketTools(db, key)
  return { market, questions: sinkAlike(book.questionsOf([key]), tools), tools }
}

export type MarketWithTools = Awaited<ReturnType<typeof readMarket>>

/** How to choose in a market, with today's numbers and names. */
export async function findGuide(db: Db, key: string): Promise<GuideView | null> {
  const { market, questions, tools } = await getMarketWithTools(db, key)
  if (!market.guide) return null
  const named = await listToolsBySlug(db, [...new Set(toolsNamedIn(market.guide))])
  const answers = tools.map((tool) => tool.answers)
  return fillGuide(market.guide, questions, {
    tools: tools.length,
    free: tools.filter(({ plans }) => plans.some(isFreePlan)).length,
    having: (question) => countHaving(answers, question),
    names: new Map(named.map(({ slug, name }) => [slug, name])),
  })
}
export const getMarketWithTools = (db: Db, key: string): Promise<MarketWithTools> =>
  cached(db, `market tools ${key}`, () => readMarket(db, key), 'large')

/** All markets for counting over them: every tool is read once, without connections and without sources of answers. */
export async function listMarketsToCount(db: Db): Promise<MarketWithTools[]> {
  const book = marketQuestions()
  const index = await indexOf(db)
  const rows = await visibleTools(db).select(['id', 'facts']).execute()
  const byId = new Map<number, ToolInMarket>()
  for (const [at, row] of rows.entries()) {
    byId.set(row.id, withBareAnswers({ ...comparedFacts(row), connections: [] }, book))
    if (at % TOOLS_PER_TURN === 0) await yieldToEventLoop()
  }
  return book.markets.map((market) => {
    const facet = index.book.find('market', market.key)
    const order = facet === undefined ? [] : inMarketOrder(index, [facet])
    const tools = order.flatMap((slot) => byId.get(index.idOf(slot)) ?? [])
    return { market, questions: book.questionsOf([market.key]), tools }
  })
}

/** Where a tool stands in its main market; null for a tool without one. */
export async function findStanding(db: Db, tool: Tool): Promise<Standing | null> {
  const [key] = tool.markets
  const market = marketQuestions().market(key ?? '')
  if (!key || !market) return null
  const { counts } = await countedMarket(db, key)
  return standingOf(answeringTool(tool), counts)
}
