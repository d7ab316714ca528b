import { z } from 'zod'
import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import {
  type Cost,
  costOf,
  isClaimed,
  type KnownCost,
  type PriceBasis,
  type PricedTool,
} from '#needs/cost/cost.ts'
import { gapText, toCostView } from '#needs/cost/cost-text.ts'
import { costViewSchema } from '#plans/cost-view-schema.ts'
import { usualCurrency } from '#plans/price-plan.ts'
import type { NeedMatch, PlacedTool } from './match-tool.ts'
import type { Need } from './need.ts'
import { sizeText } from './size-text.ts'

export const pickSchema = z.object({
  label: z.string().describe('What it is picked for'),
  slug: z.string(),
  name: z.string(),
  why: z.string(),
  cost: costViewSchema,
})
export type ToolPick = z.infer<typeof pickSchema>

export interface PickedFrom extends PricedTool, PlacedTool {
  slug: string
  name: string
}

export interface PickCandidate {
  tool: PickedFrom
  match: NeedMatch
}

interface Certain {
  tool: PickedFrom
  cost: KnownCost
}

const LIMITS_SAID = 2
const OWN_SERVER_LABEL = 'If you host it yourself'
/** Who comes later in the order of a market is not what everybody knows. */
const BEST_KNOWN = 3

/** What to look at first, each only where it is certain: everything is met, and the price is known with its date. */
export function picksOf(
  candidates: readonly PickCandidate[],
  leaders: readonly string[],
  need: Need,
  basis: PriceBasis,
  size = sizeText(need, basis.sale),
): ToolPick[] {
  const certain = candidates.flatMap(({ tool, match: { fits, cost } }) =>
    fits === 'yes' && isCertain(cost) ? [{ tool, cost }] : [],
  )
  const currency = usualCurrency(certain.map(({ cost }) => cost))
  const comparable = certain.filter(({ cost }) => isIn(currency, cost))
  const paid = comparable.filter(({ cost }) => cost.kind === 'sum').sort(byAmount)
  const known = leaders
    .slice(0, BEST_KNOWN)
    .flatMap((slug) => certain.filter(({ tool }) => tool.slug === slug))[0]
  const free = certain.find(({ tool, cost }) => cost.kind === 'free' && isHosted(tool, cost.plan))
  const own = selfHosted(candidates, need, basis)
  const isAsked = hasConditions(need)
  const open = candidates.flatMap(({ match: { fits, cost } }) =>
    fits !== 'no' && !(isCertain(cost) && isIn(currency, cost)) ? [cost] : [],
  )
  // Of many, one known price is no choice where something that fits costs nothing.
  const [cheapest] = free && paid.length === 1 && open.length > 0 ? [] : paid
  const lowest: Lowest = { paid, open, isAsked }
  const reported = paid.length > 0 ? [] : reportedPrices(candidates)
  const found: [string, Certain | undefined, (picked: Certain) => string][] = [
    [cheapestLabel(lowest, comparable.length), cheapest, () => cheapestWhy(lowest)],
    ['Lowest reported price', reported[0], () => reportedWhy(reported)],
    ['Best known', known, ({ cost }) => knownWhy(cost, cheapest)],
    [isAsked ? 'Free for this need' : 'Free', free, ({ cost }) => freeWhy(cost, size)],
    [OWN_SERVER_LABEL, own, ({ tool }) => ownWhy(tool)],
  ]
  const picks = found.flatMap(([label, picked, why]) => {
    if (!picked) return []
    const { slug, name } = picked.tool
    return [{ label, slug, name, why: why(picked), cost: toCostView(picked.cost, size) }]
  })
  return joined(picks)
}

const hasConditions = ({ mustHaves, country, ...lists }: Need) =>
  country !== undefined ||
  [mustHaves, lists.integrations, lists.platforms, lists.industries].some((keys) => keys?.length)

/** What runs on one's own server costs that server. */
const isHosted = ({ plans }: PickedFrom, name: string) =>
  plans.some((plan) => plan.name === name && plan.edition !== 'self-hosted')

const isCertain = (cost: Cost): cost is KnownCost => isClaimed(cost) && cost.trust === 'dated'

/** Amounts are compared in one currency; nothing is nothing in any. */
const isIn = (currency: string, cost: KnownCost) => cost.kind === 'free' || cost.currency === currency
const byAmount = (a: Certain, b: Certain) => amountOf(a.cost) - amountOf(b.cost)
const isBelow = (cost: KnownCost, other: KnownCost) =>
  (other.kind === 'free' || isIn(other.currency, cost)) && amountOf(cost) < amountOf(other)
const amountOf = (cost: KnownCost) => (cost.kind === 'sum' ? cost.amount : 0)

interface Lowest {
  paid: readonly Certain[]
  /** Of what fits or may fit, where it is not known for certain. */
  open: readonly Cost[]
  isAsked: boolean
}

/** Called the cheapest only where most prices are known, and nothing that fits is free or perhaps cheaper. */
function cheapestLabel({ paid, open, isAsked }: Lowest, certain: number): string {
  const [first, next] = paid
  if (first && !next && open.length > 0) return `Only ${knownWord(open)} price`
  if (first && open.some((cost) => isUndated(cost) && isBelow(cost, first.cost))) return 'Lowest dated price'
  if (open.length >= certain) return 'Lowest known price'
  if (certain > paid.length) return 'Cheapest that is not free'
  return isAsked ? 'Cheapest that meets everything' : 'Cheapest'
}

function cheapestWhy({ paid, open, isAsked }: Lowest): string {
  const [first, next] = paid
  const others = notCounted(open)
  if (!first || !next) return `The only one that surely fits with a ${knownWord(open)} price.${others}`
  const gap = amountOf(next.cost) - amountOf(first.cost)
  const of = `the ${formatCount(paid.length, `${knownWord(open)} price`)}${isAsked ? ' that meet everything' : ''}`
  const then =
    gap === 0
      ? `, as is ${next.tool.name}`
      : `; ${next.tool.name} comes next, ${gapText(gap, 'more', [first.cost, next.cost])}`
  return `The lowest of ${of}${then}.${others}`
}

/** Of one alone nobody can say that it is low. */
const REPORTED_MIN = 2

/** What others say it costs, in one currency, the lowest first; none where too few say so. */
function reportedPrices(candidates: readonly PickCandidate[]): Certain[] {
  const reported = candidates.flatMap(({ tool, match: { fits, cost } }) =>
    fits === 'yes' && cost.kind === 'sum' && cost.trust === 'reported' && cost.readAt !== null
      ? [{ tool, cost }]
      : [],
  )
  const currency = usualCurrency(reported.map(({ cost }) => cost))
  const comparable = reported.filter(({ cost }) => isIn(currency, cost)).sort(byAmount)
  return comparable.length < REPORTED_MIN ? [] : comparable
}

const reportedWhy = (reported: readonly Certain[]) =>
  `The lowest of ${reported.length} prices that others report. None is confirmed by its maker: look at the price page first.`

const knownWord = (open: readonly Cost[]) => (open.some(isUndated) ? 'dated' : 'known')
const isUndated = (cost: Cost): cost is KnownCost => isKnown(cost) && cost.trust === 'undated'
const isKnown = (cost: Cost): cost is KnownCost => cost.kind === 'sum' || cost.kind === 'free'

/** Prices that a visitor may see in the list and that were not compared with the lowest, with the reason. */
function notCounted(open: readonly Cost[]): string {
  const known = open.filter(isKnown)
  const hints = known.filter(({ trust }) => trust === 'reported').length
  const undated = known.filter(isUndated).length
  const incomparable = known.length - hints - undated
  const unknown = open.length - known.length
  const parts = [
    unknown > 0 && `${formatCount(unknown, 'price')} not known`,
    undated > 0 && `${undated} without a date`,
    hints > 0 && `${hints} from lists that are no proof`,
    incomparable > 0 && `${incomparable} too old or in another currency`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? ` Not counted: ${formatList(parts)}.` : ''
}

function knownWhy(cost: KnownCost, cheapest: Certain | undefined): string {
  const isComparable = cheapest?.cost.kind === 'sum' && isIn(cheapest.cost.currency, cost)
  const gap = cheapest && isComparable ? amountOf(cost) - amountOf(cheapest.cost) : 0
  const more =
    cheapest && gap > 0 ? `, ${gapText(gap, `more than ${cheapest.tool.name}`, [cost, cheapest.cost])}` : ''
  return `The best-known tool of this market that surely fits${more}${limitsText(cost)}.`
}

const freeWhy = (cost: KnownCost, size: string) =>
  `${size ? `Its free plan is enough for ${size}` : 'It can be used for free'}${limitsText(cost)}.`

function limitsText(cost: KnownCost): string {
  const limits = cost.kind === 'free' ? cost.limits.filter(isLimit).slice(0, LIMITS_SAID) : []
  return limits.length > 0 ? `, within its limits: ${formatList([...limits])}` : ''
}

/** "Unlimited properties" limits nothing. */
const isLimit = (text: string) => !/^unlimited [^,;]*$/i.test(text)

const ownWhy = ({ license }: PickedFrom) =>
  license
    ? `Open source (${license}); a server and its upkeep come on top.`
    : 'It runs on your own server; that and its upkeep come on top.'

/** The same need on one's own servers. */
function selfHosted(candidates: readonly PickCandidate[], need: Need, basis: PriceBasis) {
  if (need.edition === 'cloud') return undefined
  const asked = { ...need, edition: 'self-hosted' as const }
  return candidates
    .filter(({ match }) => match.missing.length === 0 && match.open.length === 0)
    .filter(({ tool }) => tool.answers['self-hosting']?.answer === 'yes')
    .flatMap(({ tool }) => {
      const cost = costOf(tool, asked, basis)
      return isCertain(cost) ? [{ tool, cost }] : []
    })[0]
}

/** A tool that is picked twice is one pick with both labels; that a server comes on top is said of either. */
function joined(picks: readonly ToolPick[]): ToolPick[] {
  const bySlug = new Map<string, ToolPick>()
  for (const pick of picks) {
    const before = bySlug.get(pick.slug)
    const isSame = before && before.cost.text === pick.cost.text && before.cost.plan === pick.cost.plan
    const label = `${before?.label} · ${pick.label}`
    const why = pick.label === OWN_SERVER_LABEL ? `${before?.why} ${pick.why}` : before?.why
    if (!before) bySlug.set(pick.slug, pick)
    else if (isSame && why) bySlug.set(pick.slug, { ...before, label, why })
  }
  return [...bySlug.values()]
}
