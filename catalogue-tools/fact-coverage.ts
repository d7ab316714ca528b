import { compareText } from '#lib/compare-text.ts'
import type { Market, MarketQuestions, Question } from '#markets/market.ts'
import { costOf, type PricedTool } from '#needs/cost/cost.ts'
import { saleOf, USUAL_NEED } from '#needs/need.ts'
import type { Plan } from '#plans/price-plan.ts'
import { coverageOf, type Recorded, shareOf, sumCoverage } from '#tools/coverage.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { answersOf, isEvidenceFor, rankedSources } from '#tools/tool-view.ts'
import { isGate } from './draw-facts.ts'

/** Market key to the shares that may not be undercut. */
export type FactsFloor = Readonly<Record<string, MarketShares>>

/** What would be lower than before, in words: with anything of it, the floor stays as it is. */
export function loweredShares(floor: FactsFloor, today: FactsFloor): string[] {
  return Object.entries(floor).flatMap(([key, least]) => {
    const now = today[key]
    if (!now) return [`${key}: there is no such market any more`]
    return (['known', 'sourced'] as const).flatMap((share) =>
      now[share] < least[share] ? [`${key}: ${share} would fall from ${least[share]} to ${now[share]}`] : [],
    )
  })
}

export interface MarketShares {
  known: number
  sourced: number
}

/** Market key to the shares of known and of sourced answers to its own questions, also of tools of several markets. */
export function sharesByMarket(
  tools: readonly Recorded[],
  book: MarketQuestions,
): Record<string, MarketShares> {
  const shares = book.markets.map(({ key }) => {
    const members = tools.filter((tool) => tool.markets.includes(key))
    const sum = sumCoverage(members.map((tool) => coverageOf({ ...tool, markets: [key] }, book)))
    return [key, { known: shareOf(sum.known, sum.asked), sourced: shareOf(sum.sourced, sum.known) }] as const
  })
  return Object.fromEntries(shares.sort(([a], [b]) => compareText(a, b)))
}

/** How much of its questions the leaders of each market answer between them. */
export function leadersKnown(
  tools: readonly Recorded[],
  book: MarketQuestions,
): { market: string; known: number }[] {
  const bySlug = new Map(tools.map((tool) => [tool.slug, tool]))
  return book.markets.flatMap(({ key, leaders }) => {
    const named = leaders?.tools.flatMap((slug) => bySlug.get(slug) ?? []) ?? []
    const { known, asked } = sumCoverage(named.map((tool) => coverageOf({ ...tool, markets: [key] }, book)))
    return named.length > 0 ? [{ market: key, known: shareOf(known, asked) }] : []
  })
}

interface QuestionGap {
  question: Question
  /** Slugs of the tools whose records do not answer it. */
  unknown: string[]
  /** Slugs of the tools that answer it without a source. */
  unsourced: string[]
}

interface AgedSource {
  slug: string
  url: string
  /** Null for a copy without a date, which is as good as the oldest. */
  seenAt: string | null
  topics: readonly string[]
}

/** What is missing in the records of one market, what weighs most first. */
export function gapsOf(tools: readonly ToolFacts[], market: string, book: MarketQuestions): QuestionGap[] {
  const members = tools
    .filter((tool) => tool.markets.includes(market))
    .map((tool) => ({ slug: tool.slug, answers: answersOf(tool, book), written: tool.answers }))
  const gaps = book.questionsOf([market]).map((question) => {
    const { key } = question
    const unknown = members.filter(({ answers }) => !answers[key])
    const unsourced = members.filter(
      ({ answers, written }) => written[key] !== undefined && answers[key]?.source === null,
    )
    return { question, unknown: slugsOf(unknown), unsourced: slugsOf(unsourced) }
  })
  return gaps
    .filter(({ unknown, unsourced }) => unknown.length + unsourced.length > 0)
    .sort((a, b) => b.question.weight - a.question.weight || b.unknown.length - a.unknown.length)
}

const slugsOf = (tools: readonly { slug: string }[]) => tools.map(({ slug }) => slug).sort(compareText)

/** The sources that the records of one market rest on, those to be read again first. */
export function oldestSources(tools: readonly ToolFacts[], market: string): AgedSource[] {
  return tools
    .filter((tool) => tool.markets.includes(market))
    .flatMap(({ slug, sources }) =>
      sources.map(({ url, seenAt, for: topics }) => ({ slug, url, seenAt: seenAt ?? null, topics })),
    )
    .sort((a, b) => compareText(a.seenAt ?? '', b.seenAt ?? '') || compareText(a.slug, b.slug))
}

interface Share {
  known: number
  all: number
}

/** How many facts have a dated source of tier 1 or 2, of all that the records state; certificates one of the last two years. */
export interface Evidence {
  answers: Share
  /** Answers to the questions that weigh most in a market of the tool. */
  deciding: Share
  /** Answers that usually depend on the plan. */
  gates: Share
  /** Tools that are named as leaders of a market and publish a price. */
  leaders: Share
}

export function evidenceOf(tools: readonly ToolFacts[], book: MarketQuestions): Evidence {
  const leading = new Set(book.markets.flatMap(({ leaders }) => leaders?.tools ?? []))
  const records = tools.map((tool) => {
    const sourced = new Set(
      rankedSources(tool, book).flatMap((source) =>
        source.for.filter((topic) => isEvidenceFor(source, topic, book)),
      ),
    )
    const asked = book.questionsOf(tool.markets).filter(({ key }) => tool.answers[key] !== undefined)
    return { tool, asked, sourced }
  })
  const answers = records.flatMap(({ tool, asked, sourced }) =>
    asked.map(({ key, weight }) => ({ isSourced: sourced.has(key), weight, isGate: isGate(tool, key) })),
  )
  const priced = records.filter(({ tool }) => leading.has(tool.slug) && tool.plans.some(hasPrice))
  return {
    answers: sourcedOf(answers),
    deciding: sourcedOf(answers.filter(({ weight }) => weight === HEAVIEST)),
    gates: sourcedOf(answers.filter((answer) => answer.isGate)),
    leaders: sourcedOf(priced.map(({ sourced }) => ({ isSourced: sourced.has('plans') }))),
  }
}

const HEAVIEST = 3

const sourcedOf = (facts: readonly { isSourced: boolean }[]): Share => ({
  known: facts.filter(({ isSourced }) => isSourced).length,
  all: facts.length,
})

/** How far the prices of a market can be counted with. */
export interface PriceCoverage {
  /** Paid plans with a price, but not for a unit of its own, and those that say how many people they take; null where people do not count. */
  seats: { known: number; plans: number } | null
  /** Tools with published prices, and those with a sum or a quote at the market's amounts; null without a measure. */
  measured: { priced: number; tools: number } | null
}

const isPriced = ({ monthly, yearly, once, scale }: Plan) =>
  [monthly, yearly, once, scale].some((price) => price !== undefined)

const hasPrice = (plan: Plan) => isPriced(plan) || plan.meter !== undefined

const saysPeople = ({ per, seats, maxSeats, scale }: Plan) =>
  per === 'seat' ||
  per === 'employee' ||
  seats !== undefined ||
  maxSeats !== undefined ||
  scale?.by === 'people'

/** One for each contractor, payment or parallel test is not sold by people, and never counted as a sum for them. */
const isSoldByPeople = ({ per }: Plan) => per !== 'unit'

const KNOWN_KINDS = new Set(['sum', 'free', 'quote'])

export function priceCoverageOf(market: Market, tools: readonly PricedTool[], asOf: string): PriceCoverage {
  const sale = saleOf(market)
  const { people, measure } = sale
  const plans = tools.flatMap((tool) => tool.plans).filter((plan) => isPriced(plan) && isSoldByPeople(plan))
  const published = tools.filter((tool) => tool.plans.some(hasPrice))
  const isKnownAt = (tool: PricedTool) =>
    measure?.choices.every((amount) =>
      KNOWN_KINDS.has(costOf(tool, { ...USUAL_NEED, amount }, { sale, asOf }).kind),
    )
  return {
    seats: people && { known: plans.filter(saysPeople).length, plans: plans.length },
    measured: measure && { priced: published.filter(isKnownAt).length, tools: published.length },
  }
}
