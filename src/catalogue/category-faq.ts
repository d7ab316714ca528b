import { listed } from '#lib/listed.ts'
import { capitalised, counted, inWords, partOf } from '#lib/number-words.ts'
import type { Category } from './categories.ts'
import type { CategoryCounts } from './category-words.ts'
import { categoryWords, featureWords, toolsOfKind } from './label-words.ts'
import { type FreePlan, freePlanOf, startingPrice } from './price-words.ts'
import { formatUsd } from './pricing.ts'
import { categoriesOf } from './tool.ts'
import type { ToolCardView } from './tool-view.ts'

export interface CategoryQuestion {
  question: string
  answer: string
}

type Cards = readonly ToolCardView[]

const names = (tools: Cards) => listed(tools.map((tool) => tool.name))

/** Four questions whose answers name the first three tools; none for an empty category. */
export function categoryFaq(category: Category, tools: Cards, counts: CategoryCounts): CategoryQuestion[] {
  const first = tools.slice(0, 3)
  if (first.length === 0) return []
  const kind = toolsOfKind(category.label)
  return [
    { question: `Which ${kind} come first here?`, answer: firstAnswer(category, first, counts) },
    { question: `Are there free ${kind}?`, answer: freeAnswer(first, counts) },
    { question: `What do ${kind} cost?`, answer: costAnswer(first, counts) },
    { question: differenceQuestion(first), answer: differenceAnswer(first) },
  ]
}

function firstAnswer(category: Category, first: Cards, { total }: CategoryCounts): string {
  const fields = first.flatMap((tool) => {
    const others = categoriesOf(tool).filter((key) => key !== category.key)
    return others.length > 0 ? [`${tool.name} is also filed under ${listed(others.map(categoryWords))}`] : []
  })
  const opening = total > first.length ? `${names(first)} come first of ${inWords(total)}` : `${names(first)}`
  return fields.length > 0 ? `${opening}. ${fields.join('; ')}.` : `${opening}.`
}

const FREE_WORDS: Record<Exclude<FreePlan, 'unknown'>, readonly [many: string, one: string]> = {
  whole: ['are free to use in full', 'is free to use in full'],
  plan: ['have a free plan', 'has a free plan'],
  none: ['have no free plan', 'has no free plan'],
}

function freeAnswer(first: Cards, { total, freePlans }: CategoryCounts): string {
  const opening = freePlans > 0 ? `Yes, ${partOf(freePlans, total)}.` : 'No free plan is on record.'
  const clauses = (['whole', 'plan', 'none'] as const).flatMap((freePlan) => {
    const found = first.filter((tool) => freePlanOf(tool.pricing) === freePlan)
    return found.length > 0 ? [`${names(found)} ${FREE_WORDS[freePlan][found.length === 1 ? 1 : 0]}`] : []
  })
  const unknown = first.filter((tool) => freePlanOf(tool.pricing) === 'unknown')
  return `${opening} ${closed(clauses, unknown.length > 0 ? `it is unknown for ${names(unknown)}` : '')}`
}

function costAnswer(first: Cards, { total, medianPrice }: CategoryCounts): string {
  const clauses = first.flatMap((tool) => {
    if (freePlanOf(tool.pricing) === 'whole') return [`${tool.name} is free to use in full`]
    const price = startingPrice(tool)
    return price ? [`${tool.name} starts at ${price}`] : []
  })
  const unknown = first.filter((tool) => freePlanOf(tool.pricing) !== 'whole' && startingPrice(tool) === null)
  const middle =
    medianPrice === null ? '' : ` The median of all known starter prices is ${formatUsd(medianPrice)}.`
  const words = closed(
    clauses,
    unknown.length > 0 ? `no starter price is on record for ${names(unknown)}` : '',
  )
  return `${words}${total > 1 ? middle : ''}`
}

/** Clauses that begin with a name, then one of our own words, as one sentence. */
function closed(clauses: readonly string[], last: string): string {
  if (clauses.length === 0) return `${capitalised(last)}.`
  return `${[...clauses, ...(last ? [last] : [])].join('; ')}.`
}

function differenceQuestion(first: Cards): string {
  return first.length === 1 ? `What is ${names(first)} for?` : `How do ${names(first)} differ?`
}

function differenceAnswer(first: Cards): string {
  const clauses = first.map((tool) => {
    const labels = listed(featureWords(tool.features.slice(0, 2)))
    const count = counted(tool.featureCount, 'feature')
    return labels
      ? `${tool.name} has ${count} on record, beginning with ${labels}`
      : `${tool.name} has ${count} on record`
  })
  return `${clauses.join('; ')}.`
}
