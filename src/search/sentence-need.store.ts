import type { Db } from '#db/open.ts'
import { cutText } from '#lib/cut-text.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { CostView } from '#needs/cost/cost-text.ts'
import type { MarketSort } from '#needs/market-sort.ts'
import type { BuyerNeed } from '#needs/match-tool.ts'
import { saleOf } from '#needs/need.ts'
import { isConnecting, isFiller } from '#needs/reading/filler.ts'
import { namedMarkets } from '#needs/reading/named-markets.ts'
import { toolNamed } from '#needs/reading/names.ts'
import { needOfSaid } from '#needs/reading/need-of-said.ts'
import { marketQuestion } from '#needs/reading/questions.ts'
import { readNeed } from '#needs/reading/read-need.ts'
import type { SaidNeed, UnderstoodPart } from '#needs/reading/said-need.ts'
import { costViewOf, sharedBasis } from '#needs/tool-cost.store.ts'
import { correctWords, parseQuery } from '#search/rank/parse-query.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { facetLabel } from '#tools/index/facets.ts'
import { indexOf } from '#tools/index/live-index.store.ts'
import { fold, wholeName, wordsOf } from '#tools/index/words.ts'
import { listToolsById } from '#tools/tools.store.ts'
import { findTools } from './find.ts'
import { allForms } from './find-any.ts'

const MAX_LENGTH = 200
const MONTHS = 12
const FREE = 'free-plan'

export interface MarketNeed {
  market: string
  need: BuyerNeed
  sort: MarketSort
  understood: UnderstoodPart[]
  notUnderstood: string[]
  /** Words that some tools of the market have. */
  searched: string[]
  /** Keys of markets that the words may as well mean. */
  rivals: readonly string[]
  /** Other markets of the tool that is to be replaced. */
  alsoIn: string[]
}

/** A sentence as the need of one market; null where it names none, or wants what only a list of tools can be filtered by. */
export async function readMarketNeed(db: Db, typed: string): Promise<MarketNeed | null> {
  const index = await indexOf(db)
  const text = withMarketSpelled(cutText(typed, MAX_LENGTH), index)
  const read = readNeed(text, index)
  if (!isOnlyNeed(read)) return null
  const unwanted = await listToolsById(db, [...read.wanted.without])
  const replaced = unwanted.find(({ id }) => id === read.alternativesTo)
  const meant = replaced ? replacing(read, replaced.markets[0], index) : marketNamed(index, text, read)
  const isCheaper = read.isCheaper && replaced !== undefined
  const asked = meant && needOf(isCheaper ? atAnyPrice(read) : read, meant.market)
  if (!asked) return null
  const beaten = isCheaper ? costViewOf(replaced, asked, sharedBasis([replaced], meant.market)) : null
  const need = beaten ? below(asked, beaten) : asked
  if (!need) return null
  const isSized = ignoredSize(read, meant.market).length === 0
  const not = unwanted.flatMap(({ slug, markets }) =>
    slug === replaced?.slug || !markets.includes(meant.market) ? [] : slug,
  )
  return {
    ...meant,
    need: { ...need, ...(replaced && { like: replaced.slug }), ...(not.length > 0 && { not }) },
    sort: read.sort === 'price' ? 'cost' : 'known',
    notUnderstood: [
      ...meant.notUnderstood,
      ...ignoredSize(read, meant.market),
      ...notAsked(read, meant.market),
    ],
    understood: read.parts
      .filter(({ fills }) => isSized || fills !== 'people')
      .map(({ label, without, fills }) =>
        beaten && fills === 'cheaper'
          ? { label: `Cheaper than ${replaced?.name}: under ${beaten.text} ${beaten.period}`, without }
          : { label, without },
      ),
    alsoIn: (replaced?.markets ?? []).filter((other) => other !== meant.market && needOf(read, other)),
  }
}

/** "Acounting for 3 people": of the words that nothing has, those are spelt right that name the market then. */
function withMarketSpelled(text: string, index: CatalogueIndex): string {
  if (namedMarkets(index, wordsOf(text))?.isClear) return text
  const words = correctWords(parseQuery(text, index), index) ?? []
  const corrected = new Map(words.map(({ typed, corrected }) => [typed, corrected]))
  const meant = text.replace(WORD, (word) => corrected.get(fold(word)) ?? word)
  const named = meant === text ? null : namedMarkets(index, wordsOf(meant))
  if (!named?.isClear) return text
  return text.replace(WORD, (word) => named.name.find((part) => part === corrected.get(fold(word))) ?? word)
}

const WORD = /\p{L}+/gu

/** How many people there are says nothing where they are not what is paid for. */
const ignoredSize = ({ team: { people } }: SaidNeed, market: string) =>
  people !== null && !saleOf(marketQuestions().market(market)).people ? [`${people} people`] : []

/** Must-haves that this market has no question for. */
const notAsked = ({ wanted: { filters } }: SaidNeed, market: string) =>
  (filters.has ?? [])
    .filter((key) => !marketQuestions().isAsked([market], key))
    .map((key) => facetLabel('has', key))

const atAnyPrice = (read: SaidNeed): SaidNeed => ({ ...read, wanted: { ...read.wanted, under: null } })

/** Less than another tool costs at the same size; null where that is not known in dollars. */
function below(need: BuyerNeed, { kind, amount, currency }: CostView): BuyerNeed | null {
  if (kind !== 'sum' || amount === null || currency !== 'USD') return null
  return { ...need, budget: Math.min(need.budget ?? amount, Math.ceil(amount) - 1) }
}

type MeantMarket = Pick<MarketNeed, 'market' | 'notUnderstood' | 'searched' | 'rivals'>

function marketNamed(index: CatalogueIndex, text: string, read: SaidNeed): MeantMarket | null {
  const words = wordsOf(read.rest)
  const inText = namedMarkets(index, wordsOf(text))
  // What was read as something else is no name; what is left may run together words of two parts.
  const inRest = namedMarkets(index, words)
  const isWhole = inText?.name.every((word) => words.includes(word))
  const named = isWhole && (inText?.isClear || !inRest?.isClear) ? inText : inRest
  const [facet = -1] = named?.markets ?? []
  const market = index.book.keys[facet]
  const isAlone = words.filter((word) => !isFiller(word)).length <= 1
  if (!named || market === undefined || !(named.isClear || isAlone)) return null
  const label = wordsOf(facetLabel('market', market))
  const others = words.filter((word) => ![...named.name, ...label].includes(word) && !isConnecting(word))
  // "Incident management, on call": two names of one market.
  const again = namedMarkets(index, others)
  const left = others.filter(
    (word) => !(again?.isName && again.markets.includes(facet) && again.name.includes(word)),
  )
  // "crm hubspot for 5 people": a list begins with it, a market page would pass over it.
  const called = toolNamed(index, left)
  if (called && index.facetsOf(called.found).includes(facet)) return null
  const own = marketQuestion(index, named)?.label
  const isMore = read.parts.some(({ label }) => label !== own)
  if (!isMore && isOfFew(index, named.name, facet)) return null
  if (!isMore && !areUnknown(index, left, read.rest)) return null
  const runs = sideBySide(read.rest, left)
  const searched = searchedIn(index, facet, runs)
  return {
    market,
    notUnderstood: [...runs.filter((run) => !searched.includes(run)), ...read.unread],
    searched,
    rivals: named.rivals,
  }
}

/** The words that some tools of a market have, side by side as they were said. */
function searchedIn(index: CatalogueIndex, market: number, runs: readonly string[]): string[] {
  const members = new Set(index.having(market))
  const isHad = (run: string) =>
    index.match(parseQuery(run, index).map(allForms)).some((slot) => members.has(slot))
  return runs.filter((run) => !/^\d/.test(run) && isHad(run))
}

/** As they were typed: "every 30 seconds" is one thing that is not understood, not three. */
const sideBySide = (text: string, words: readonly string[]): string[] =>
  text
    .split(/[,;]/)
    .flatMap((part) => [...wordsOf(part).map((word) => (words.includes(word) ? word : '|')), '|'])
    .join(' ')
    .split('|')
    .map((run) => run.trim())
    .filter(Boolean)

/** Whether no tool that is found has one of these words: "crm for 4 quokkas". */
function areUnknown(index: CatalogueIndex, words: readonly string[], text: string): boolean {
  if (words.length === 0) return true
  const { unmatched } = findTools(index, text)
  const unknown = new Set(unmatched.flatMap(wordsOf))
  return words.every((word) => unknown.has(word))
}

/** Whether words say more than their market: those for churches are some of all for nonprofits. */
function isOfFew(index: CatalogueIndex, name: readonly string[], market: number): boolean {
  const label = facetLabel('market', index.book.keys[market] ?? '')
  if (wholeName(label) === wholeName(name.join(' '))) return false
  const members = new Set(index.having(market))
  const found = index.match(parseQuery(name.join(' '), index).map(allForms))
  const having = found.filter((slot) => members.has(slot)).length
  return having > 0 && having * 2 < members.size
}

/** The market of a tool that is to be replaced, where more is said than that. */
function replacing(
  { rest, parts, unread }: SaidNeed,
  market = '',
  index: CatalogueIndex,
): MeantMarket | null {
  const words = wordsOf(rest)
  const named = namedMarkets(index, words)
  const isTheirs = named?.markets.some((facet) => index.book.keys[facet] === market)
  const isMore =
    parts.length > 1 && words.every((word) => isFiller(word) || (isTheirs && named?.name.includes(word)))
  return market !== '' && isMore ? { market, notUnderstood: [...unread], searched: [], rivals: [] } : null
}

/** Whether nothing is wanted but what decides in a market. */
const isOnlyNeed = ({ versus, wanted: { required, excluded, lacks } }: SaidNeed): boolean =>
  [versus, required, excluded, lacks].every((list) => list.length === 0)

/** Null where a trial is wanted, or a price without a size. */
function needOf(said: SaidNeed, market: string): BuyerNeed | null {
  const { wanted, team, nice } = said
  const { filters, under } = wanted
  const { has = [], offer = [] } = filters
  if (offer.some((key) => key !== FREE)) return null
  // With a size the price is of all of it: "6 accounts under $30".
  const isForAll =
    under === null || team.amount !== null || saleOf(marketQuestions().market(market)).people === null
  if (!isForAll) return null
  return {
    ...needOfSaid(said),
    mustHaves: has.filter((key) => marketQuestions().isAsked([market], key)),
    budget: offer.length > 0 ? 0 : under === null ? team.budget : Math.floor(under * MONTHS),
    nice: nice.filter((key) => marketQuestions().isAsked([market], key)),
  }
}
