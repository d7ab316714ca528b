import { cached } from '#catalogue/cached.store.ts'
import type { Question } from '#catalogue/market.ts'
import { getMarketWithTools, listMarkets } from '#catalogue/market-list.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import type { BuyerNeed, Fit, Matchable, NeedMatch } from '#catalogue/need-match.ts'
import { type LogoUrl, toCardView } from '#catalogue/tool-view.ts'
import { listToolCardsById } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { marketSynonyms } from '#search/index/market-synonyms.ts'
import { stem, wordsOf } from '#search/index/words.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import type { FinderMarket, FinderResponse, FoundTool } from './search-responses.ts'
import { type Matched, rankByNeed, reasonText } from './short-list.ts'

const FITS_MAX = 8
const UNCONFIRMED_MAX = 6
const NEAR_MISSES_MAX = 5

/** Markets with tools, those that the words name; all of them without words. */
export async function listFinderMarkets(db: Db, query: string): Promise<FinderMarket[]> {
  const asked = wordsOf(query).map(stem)
  const markets = (await listMarkets(db)).filter(({ tools }) => tools > 0)
  return markets
    .filter(({ key, label, description }) => {
      const known = wordsOf([label, description, ...(marketSynonyms[key] ?? [])].join(' ')).map(stem)
      return asked.every((word) => known.some((form) => form.startsWith(word)))
    })
    .map(({ key, label, description, tools }) => ({ key, label, description, tools, group: groupOf(key) }))
}

const groupOf = (market: string) => categoryByKey(marketBook().market(market)?.categories[0] ?? 'other').label

/** What can be had or not, what decides for many first. */
function finderQuestions(questions: readonly Question[]): Question[] {
  return questions.filter(({ kind }) => kind === 'yes-no').toSorted((a, b) => b.weight - a.weight)
}

/** The tools of a market for a need, best first, each with its reasons. */
export async function findByNeed(
  db: Db,
  marketKey: string,
  need: BuyerNeed,
  logoUrl: LogoUrl,
): Promise<FinderResponse> {
  const name = `finder ${marketKey}`
  const { market, questions, tools } = await cached(db, name, () => readMarket(db, marketKey), 'large')
  const asked = new Set(questions.map(({ key }) => key))
  const known = {
    ...need,
    must: need.must.filter((key) => asked.has(key)),
    nice: need.nice.filter((key) => asked.has(key)),
  }
  const ranked = rankByNeed(tools, known)
  const ofFit = (fit: Fit) => ranked.filter((found) => found.fit === fit)
  const [fits, unconfirmed, nearMisses] = [ofFit('fits'), ofFit('unconfirmed'), ofFit('near-miss')]
  const shown = (found: readonly MatchedTool[], max: number) =>
    toFoundTools(db, found.slice(0, max), logoUrl, (match) => reasonText(match, known, labelOf))
  const labelOf = (key: string) => questions.find((question) => question.key === key)?.label ?? key
  return {
    market: { ...market, tools: tools.length },
    questions: questions.map(({ key, label, explanation }) => ({ key, label, explanation })),
    fits: await shown(fits, FITS_MAX),
    unconfirmed: await shown(unconfirmed, UNCONFIRMED_MAX),
    nearMisses: await shown(nearMisses, NEAR_MISSES_MAX),
    counts: { fits: fits.length, unconfirmed: unconfirmed.length, nearMisses: nearMisses.length },
  }
}

type MatchedTool = Matched<Matchable & { id: number }>

async function toFoundTools(
  db: Db,
  found: readonly MatchedTool[],
  logoUrl: LogoUrl,
  reasonOf: (match: NeedMatch) => string,
): Promise<FoundTool[]> {
  const cards = await listToolCardsById(
    db,
    found.map(({ tool }) => tool.id),
  )
  return cards.flatMap((card) => {
    const match = found.find(({ tool }) => tool.id === card.id)?.match
    return match ? [{ tool: toCardView(card, logoUrl), reason: reasonOf(match) }] : []
  })
}

async function readMarket(db: Db, marketKey: string) {
  const { market, questions, tools } = await getMarketWithTools(db, marketKey)
  return {
    market: { key: market.key, label: market.label, description: market.description },
    questions: finderQuestions(questions),
    tools: tools.map(({ tool, answers }) => ({ id: tool.id, plans: tool.plans, answers })),
  }
}
