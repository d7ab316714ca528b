import type { Db } from '#db/open.ts'
import { NotFound } from '#lib/errors.ts'
import type { AnswerView } from './answer.ts'
import { cached } from './cached.store.ts'
import type { MarketSummary } from './catalogue-responses.ts'
import { coverageOf, shareOf, sumCoverage } from './coverage.ts'
import type { Market, Question } from './market.ts'
import { marketBook } from './markets.store.ts'
import { type Standing, standingOf } from './standing.ts'
import type { Tool } from './tool.ts'
import { answersOf } from './tool-view.ts'
import { listToolsByFacet } from './tools.store.ts'

/** The best known of a market are shown and counted; nobody compares more. */
export const MARKET_TOOLS_MAX = 200

/** Every market with the share of its questions that is answered. */
export async function listMarkets(db: Db): Promise<MarketSummary[]> {
  return cached(db, 'markets', async () => {
    const summaries: MarketSummary[] = []
    for (const market of marketBook().markets) summaries.push(await summarize(db, market))
    return summaries
  })
}

async function summarize(db: Db, market: Market): Promise<MarketSummary> {
  const tools = await listMarketTools(db, market.key)
  const sum = sumCoverage(tools.map((tool) => coverageOf(tool, marketBook())))
  return {
    key: market.key,
    label: market.label,
    description: market.description,
    tools: tools.length,
    questions: marketBook().questionsOf([market.key]).length,
    known: shareOf(sum.known, sum.asked),
    sourced: shareOf(sum.sourced, sum.known),
  }
}

/** Best known first, those whose main market it is before the others. */
export async function listMarketTools(db: Db, key: string): Promise<Tool[]> {
  const tools = await listToolsByFacet(db, 'market', key, MARKET_TOOLS_MAX)
  const isMain = (tool: Tool) => tool.markets[0] === key
  return [...tools.filter(isMain), ...tools.filter((tool) => !isMain(tool))]
}

export interface MarketWithTools {
  market: Market
  questions: Question[]
  tools: { tool: Tool; answers: Record<string, AnswerView> }[]
}

/** One market with what each of its tools answers. */
export async function getMarketWithTools(db: Db, key: string): Promise<MarketWithTools> {
  const book = marketBook()
  const market = book.market(key)
  if (!market) throw new NotFound('market', key)
  const tools = await listMarketTools(db, key)
  return {
    market,
    questions: book.questionsOf([key]),
    tools: tools.map((tool) => ({ tool, answers: answersOf(tool, book) })),
  }
}

/** Where a tool stands in its main market; null for a tool without one. */
export async function findStanding(db: Db, tool: Tool): Promise<Standing | null> {
  const [key] = tool.markets
  if (!key || !marketBook().market(key)) return null
  const facts = await cached(db, `market ${key}`, async () => {
    const { market, questions, tools } = await getMarketWithTools(db, key)
    const rows = tools.map((row) => ({
      slug: row.tool.slug,
      name: row.tool.name,
      plans: row.tool.plans,
      answers: row.answers,
    }))
    return { key, label: market.label, questions, tools: rows }
  })
  return standingOf(
    { slug: tool.slug, name: tool.name, plans: tool.plans, answers: answersOf(tool, marketBook()) },
    facts,
  )
}
