import { z } from 'zod'
import { isHad } from './answer.ts'
import { yearlyCost } from './cost.ts'
import type { Question } from './market.ts'
import { costRank, type Matchable } from './need-match.ts'

const SEATS = 10
const LISTED_MAX = 5
const NAMED_MAX = 4
/** Few: at most so many of those of whom it is known; most: at least so many. */
const FEW = 0.4
const MOST = 0.6
const KNOWN_MIN = 4
/** More prices than these, of the best known, lie on top of each other. */
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
  seats: z.number().int(),
  strengths: z.array(counted).describe('It has what few others have'),
  gaps: z.array(counted).describe('It lacks what most have'),
  prices: z
    .array(namedTool.extend({ amount: z.number() }))
    .describe('US dollars a year for the seats, of the best known and the tool itself'),
  intents: z.array(z.object({ key: z.string(), label: z.string(), tools: z.array(namedTool) })),
})
export type Standing = z.infer<typeof standingSchema>

export interface StandingTool extends Matchable {
  slug: string
  name: string
}

interface MarketFacts {
  key: string
  label: string
  questions: readonly Question[]
  /** All of the market, best known first. */
  tools: readonly StandingTool[]
}

type NamedTool = z.infer<typeof namedTool>
type Counted = z.infer<typeof counted> & { weight: number }

/** What the standings of all tools of a market have in common, without their records. */
export interface MarketCounts extends Pick<Standing, 'market' | 'prices'> {
  counts: readonly Counted[]
  /** Of these and of those who have what is looked for, one more than is named: a tool is not its own alternative. */
  cheapest: readonly (NamedTool & { rank: number })[]
  having: ReadonlyMap<string, readonly NamedTool[]>
}

/** Reasons to look for another tool, beside its price. */
const INTENTS = [
  ['open-source', 'Open source'],
  ['self-hosting', 'Self-hosted'],
  ['eu-hosting', 'With EU hosting'],
] as const

export function countMarket({ key, label, questions, tools }: MarketFacts): MarketCounts {
  const costs = tools.map((tool) => ({ ...named(tool), cost: costOf(tool) }))
  const has = (question: string) =>
    tools.filter(({ answers }) => answers[question] && isHad(answers[question]))
  return {
    market: { key, label, tools: tools.length },
    counts: questions
      .filter(({ kind, better }) => kind === 'yes-no' && better !== 'no')
      .map((question) => ({
        key: question.key,
        label: question.label,
        weight: question.weight,
        have: has(question.key).length,
        known: tools.filter(({ answers }) => answers[question.key]).length,
      })),
    prices: costs.flatMap(({ slug, name, cost }) =>
      cost.kind === 'sum' && cost.currency === 'USD' ? [{ slug, name, amount: cost.amount }] : [],
    ),
    cheapest: costs
      .map(({ slug, name, cost }) => ({ slug, name, rank: costRank(cost) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)))
      .slice(0, NAMED_MAX + 1),
    having: new Map(
      INTENTS.map(([intent]) => [
        intent,
        has(intent)
          .slice(0, NAMED_MAX + 1)
          .map(named),
      ]),
    ),
  }
}

const named = ({ slug, name }: NamedTool): NamedTool => ({ slug, name })
const costOf = ({ plans }: Matchable) => yearlyCost(plans, { seats: SEATS, billing: 'yearly' })

export function standingOf(
  tool: StandingTool,
  { market, counts, prices, ...leading }: MarketCounts,
): Standing {
  return {
    market,
    seats: SEATS,
    ...compareCounts(tool, counts),
    prices: prices.filter(({ slug }, at) => at < PRICES_MAX || slug === tool.slug),
    intents: intentsOf(tool, leading),
  }
}

function compareCounts(tool: StandingTool, counts: readonly Counted[]): Pick<Standing, 'strengths' | 'gaps'> {
  const rows = counts.flatMap((row) => {
    const own = tool.answers[row.key]
    if (!own || row.known < KNOWN_MIN) return []
    return [{ ...row, share: row.have / row.known, isHad: isHad(own) }]
  })
  const pick = (found: typeof rows) =>
    found.slice(0, LISTED_MAX).map(({ key, label, have, known }) => ({ key, label, have, known }))
  const strengths = rows.filter((row) => row.isHad && row.share <= FEW)
  const gaps = rows.filter((row) => !row.isHad && row.share >= MOST)
  return {
    strengths: pick(strengths.sort((a, b) => b.weight - a.weight || a.share - b.share)),
    gaps: pick(gaps.sort((a, b) => b.weight - a.weight || b.share - a.share)),
  }
}

/** Alternatives for a reason, only where this tool does not offer it itself. */
function intentsOf(
  tool: StandingTool,
  { cheapest, having }: Pick<MarketCounts, 'cheapest' | 'having'>,
): Standing['intents'] {
  const own = costRank(costOf(tool))
  const cheaper = Number.isFinite(own) ? cheapest.filter(({ rank }) => rank < own) : []
  const lacks = (key: string) => !tool.answers[key] || !isHad(tool.answers[key])
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
