import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import type { Question } from '#markets/market.ts'
import { isTelling } from '#markets/question-weight.ts'
import {
  costOf,
  costRank,
  isClaimed,
  isFreeOnOwnServer,
  type PriceBasis,
  type PricedTool,
} from '#needs/cost/cost.ts'
import { gapText } from '#needs/cost/cost-text.ts'
import { mayCostNothing } from '#needs/match-tool.ts'
import { isBilling, type Need, USUAL_NEED } from '#needs/need.ts'
import { sizeText } from '#needs/size-text.ts'
import { hasFreePlan } from '#plans/pricing.ts'
import type { PageContent } from '#seo/page-content.ts'
import { fittedDescription, fittedTitle } from '#seo/title-length.ts'
import { fitOf } from '#tools/fit.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'

const FIRST = 3
type Other = PricedTool & Pick<ToolView, 'name' | 'pricing' | 'markets'>

/** How tools are priced, with the need that somebody said. */
export interface AskedBasis extends PriceBasis {
  asked?: Need | undefined
}
export const askedNeed = ({ asked = USUAL_NEED }: AskedBasis) => asked

/** As asked for; otherwise as many as is usual, in the billing the tool is sold in: its alternatives are priced alike. */
export function needFor(main: PricedTool, basis: AskedBasis): Need {
  if (basis.asked) return basis.asked
  const cost = costOf(main, USUAL_NEED, basis, { isPaidOnly: true })
  return { ...USUAL_NEED, ...(cost.kind === 'sum' && isBilling(cost.billing) && { billing: cost.billing }) }
}

/** The words of /alternatives/{tool}-alternatives; the cards say the rest. */
export function alternativesContent(
  main: ToolView,
  alternatives: readonly Other[],
  basis: AskedBasis,
  sections: PageContent['sections'] = [],
): PageContent {
  const words = `${main.name} alternatives`
  const many = alternatives.length > 1 ? [`${alternatives.length} ${words} compared`] : []
  const intro = alternativesIntro(main, alternatives, basis)
  return {
    metaTitle: fittedTitle([...many, `${words} compared`, words]),
    metaDescription: fittedDescription(
      [closestSentence(main, alternatives), intro],
      'Plans, limits and facts side by side, with sources.',
    ),
    h1: words,
    intro,
    sections,
  }
}

function alternativesIntro(main: ToolView, alternatives: readonly Other[], basis: AskedBasis): string {
  if (alternatives.length === 0)
    return `No other tool of the catalogue shares a market or a category with ${main.name} yet.`
  const free = alternatives.filter(({ pricing }) => hasFreePlan(pricing)).length
  const need = needFor(main, basis)
  const rankOf = (tool: PricedTool) => {
    const cost = costOf(tool, need, basis)
    const isKnown = isClaimed(cost) && !isFreeOnOwnServer(tool, cost)
    return isKnown ? costRank(cost) : Number.POSITIVE_INFINITY
  }
  const own = mayCostNothing(main, askedNeed(basis), basis) ? Number.NaN : rankOf(main)
  const cheaper = alternatives.filter((tool) => rankOf(tool) < own).length
  const facts = [
    ...(free > 0 ? [`${free > 1 && free === alternatives.length ? 'all' : free} with a free plan`] : []),
    ...(Number.isFinite(own) && cheaper > 0 ? [`${cheaper} cheaper${forSize(basis)}`] : []),
  ]
  const market = main.markets.find(({ key }) =>
    alternatives.every(({ markets }) => markets.some((other) => other.key === key)),
  )
  const opening = `${formatCount(alternatives.length, 'tool')} to consider instead of ${main.name}${market ? ` for ${inSentence(market.label)}` : ''}`
  return facts.length > 0 ? `${opening}: ${formatList(facts)}.` : `${opening}.`
}

function closestSentence(main: ToolView, alternatives: readonly Other[]): string {
  const closest = alternatives.slice(0, FIRST).map(({ name }) => name)
  if (closest.length === 0) return `Alternatives to ${main.name}.`
  return `${formatList(closest)} ${closest.length === 1 ? 'comes' : 'come'} closest to ${main.name}.`
}

const NAMED_MAX = 2

type Compared = PricedTool & { features: readonly string[] }

/** " for 10 people", where the size counts. */
export const forSize = (basis: AskedBasis) => {
  const size = sizeText(askedNeed(basis), basis.sale)
  return size && ` for ${size}`
}

/** Of the questions asked of a tool, those that decide whether another is better; the most important first. */
export function tellingQuestions(questions: readonly Question[]): Question[] {
  return questions
    .filter((question) => question.kind === 'yes-no' && question.better !== 'no' && isTelling(question))
    .sort((a, b) => b.weight - a.weight)
}

const VERBS =
  'backs|builds|collects|connects|creates|finds|handles|keeps|looks|manages|opens|pays|reads|removes|scans|stores|takes|tracks|translates|uses'
const CLAUSE = new RegExp(
  String.raw`^(?:${VERBS}|files returns|checks (?:clients|coverage)|no|works?|runs?|made|take|edit|send|sign up|bring|buy|import from|open to|start|free (?:for|if|on|events|projects))\b| (?:included|built in|kept|required|stays?|goes|can be|only you have)\b`,
  'i',
)

/** "Adds single sign-on", but not "adds works offline" or "no no watermark". */
export const isNamable = ({ label }: Question) => !CLAUSE.test(label)

/** What a buyer gains and loses by an alternative: "Adds self-hosting; no video calls; $450 a year less for 10 people". */
export function alternativeReason(
  main: Compared,
  other: Compared,
  decisive: readonly Question[],
  basis: AskedBasis,
): string {
  const fits = (tool: Compared, key: string) => fitOf(tool, { mustHaves: [key] }).fits
  const asked = decisive.filter(isNamable)
  const named = (found: readonly Question[], word: 'and' | 'or' = 'and') =>
    found
      .slice(0, NAMED_MAX)
      .map(({ label }) => inSentence(label))
      .join(` ${word} `)
  const gained = asked.filter(({ key }) => fits(main, key) === 'no' && fits(other, key) === 'yes')
  const lost = asked.filter(({ key }) => fits(main, key) === 'yes' && fits(other, key) === 'no')
  const parts = [
    gained.length > 0 ? `adds ${named(gained)}` : '',
    lost.length > 0 ? `no ${named(lost, 'or')}` : '',
    costGap(main, other, basis, gained.slice(0, NAMED_MAX)),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('; ') : sharedFeatures(main, other)
}

/** What is gained is part of its price. */
function costGap(main: Compared, other: Compared, basis: AskedBasis, gained: readonly Question[]): string {
  const usual = needFor(main, basis)
  const own = costOf(main, usual, basis)
  const need = { ...usual, mustHaves: [...new Set([...usual.mustHaves, ...gained.map(({ key }) => key)])] }
  const its = costOf(other, need, basis)
  const plain = costOf(other, usual, basis)
  const isExtra = 'amount' in its && (!('amount' in plain) || plain.amount !== its.amount)
  const withIt = isExtra ? `with ${gained.length > 1 ? 'both' : 'that'} ` : ''
  if (!isClaimed(its)) return ''
  if (isFreeOnOwnServer(other, its)) return 'free on your own server'
  if (its.kind === 'free') return `free${forSize(basis)}`
  if (!isClaimed(own) || own.kind !== 'sum') return ''
  if (own.currency !== its.currency || own.billing !== its.billing) return ''
  // Of two prices the one that may be nothing is not known to be the higher.
  if (mayCostNothing(its.amount < own.amount ? main : other, askedNeed(basis), basis)) return ''
  const gap = Math.round((its.amount - own.amount) * 100) / 100
  if (gap === 0) return `${withIt}the same price${forSize(basis)}`
  return `${withIt}${gapText(gap, gap < 0 ? 'less' : 'more', [own, its])}${forSize(basis)}`
}

function sharedFeatures(main: Compared, other: Compared): string {
  const shared = main.features.filter((feature) => other.features.includes(feature)).length
  return shared > 0 ? `shares ${shared} of ${formatCount(main.features.length, 'headline feature')}` : ''
}
