import { alternativesOf } from '#alternatives/ranking.ts'
import type { Db } from '#db/open.ts'
import { idsOf } from '#lib/objects.ts'
import type { Question } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { answerNeed, matchTools } from '#needs/answer-need.store.ts'
import type { MarketAnswer } from '#needs/catalogue-responses.ts'
import { toCostView } from '#needs/cost/cost-text.ts'
import type { MarketSort } from '#needs/market-sort.ts'
import type { BuyerNeed } from '#needs/match-tool.ts'
import { isSizedAlike, saleOf } from '#needs/need.ts'
import { withNeed, withNeedAndSort } from '#needs/need-address.ts'
import { findNeighbors } from '#needs/neighbors.store.ts'
import { nearestMeanings } from '#needs/reading/nearest-meanings.ts'
import { indexOf } from '#tools/index/live-index.store.ts'
import { marketPath } from '#tools/tool.ts'
import type { LogoUrl } from '#tools/tool-view.ts'
import { listToolsBySlug } from '#tools/tools.store.ts'
import type { NeedAnswer } from './search-responses.ts'

import { type MarketNeed, readMarketNeed } from './sentence-need.store.ts'

interface NeedDeps {
  db: Db
  logoUrl: LogoUrl
}

/** The tools of a market for a need; of those like another the most like it first. */
export async function answerMarket(
  { db, logoUrl }: NeedDeps,
  market: string,
  need: BuyerNeed,
  options: { sort: MarketSort; view: 'card' | 'full'; isMissed?: boolean },
): Promise<MarketAnswer> {
  const alike = await alikeIds(db, need)
  const answer = await answerNeed({ db, logoUrl }, market, need, { ...options, alike })
  return { ...answer, neighbors: await findNeighbors(db, market, need) }
}

async function alikeIds(db: Db, { like: slug }: BuyerNeed): Promise<number[] | undefined> {
  if (!slug) return
  const index = await indexOf(db)
  const [tool] = await listToolsBySlug(db, [slug])
  const slot = index.slotOf(tool?.id ?? -1)
  return slot === undefined ? [] : alternativesOf(index, slot).map((other) => index.idOf(other))
}

/** What the page of a market lists for a need in words, by the ids of its tools. */
export async function matchInWords(db: Db, text: string) {
  const read = await readMarketNeed(db, text)
  if (!read) return null
  const { market, need, sort } = read
  const alike = await alikeIds(db, need)
  const { found, matched, size, basis } = await matchTools(db, market, need, { sort, alike })
  // Beside what was not understood nothing surely fits.
  const isOpen = isMissed(read)
  const fits = isOpen ? [...matched.fits, ...matched.mayFit] : matched.fits
  const mayFit = isOpen ? [] : matched.mayFit
  const costs = new Map([...fits, ...mayFit].map(({ tool, match }) => [tool.id, match.cost]))
  return {
    fits: fits.map(({ tool }) => tool.id),
    mayFit: mayFit.map(({ tool }) => tool.id),
    /** Every tool the page judges, also those that do not fit. */
    judged: new Set(idsOf(found.tools)),
    costOf: (id: number) => {
      const cost = costs.get(id)
      return cost ? toCostView(cost, size) : null
    },
    /** Whether the size that was said is one of these markets too. */
    isSizedIn: ([first = '']: readonly string[]) =>
      isSizedAlike(need, basis.sale, saleOf(marketQuestions().market(first))),
  }
}

export type MatchedInWords = NonNullable<Awaited<ReturnType<typeof matchInWords>>>

const isMissed = ({ notUnderstood, rivals }: MarketNeed) => notUnderstood.length + rivals.length > 0

/** The answer to a need in words, the same that the page of the market gives. */
export async function answerInWords(deps: NeedDeps, text: string): Promise<NeedAnswer | null> {
  const read = await readMarketNeed(deps.db, text)
  if (!read) return null
  const { market, need, sort, understood, notUnderstood, searched, alsoIn, rivals } = read
  const index = await indexOf(deps.db)
  const pageOf = (key: string) => ({
    label: marketQuestions().market(key)?.label ?? key,
    path: withNeed(marketPath(key), withoutQuestions(need, key)),
  })
  const options = { sort, view: 'card' as const, isMissed: isMissed(read) }
  const answer = await answerMarket(deps, market, need, options)
  return {
    ...answer,
    // A pick names its condition, and words that some tools have are none.
    picks: searched.length > 0 ? [] : answer.picks,
    path: withNeedAndSort(marketPath(market), need, sort),
    understood,
    notUnderstood,
    searched,
    meant: nearestMeanings(index, notUnderstood, market).map((meaning) =>
      'market' in meaning ? pageOf(meaning.market) : withQuestion(meaning.question, market, need),
    ),
    between: rivals.map(pageOf),
    alsoIn: alsoIn.map(pageOf),
  }
}

const withQuestion = ({ key, label }: Question, market: string, need: BuyerNeed) => ({
  label,
  path: withNeed(marketPath(market), { ...need, mustHaves: [...need.mustHaves, key] }),
})

/** Another market is asked what it has a question for, at a size only where it is the same there. */
const withoutQuestions = ({ amount: _, further: __, ...need }: BuyerNeed, market: string): BuyerNeed => ({
  ...need,
  mustHaves: need.mustHaves.filter((key) => marketQuestions().isAsked([market], key)),
  nice: need.nice.filter((key) => marketQuestions().isAsked([market], key)),
})
