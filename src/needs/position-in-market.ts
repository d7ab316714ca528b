import { z } from 'zod'
import type { Market, Question } from '#markets/market.ts'
import { costOf, costRank, type PriceBasis, type PricedTool } from '#needs/cost/cost.ts'
import { fitOf } from '#tools/fit.ts'
import { saleOf, USUAL_NEED } from './need.ts'
import { sizeText } from './size-text.ts'

const LISTED_MAX = 5
const NAMED_MAX = 4
/** Few: at most so many of those of whom it is known; most: at least so many. */
const FEW = 0.4
const MOST = 0.6
const KNOWN_MIN = 4
/** More prices than these, of the best known, lie on top of each other. */
const PRICES_MIN = 3
const PRICES_MAX = 60

const namedTool = z.object({ slug: z.string(), name: z.string() })
const counted = z.object({
  key: z.string(),
  label: z.string(),
  have: z.number().int(),
  known: z.number().int(),
})

/** Where a tool stands among those of its market, counted from their records. */
export const standingSchema = z.object({
  market: z.object({ key: z.string(), label: z.string(), tools: z.number().int() }),
  size: z.string().describe('What the prices are for: "10 people"'),
  strengths: z.array(counted).describe('It has what few others have'),
  gaps: z.array(counted).describe('It lacks what most have'),
  prices: z
    .array(namedTool.extend({ amount: z.number() }))
    .describe(
      'US dollars a year for that size, of the best known and the tool itself; none where its own is not a sum',
    ),
  intents: z.array(z.object({ key: z.string(), label: z.string(), tools: z.array(namedTool) })),
})
export type Standing = z.infer<typeof standingSchema>

export interface StandingTool extends PricedTool {
  slug: string
  name: string
}

interface MarketFacts {
  market: Pick<Market, 'key' | 'label' | 'people' | 'measure'>
  asOf: string
  questions: readonly Question[]
  /** All of the market, best known first. */
  tools: readonly StandingTool[]
}

type NamedTool = z.infer<typeof namedTool>
type Counted = z.infer<typeof counted> & { weight: number }

/** Reasons to look for another tool, beside its price. */
const INTENTS = [
  ['open-source', 'Open source'],
  ['self-hosting', 'Self-hosted'],
  ['eu-hosting', 'With EU hosting'],
] as const

/**
 * What the standings of all tools of a market have in common, without their records. Of the cheapest and of those who have
 * what is looked for one more than is named: a tool is not its own alternative.
 */
export function countMarket({ market, questions, tools, asOf }: MarketFacts) {
  const basis = { sale: saleOf(market), asOf }
  const costs = tools.map((tool) => ({
    ...named(tool),
    rank: rankOf(tool, basis),
    cost: costOf(tool, USUAL_NEED, basis),
  }))
  const has = (question: string) => tools.filter((tool) => fitsIn(tool, question) === 'yes')
  return {
    basis,
    market: { key: market.key, label: market.label, tools: tools.length },
    size: sizeText(USUAL_NEED, basis.sale),
    counts: questions
      .filter(({ kind, better }) => kind === 'yes-no' && better !== 'no')
      .map((question) => ({
        key: question.key,
        label: question.label,
        weight: question.weight,
        have: has(question.key).length,
        known: tools.filter(({ answers }) => answers[question.key]).length,
      })),
    prices: costs.flatMap(({ slug, name, rank, cost }) =>
      cost.kind === 'sum' && Number.isFinite(rank) ? [{ slug, name, amount: cost.amount }] : [],
    ),
    cheapest: costs
      .map(({ slug, name, rank }) => ({ slug, name, rank }))
      .sort((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)))
      .slice(0, NAMED_MAX + 1),
    having: new Map<string, NamedTool[]>(
      INTENTS.map(([intent]) => [
        intent,
        has(intent)
          .slice(0, NAMED_MAX + 1)
          .map(named),
      ]),
    ),
  }
}

type MarketCounts = ReturnType<typeof countMarket>

const named = ({ slug, name }: NamedTool): NamedTool => ({ slug, name })
const rankOf = (tool: PricedTool, basis: PriceBasis) => costRank(costOf(tool, USUAL_NEED, basis))
const fitsIn = (tool: PricedTool, question: string) => fitOf(tool, { mustHaves: [question] }).fits

export function standingOf(tool: StandingTool, { market, size, counts, prices, ...leading }: MarketCounts) {
  return {
    market,
    size,
    ...compareCounts(tool, counts),
    prices: pricesBeside(tool, prices),
    intents: intentsOf(tool, leading),
  }
}

/** None where its own is not among them, or too few are to stand anywhere. */
function pricesBeside(tool: StandingTool, prices: Standing['prices']): Standing['prices'] {
  const isOwn = ({ slug }: NamedTool) => slug === tool.slug
  if (!prices.some(isOwn) || prices.length < PRICES_MIN) return []
  return prices.filter((price, at) => at < PRICES_MAX || isOwn(price))
}

function compareCounts(tool: StandingTool, counts: readonly Counted[]): Pick<Standing, 'strengths' | 'gaps'> {
  const rows = counts.flatMap((row) => {
    const own = tool.answers[row.key]
    if (!own || row.known < KNOWN_MIN) return []
    return [{ ...row, share: row.have / row.known, fits: fitsIn(tool, row.key) }]
  })
  const pick = (found: typeof rows) =>
    found.slice(0, LISTED_MAX).map(({ key, label, have, known }) => ({ key, label, have, known }))
  const strengths = rows.filter((row) => row.fits === 'yes' && row.share <= FEW)
  const gaps = rows.filter((row) => row.fits === 'no' && row.share >= MOST)
  return {
    strengths: pick(strengths.sort((a, b) => b.weight - a.weight || a.share - b.share)),
    gaps: pick(gaps.sort((a, b) => b.weight - a.weight || b.share - a.share)),
  }
}

/** Alternatives for a reason, only where this tool does not offer it itself. */
function intentsOf(
  tool: StandingTool,
  { cheapest, having, basis }: Pick<MarketCounts, 'cheapest' | 'having' | 'basis'>,
): Standing['intents'] {
  const own = rankOf(tool, basis)
  const cheaper = Number.isFinite(own) ? cheapest.filter(({ rank }) => rank < own) : []
  const lacks = (key: string) => fitsIn(tool, key) !== 'yes'
  const others = (found: readonly NamedTool[]) =>
    found
      .filter(({ slug }) => slug !== tool.slug)
      .slice(0, NAMED_MAX)
      .map(named)
  return [
    { key: 'cheaper', label: 'Cheaper', tools: others(cheaper) },
    ...INTENTS.map(([key, label]) => ({
      key,
      label,
      tools: lacks(key) ? others(having.get(key) ?? []) : [],
    })),
  ].filter(({ tools }) => tools.length > 0)
}
