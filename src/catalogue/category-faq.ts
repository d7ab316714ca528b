import { listed } from '#lib/listed.ts'
import { inWords, partOf } from '#lib/number-words.ts'
import { sentence } from '#lib/sentence.ts'
import type { Category } from './categories.ts'
import type { CategoryCounts } from './category-words.ts'
import { featureWords, toolsOfKind } from './label-words.ts'
import { type FreePlan, freePlanOf, startingPrice } from './price-words.ts'
import { formatUsd } from './pricing.ts'
import type { ToolCardView } from './tool-view.ts'

export interface CategoryQuestion {
  question: string
  answer: string
}

type Cards = readonly ToolCardView[]

const names = (tools: Cards) => tools.map((tool) => tool.name)

/** Four questions whose answers name the first three tools; none for an empty category. */
export function categoryFaq(category: Category, tools: Cards, counts: CategoryCounts): CategoryQuestion[] {
  const first = tools.slice(0, 3)
  if (first.length === 0) return []
  const kind = toolsOfKind(category.label)
  const apart =
    first.length === 1 ? `What is ${listed(names(first))} for?` : `How do ${listed(names(first))} differ?`
  return [
    { question: `Which ${kind} come first here?`, answer: firstAnswer(first, counts) },
    { question: `Are there free ${kind}?`, answer: freeAnswer(first, counts) },
    { question: `What do ${kind} cost?`, answer: costAnswer(first, counts) },
    { question: apart, answer: differenceAnswer(first) },
  ]
}

function firstAnswer(first: Cards, { total }: CategoryCounts): string {
  const found = listed(names(first))
  if (total === 1) return `${found} is the only one listed so far.`
  const opening = total > first.length ? `${found} come first of ${inWords(total)}` : found
  return `${opening}, ordered by how many other listed tools connect to each and by features on record.`
}

function freeAnswer(first: Cards, { total, freePlans }: CategoryCounts): string {
  const found = (plan: FreePlan) => names(first.filter((tool) => freePlanOf(tool.pricing) === plan))
  const [whole, some, none, unknown] = [found('whole'), found('plan'), found('none'), found('unknown')]
  const among = [...whole, ...some]
  const opening =
    freePlans === 0
      ? 'no free plan is on record'
      : `yes, ${partOf(freePlans, total)} ${freePlans > 1 ? 'have' : 'has'} a free plan${among.length > 0 && total > 1 ? `, ${listed(among)} among them` : ''}`
  return sentence([
    total === 1 && among.length > 0 ? `yes, ${listed(among)} has a free plan` : opening,
    whole.length > 0 ? `${listed(whole)} ${whole.length === 1 ? 'costs' : 'cost'} nothing at all` : '',
    none.length > 0 ? `${listed(none)} ${none.length === 1 ? 'has' : 'have'} none` : '',
    unknown.length > 0 ? `for ${listed(unknown)} it is unknown` : '',
  ])
}

function costAnswer(first: Cards, { total, medianPrice }: CategoryCounts): string {
  const priced = first.filter((tool) => startingPrice(tool))
  const rest = first.filter((tool) => !priced.includes(tool))
  const free = names(rest.filter((tool) => freePlanOf(tool.pricing) === 'whole'))
  const unknown = names(rest).filter((name) => !free.includes(name))
  const hasMedian = medianPrice !== null && total > 1
  return sentence(
    [
      listed(priced.map((tool, at) => `${tool.name} ${at === 0 ? 'starts ' : ''}at ${startingPrice(tool)}`)),
      free.length > 0 ? `${listed(free)} ${free.length === 1 ? 'is' : 'are'} free to use in full` : '',
      unknown.length > 0 ? `no starter price is on record for ${listed(unknown)}` : '',
      hasMedian ? `the median of all known starter prices is ${formatUsd(medianPrice)} a month` : '',
    ],
    names(first),
  )
}

function differenceAnswer(first: Cards): string {
  const known = first.filter((tool) => tool.features.length > 0)
  const bare = names(first.filter((tool) => !known.includes(tool)))
  const firsts = known.map((tool, at) => {
    const labels = listed(featureWords(tool.features.slice(0, 2)))
    return `${at === 0 ? 'first on record ' : ''}for ${tool.name}: ${labels}`
  })
  return sentence(
    [...firsts, bare.length > 0 ? `no features are on record for ${listed(bare)}` : ''],
    names(first),
  )
}
