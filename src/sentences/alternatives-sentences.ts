import { yearlyCost } from '#catalogue/cost.ts'
import { seatsText } from '#catalogue/cost-text.ts'
import { costRank } from '#catalogue/need-match.ts'
import { hasFreePlan } from '#catalogue/pricing.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { formatCount, formatList } from '#lib/format-list.ts'
import { fittedDescription, fittedTitle } from '#seo/fitted.ts'
import type { PageContent } from '#seo/page-content.ts'

const FIRST = 3
const TEAM = { seats: 10, billing: 'yearly' } as const

/** The words of /alternatives/{tool}-alternatives; the cards say the rest. */
export function alternativesContent(main: ToolView, alternatives: readonly ToolView[]): PageContent {
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

function alternativesIntro(main: ToolView, alternatives: readonly ToolView[]): string {
  if (alternatives.length === 0)
    return `No other tool of the catalogue shares a market or a category with ${main.name} yet.`
  const free = alternatives.filter(({ pricing }) => hasFreePlan(pricing)).length
  const own = costRank(yearlyCost(main.plans, TEAM))
  const cheaper = alternatives.filter(({ plans }) => costRank(yearlyCost(plans, TEAM)) < own).length
  const facts = [
    ...(free > 0 ? [`${free} with a free plan`] : []),
    ...(Number.isFinite(own) && cheaper > 0 ? [`${cheaper} cheaper for ${seatsText(TEAM.seats)}`] : []),
  ]
  const [market] = main.markets
  const opening = `${formatCount(alternatives.length, 'tool')} to consider instead of ${main.name}${market ? ` for ${market.label.toLowerCase()}` : ''}`
  return facts.length > 0 ? `${opening}: ${formatList(facts)}.` : `${opening}.`
}

function closestSentence(main: ToolView, alternatives: readonly ToolView[]): string {
  const closest = alternatives.slice(0, FIRST).map(({ name }) => name)
  if (closest.length === 0) return `Alternatives to ${main.name}.`
  return `${formatList(closest)} ${closest.length === 1 ? 'comes' : 'come'} closest to ${main.name}.`
}
