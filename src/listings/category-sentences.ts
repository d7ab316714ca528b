import type { CategoryGuide } from '#content/words-responses.ts'
import { capitalize } from '#lib/capitalize.ts'
import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { hasFreePlan, priceLine, startingPriceText } from '#plans/pricing.ts'
import type { StartingPrice } from '#plans/pricing-schema.ts'
import { fittedDescription, fittedTitle } from '#seo/title-length.ts'
import { type CategoryCounts, type CategoryQuestion, toolsOfKind } from '#tools/category.ts'
import type { ToolCardView } from '#tools/tool-view.ts'
import type { Category } from '#vocabulary/categories.ts'
import { categoryDescription as describedAs } from '#vocabulary/category-details.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'
import type { PriceSpread } from './list-overview.ts'
import { halfOfPrices } from './list-sections.ts'

const FIRST = 3

type Cards = readonly ToolCardView[]

/** The words of /category/{key}: its own copy where there is some, the rest from its tools. */
export function categoryContent(
  category: Category,
  copy: CategoryGuide | undefined,
  tools: Cards,
  counts: CategoryCounts,
  /** What is said of prices beside the list too. */
  spread: PriceSpread | null,
) {
  const heading = capitalize(toolsOfKind(category))
  const many = counts.total > 1 ? [`${heading}: ${counts.total} compared`] : []
  return {
    metaTitle: copy?.title ?? fittedTitle([...many, heading]),
    metaDescription: copy?.description ?? categoryDescription(category, tools, counts),
    h1: copy?.title ?? heading,
    intro: copy?.description ?? categoryIntro(category, counts),
    keywords: copy ? [...copy.keywords] : categoryKeywords(category, tools),
    sections: copy ? [{ title: 'How to choose', content: [copy.intro, ...copy.guide].join('\n\n') }] : [],
    faq: categoryFaq(category, tools, counts, spread),
  }
}

function categoryIntro(category: Category, { total, freePlans }: CategoryCounts): string {
  const about = describedAs(category.key) || category.label
  if (total === 0) return `${about}. No tool is listed here yet.`
  return `${about}. ${formatCount(total, 'tool')}${freePlans > 0 ? `, ${freePlans} with a free plan` : ''}.`
}

function categoryDescription(category: Category, tools: Cards, counts: CategoryCounts): string {
  const first = formatList(tools.slice(0, FIRST).map(({ name }) => name))
  return fittedDescription(
    [categoryIntro(category, counts), ...(first ? [`Best known: ${first}.`] : [])],
    'Compared by price for your team, limits and facts with sources.',
  )
}

function categoryKeywords(category: Category, tools: Cards): string[] {
  const kind = toolsOfKind(category)
  const names = tools.slice(0, FIRST).map((tool) => tool.name)
  return [...new Set([kind, kind.replace(/tools$/, 'software'), `compare ${kind}`, ...names])]
}

/** Three questions whose answers name the first three tools; none for an empty category. */
function categoryFaq(
  category: Category,
  tools: Cards,
  counts: CategoryCounts,
  spread: PriceSpread | null,
): CategoryQuestion[] {
  const first = tools.slice(0, FIRST)
  if (first.length === 0) return []
  const kind = toolsOfKind(category)
  return [
    { question: `Which ${kind} are the best known?`, answer: firstAnswer(first) },
    { question: `Are there free ${kind}?`, answer: freeAnswer(first, counts) },
    { question: `What do ${kind} cost?`, answer: costAnswer(first, spread) },
  ]
}

const namesOf = (tools: Cards) => formatList(tools.map(({ name }) => name))

function firstAnswer(first: Cards): string {
  const facts = first.map(({ name, ...tool }) => `${name} (${inSentence(priceLine(tool))})`)
  return `${formatList(facts)}, by how many other tools connect to them; tools made for this come before suites that also do it.`
}

function freeAnswer(first: Cards, { total, freePlans }: CategoryCounts): string {
  const [withPlan, without] = [
    first.filter(({ pricing }) => hasFreePlan(pricing)),
    first.filter(({ pricing }) => pricing.has_free_plan === false),
  ]
  if (freePlans === 0) return `No free plan is on record, ${namesOf(first)} included.`
  const has = (tools: Cards) => `${namesOf(tools)} ${tools.length === 1 ? 'has' : 'have'}`
  return [
    `Yes: ${freePlans} of ${total} have a free plan.`,
    ...(withPlan.length > 0 ? [`Of the first three, ${has(withPlan)} one.`] : []),
    ...(without.length > 0 ? [`${has(without)} none.`] : []),
  ].join(' ')
}

function costAnswer(first: Cards, spread: PriceSpread | null): string {
  const billing = (price: StartingPrice) => (price.billing === 'yearly' ? ' billed yearly' : '')
  const priced = first.flatMap(({ name, price }) =>
    price ? [`${name} starts at ${startingPriceText(price)}${billing(price)}`] : [],
  )
  const rest = first.filter(({ price }) => !price)
  return [
    ...(spread ? [halfOfPrices(spread)] : []),
    ...(priced.length > 0 ? [`${formatList(priced)}.`] : []),
    ...(rest.length > 0 ? [`No starting price is on record for ${namesOf(rest)}.`] : []),
  ].join(' ')
}
