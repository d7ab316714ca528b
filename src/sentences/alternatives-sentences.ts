import { isHad } from '#catalogue/answer.ts'
import { isFlat, yearlyCost } from '#catalogue/cost.ts'
import { seatsText } from '#catalogue/cost-text.ts'
import type { Question } from '#catalogue/market.ts'
import { costRank } from '#catalogue/need-match.ts'
import { formatMoney, hasFreePlan } from '#catalogue/pricing.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { fittedDescription, fittedTitle } from '#seo/fitted.ts'
import type { PageContent } from '#seo/page-content.ts'
import { inSentence } from '#vocabulary/label-words.ts'

const FIRST = 3
const TEAM = { seats: 10, billing: 'yearly' } as const

type Other = Pick<ToolView, 'name' | 'plans' | 'pricing'>

/** The words of /alternatives/{tool}-alternatives; the cards say the rest. */
export function alternativesContent(main: ToolView, alternatives: readonly Other[]): PageContent {
  const words = `${main.name} alternatives`
  const many = alternatives.length > 1 ? [`${alternatives.length} ${words}: prices and differences`] : []
  const intro = alternativesIntro(main, alternatives)
  return {
    metaTitle: fittedTitle([...many, `${words}: prices and differences`, words]),
    metaDescription: fittedDescription(
      [closestSentence(main, alternatives), intro],
      'Plans, limits and facts side by side, with sources.',
    ),
    h1: words,
    intro,
    sections: [],
  }
}

function alternativesIntro(main: ToolView, alternatives: readonly Other[]): string {
  if (alternatives.length === 0)
    return `No other tool of the catalogue shares a market or a category with ${main.name} yet.`
  const free = alternatives.filter(({ pricing }) => hasFreePlan(pricing)).length
  const own = costRank(yearlyCost(main.plans, TEAM))
  const cheaper = alternatives.filter(({ plans }) => costRank(yearlyCost(plans, TEAM)) < own).length
  const facts = [
    ...(free > 0 ? [`${free > 1 && free === alternatives.length ? 'all' : free} with a free plan`] : []),
    ...(Number.isFinite(own) && cheaper > 0 ? [`${cheaper} cheaper for ${seatsText(TEAM.seats)}`] : []),
  ]
  const [market] = main.markets
  const opening = `${formatCount(alternatives.length, 'tool')} to consider instead of ${main.name}${market ? ` for ${market.label.toLowerCase()}` : ''}`
  return facts.length > 0 ? `${opening}: ${formatList(facts)}.` : `${opening}.`
}

function closestSentence(main: ToolView, alternatives: readonly Other[]): string {
  const closest = alternatives.slice(0, FIRST).map(({ name }) => name)
  if (closest.length === 0) return `Alternatives to ${main.name}.`
  return `${formatList(closest)} ${closest.length === 1 ? 'comes' : 'come'} closest to ${main.name}.`
}

const NAMED_MAX = 2

interface Compared {
  plans: ToolView['plans']
  answers: ToolView['answers']
  features: readonly string[]
}

/** Of the questions asked of a tool, those that decide whether another is better; the most important first. */
export function decisiveQuestions(questions: readonly Question[]): Question[] {
  return questions
    .filter(({ kind, better, weight }) => kind === 'yes-no' && better !== 'no' && weight > 1)
    .sort((a, b) => b.weight - a.weight)
}

/** What a buyer gains and loses by an alternative: "Adds self-hosting; no video calls; $450 a year less for 10 seats". */
export function alternativeReason(main: Compared, other: Compared, decisive: readonly Question[]): string {
  const has = (tool: Compared, key: string) => (tool.answers[key] ? isHad(tool.answers[key]) : null)
  const named = (found: readonly Question[], word: 'and' | 'or' = 'and') =>
    found
      .slice(0, NAMED_MAX)
      .map(({ label }) => inSentence(label))
      .join(` ${word} `)
  const gained = decisive.filter(
    ({ key }) => has(main, key) === false && has(other, key) && other.answers[key]?.answer !== 'partly',
  )
  const lost = decisive.filter(({ key }) => has(main, key) && has(other, key) === false)
  const parts = [
    gained.length > 0 ? `adds ${named(gained)}` : '',
    lost.length > 0 ? `no ${named(lost, 'or')}` : '',
    costGap(main, other),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('; ') : sharedFeatures(main, other)
}

function costGap(main: Compared, other: Compared): string {
  const [own, its] = [yearlyCost(main.plans, TEAM), yearlyCost(other.plans, TEAM)]
  if (its.kind === 'free') return 'free'
  if (own.kind !== 'sum' || its.kind !== 'sum' || own.currency !== its.currency) return ''
  const gap = Math.round((its.amount - own.amount) * 100) / 100
  const areFlat = isFlat(main.plans, own) && isFlat(other.plans, its)
  const team = areFlat ? 'at the start' : `for ${seatsText(TEAM.seats)}`
  if (gap === 0) return `the same price ${team}`
  return `${formatMoney(Math.abs(gap), its.currency)} a year ${gap < 0 ? 'less' : 'more'} ${team}`
}

function sharedFeatures(main: Compared, other: Compared): string {
  const shared = main.features.filter((feature) => other.features.includes(feature)).length
  return shared > 0 ? `shares ${shared} of ${formatCount(main.features.length, 'headline feature')}` : ''
}
