import type { Db } from '#db/open.ts'
import { countryName, EUROPE } from '#facts/country.ts'
import { keyWords, titleCase } from '#lib/capitalize.ts'
import { compareText } from '#lib/compare-text.ts'
import { currentMonth } from '#lib/date-words.ts'
import type { Question } from '#markets/market.ts'
import { isDecisive } from '#markets/question-weight.ts'
import { isNearlyAlike } from '#markets/undeciding-questions.ts'
import { costOf } from '#needs/cost/cost.ts'
import { type CostView, toCostView } from '#needs/cost/cost-text.ts'
import { isFreePlan } from '#plans/price-plan.ts'
import { isCurrent } from '#tools/status-text.ts'
import { type LogoUrl, type ToolCardView, toCardView } from '#tools/tool-view.ts'
import { listToolCardsById, nameIntegrations } from '#tools/tools.store.ts'
import {
  industries as industryTerms,
  inSentence,
  platforms as platformTerms,
} from '#vocabulary/vocabulary.ts'
import type { MarketAnswer, MarketTool } from './catalogue-responses.ts'
import { droppedConditions } from './dropped-conditions.ts'
import type { MarketSort } from './market-sort.ts'
import { getMarketWithTools, type MarketWithTools, type ToolInMarket } from './market-tools.store.ts'
import { matchMarket } from './match-market.ts'
import type { BuyerNeed } from './match-tool.ts'
import { matchWords } from './match-words.ts'
import { saleOf } from './need.ts'
import { isOnPlan } from './on-plan.ts'
import { type PickCandidate, picksOf } from './picks.ts'
import { sizeText } from './size-text.ts'
import { withoutConclusions } from './without-conclusions.ts'

const COLUMNS_MAX = 6

/** What a market itself answers; its neighbors are asked besides. */
export type AnswerInMarket = Omit<MarketAnswer, 'neighbors'>

interface AnswerOptions {
  sort: MarketSort
  /** A card shows a few answers, the full view has the record's plans and every answer. */
  view: 'card' | 'full'
  /** Tools by their ids, those most like the one that is to be replaced first. */
  alike?: readonly number[] | undefined
  /** Whether words were not understood. */
  isMissed?: boolean
}

/** Which tools of a market meet a need and what each costs, before anything else is read of them. */
export async function matchTools(
  db: Db,
  key: string,
  asked: BuyerNeed,
  { sort, alike }: Pick<AnswerOptions, 'sort' | 'alike'>,
) {
  const found = await getMarketWithTools(db, key)
  const isSmallest = isAnySizeFree(asked)
  const need = knownNeed(isSmallest ? { ...asked, ...SMALLEST } : asked, found.questions)
  const leftOut = found.tools.filter(({ slug }) => slug === need.like || need.not?.includes(slug))
  const tools = likestFirst(found.tools, alike).filter((tool) => !leftOut.includes(tool))
  const basis = { sale: saleOf(found.market), asOf: currentMonth() }
  const matched = matchMarket(tools, need, basis, sort)
  const size = isSmallest ? '' : sizeText(need, basis.sale)
  return { found, need, leftOut, basis, matched, size }
}

export async function answerNeed(
  { db, logoUrl }: { db: Db; logoUrl: LogoUrl },
  key: string,
  asked: BuyerNeed,
  { view, isMissed = false, ...options }: AnswerOptions,
): Promise<AnswerInMarket> {
  const { found, need, leftOut, basis, matched, size } = await matchTools(db, key, asked, options)
  const { market, questions } = found
  const listed = [...matched.fits, ...matched.mayFit, ...matched.misses]
  const columns = columnsOf(questions, need)
  const cardOf = await cardsOf(db, listed, logoUrl)
  const suites = (need.owned ?? []).map(({ suite }) => suite)
  const connections = await nameIntegrations(db, [...(need.integrations ?? []), ...suites])
  const labelOf = labels(questions, connections)
  const shown = { need, basis, size, columns, asked: questions, view, labelOf }
  const ignored = notAskedHere(asked, need)
  const answer: AnswerInMarket = {
    isUnderstood: true,
    market: headOf(found),
    sale: basis.sale,
    size,
    countries: countriesOf(found.tools),
    asked: askedParts(need, connections),
    ignored,
    leftOut: leftOut.map(({ slug, name }) => ({ slug, name })),
    leaders: market.leaders?.tools ?? [],
    picks: picksOf(
      listed.filter(({ tool }) => isCurrent(tool)),
      market.leaders?.tools ?? [],
      need,
      basis,
      size,
    ),
    columns,
    tools: listed.flatMap((candidate) => {
      const card = cardOf.get(candidate.tool.id)
      return card ? [toMarketTool(candidate, card, shown)] : []
    }),
    counts: countsOf(matched),
    dropped: droppedConditions(candidatesOf(found, leftOut), {
      market: key,
      need,
      basis,
      fits: matched.fits.length,
      labelOf: conditionLabel(labelOf),
    }),
  }
  return isMissed || ignored.length > 0 ? withoutConclusions(answer) : answer
}

const notAskedHere = (asked: BuyerNeed, { mustHaves, nice }: BuyerNeed) =>
  [...asked.mustHaves, ...asked.nice].filter((key) => !mustHaves.includes(key) && !nice.includes(key))

async function cardsOf(db: Db, listed: readonly { tool: ToolInMarket }[], logoUrl: LogoUrl) {
  const cards = await listToolCardsById(
    db,
    listed.map(({ tool }) => tool.id),
  )
  return new Map(cards.map((card) => [card.id, toCardView(card, logoUrl)]))
}

const candidatesOf = ({ tools }: MarketWithTools, leftOut: readonly ToolInMarket[]) =>
  tools.filter((tool) => !leftOut.includes(tool))

/** A platform or an industry is no question of the market. */
const conditionLabel = (labelOf: (key: string) => string) => (key: string) => {
  const label = labelOf(key)
  return label === key ? ((platformTerms.find(key) ?? industryTerms.find(key))?.label ?? key) : label
}

const countsOf = ({ fits, mayFit, misses, others }: ReturnType<typeof matchMarket>) => ({
  fits: fits.length,
  mayFit: mayFit.length,
  misses: misses.length,
  others,
})

const SMALLEST = { people: 1, amount: 1 } as const

/** Who asks for what is free and not for how many means any free plan; what it is limited to is said beside it. */
const isAnySizeFree = ({ budget, people, amount }: BuyerNeed) =>
  budget === 0 && people === undefined && amount === undefined

function likestFirst(tools: readonly ToolInMarket[], alike: readonly number[] | undefined): ToolInMarket[] {
  const places = new Map(alike?.map((id, place) => [id, place]))
  const placeOf = ({ id }: ToolInMarket) => places.get(id) ?? places.size
  return tools.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function headOf({ market, questions, tools }: MarketWithTools): MarketAnswer['market'] {
  const { key, label, description, categories } = market
  const asked = questions.length * tools.length
  const known = tools.reduce(
    (sum, { answers }) => sum + questions.filter((question) => answers[question.key]).length,
    0,
  )
  return {
    key,
    label,
    description,
    categories,
    questions,
    tools: tools.length,
    known: asked === 0 ? 0 : known / asked,
  }
}

const labels = (questions: readonly Question[], connections: ReadonlyMap<string, string>) => {
  const byKey = new Map([...connections, ...questions.map(({ key, label }) => [key, label] as const)])
  return (key: string) => byKey.get(key) ?? key
}

/** Those that tools of the market are made for, where that is known; none where it does not count. */
function countriesOf(tools: readonly ToolInMarket[]): MarketAnswer['countries'] {
  if (tools.every(({ countries }) => countries?.length === 0)) return []
  const codes = new Set(tools.flatMap(({ countries }) => countries ?? []))
  const named = [...codes].map((code) => ({ code, name: countryName(code) }))
  return [{ code: EUROPE, name: countryName(EUROPE) }, ...named.sort((a, b) => compareText(a.name, b.name))]
}

/** What is asked for besides size, price and questions, in words; one value of a parameter each. */
function askedParts(need: BuyerNeed, connections: ReadonlyMap<string, string>): MarketAnswer['asked'] {
  const { country, integrations, platforms, industries, owned } = need
  const parts = (
    name: MarketAnswer['asked'][number]['name'],
    keys: readonly string[] | undefined,
    labelOf: (key: string) => string,
  ) => (keys ?? []).map((key) => ({ name, key, label: labelOf(key) }))
  return [
    ...parts('country', country ? [country] : [], (key) => `In ${countryName(key)}`),
    ...parts('integration', integrations, (key) => `Works with ${connections.get(key) ?? key}`),
    ...parts('platform', platforms, (key) => `Runs on ${platformTerms.label(key)}`),
    ...(owned ?? []).map(({ suite, plan }) => ({
      name: 'owned' as const,
      key: plan ? `${suite}:${plan}` : suite,
      label: [
        'You pay for',
        connections.get(suite) ?? suite,
        ...(plan ? [titleCase(keyWords(plan))] : []),
      ].join(' '),
    })),
    ...parts('industry', industries, (key) => `For ${inSentence(industryTerms.label(key))}`),
  ]
}

function knownNeed(need: BuyerNeed, questions: readonly Question[]): BuyerNeed {
  const isAsked = (key: string) => questions.some((question) => question.key === key)
  return { ...need, mustHaves: need.mustHaves.filter(isAsked), nice: need.nice.filter(isAsked) }
}

/** What was asked for, then what decides for many; numbers last, they are mostly limits of free plans. */
function columnsOf(questions: readonly Question[], { mustHaves }: BuyerNeed): string[] {
  const asked = questions.filter(({ key }) => mustHaves.includes(key))
  const decisive = questions.filter(
    (question) => isDecisive(question) && !mustHaves.includes(question.key) && !isNearlyAlike(question),
  )
  const isNumber = ({ kind }: Question) => Number(kind === 'number')
  const ordered = decisive.toSorted((a, b) => isNumber(a) - isNumber(b))
  return [...asked, ...ordered].slice(0, COLUMNS_MAX).map(({ key }) => key)
}

interface Shown {
  need: BuyerNeed
  basis: Parameters<typeof costOf>[2]
  size: string
  columns: readonly string[]
  asked: readonly Question[]
  view: AnswerOptions['view']
  labelOf: (question: string) => string
}

function toMarketTool(
  { tool, match }: PickCandidate & { tool: ToolInMarket },
  card: ToolCardView,
  { need, basis, size, columns, asked, view, labelOf }: Shown,
): MarketTool {
  const viewOf = (cost: ReturnType<typeof costOf>): CostView => toCostView(cost, size)
  const isFreeLine = match.cost.kind === 'free' && need.mustHaves.length === 0 && need.amount === undefined
  const free = tool.plans.find(isFreePlan)
  const { plans, addOns } = tool
  return {
    ...card,
    fits: match.fits,
    why: matchWords(match, need, basis.sale, labelOf),
    cost: viewOf(match.cost),
    paid: isFreeLine && plans.length > 1 ? viewOf(costOf(tool, need, basis, { isPaidOnly: true })) : null,
    freePlan: free ? (free.limits ?? []) : null,
    answers: view === 'full' ? tool.answers : only(tool.answers, columns),
    onPlan: columns.filter((key) => isOnPlan(tool, match.cost, key)),
    yes: asked.filter(({ key }) => HAS.includes(tool.answers[key]?.answer ?? '')).length,
    ...(view === 'full' && { plans, addOns }),
  }
}

const HAS: readonly string[] = ['yes', 'from', 'some-plan']

const only = (answers: ToolInMarket['answers'], keys: readonly string[]) =>
  Object.fromEntries(keys.flatMap((key) => (answers[key] ? [[key, answers[key]]] : [])))
