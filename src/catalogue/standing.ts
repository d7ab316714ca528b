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
  prices: z.array(namedTool.extend({ amount: z.number() })).describe('US dollars a year for the seats'),
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

export function standingOf(tool: StandingTool, market: MarketFacts): Standing {
  const others = market.tools.filter(({ slug }) => slug !== tool.slug)
  return {
    market: { key: market.key, label: market.label, tools: market.tools.length },
    seats: SEATS,
    ...compareCounts(tool, market),
    prices: market.tools.flatMap((priced) => {
      const cost = costOf(priced)
      return cost.kind === 'sum' && cost.currency === 'USD'
        ? [{ slug: priced.slug, name: priced.name, amount: cost.amount }]
        : []
    }),
    intents: intentsOf(tool, others),
  }
}

const costOf = ({ plans }: Matchable) => yearlyCost(plans, { seats: SEATS, billing: 'yearly' })

function compareCounts(
  tool: StandingTool,
  { questions, tools }: MarketFacts,
): Pick<Standing, 'strengths' | 'gaps'> {
  const rows = questions
    .filter(({ kind, better }) => kind === 'yes-no' && better !== 'no')
    .flatMap((question) => {
      const own = tool.answers[question.key]
      const answers = tools.flatMap(({ answers }) => answers[question.key] ?? [])
      if (!own || answers.length < KNOWN_MIN) return []
      const have = answers.filter(isHad).length
      const { key, label, weight } = question
      return [
        { key, label, weight, have, known: answers.length, share: have / answers.length, isHad: isHad(own) },
      ]
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
function intentsOf(tool: StandingTool, others: readonly StandingTool[]): Standing['intents'] {
  const own = costRank(costOf(tool))
  const lacks = (key: string) => !tool.answers[key] || !isHad(tool.answers[key])
  const having = (key: string) => others.filter(({ answers }) => answers[key] && isHad(answers[key]))
  const cheaper = Number.isFinite(own)
    ? others
        .filter((other) => costRank(costOf(other)) < own)
        .sort((a, b) => costRank(costOf(a)) - costRank(costOf(b)))
    : []
  const named = (found: readonly StandingTool[]) =>
    found.slice(0, NAMED_MAX).map(({ slug, name }) => ({ slug, name }))
  return [
    { key: 'cheaper', label: 'Cheaper', tools: named(cheaper) },
    {
      key: 'open-source',
      label: 'Open source',
      tools: lacks('open-source') ? named(having('open-source')) : [],
    },
    {
      key: 'self-hosting',
      label: 'Self-hosted',
      tools: lacks('self-hosting') ? named(having('self-hosting')) : [],
    },
    {
      key: 'eu-hosting',
      label: 'With EU hosting',
      tools: lacks('eu-hosting') ? named(having('eu-hosting')) : [],
    },
  ].filter(({ tools }) => tools.length > 0)
}
