import { freePlanOf, offersOf, priceTerms, unknownsOf } from '#catalogue/price-words.ts'
import { formatUsd, starterPrice } from '#catalogue/pricing.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { paragraphs, sentence } from '#lib/sentence.ts'
import { overlapOf } from './overlap.ts'
import { priceGap } from './price-gap.ts'

/** What both cost as far as known; what is not known is said to be unknown. */
export function priceWords(first: ToolView, second: ToolView): string {
  const gap = priceGap(first, second)
  if (gap) return paragraphs(`${gap}.`, sentence([offerClauses(first, second)], [first.name, second.name]))
  const [terms, otherTerms] = [priceTerms(first), priceTerms(second)]
  if (terms === otherTerms) return `${first.name} and ${second.name} ${inPlural(terms)}.`
  return `${first.name} ${terms}; ${second.name} ${otherTerms}.`
}

const inPlural = (terms: string) =>
  terms
    .replace(/^has no\b/, 'have no')
    .replace(/^has\b/, 'both have')
    .replace(/^is\b/, 'are both')

function offerClauses(first: ToolView, second: ToolView): string {
  const { shared, onlyFirst, onlySecond } = overlapOf(offersOf(first.pricing), offersOf(second.pricing))
  const lacking = [first, second].filter((tool) => freePlanOf(tool.pricing) === 'none')
  const both = [
    ...(shared.length > 0 ? [`both have ${listed(shared)}`] : []),
    ...(lacking.length === 2 ? ['neither has a free plan'] : []),
  ].join(', and ')
  const own = (tool: ToolView, offers: string[]) => {
    const verb = shared.length > 0 ? 'adds' : 'has'
    const has = offers.length > 0 ? `${tool.name} ${verb} ${listed(offers)}` : ''
    if (lacking.length !== 1 || !lacking.includes(tool)) return has
    return has ? `${has} but no free plan` : `${tool.name} has no free plan`
  }
  const each = [own(first, onlyFirst), own(second, onlySecond)].filter(Boolean).join(', while ')
  return [both, each, unknownClause(first, second)].filter(Boolean).join('; ')
}

function unknownClause(first: ToolView, second: ToolView): string {
  const { shared, onlyFirst, onlySecond } = overlapOf(unknownsOf(first.pricing), unknownsOf(second.pricing))
  const clauses = [
    ...(shared.length > 0 ? [`either has ${shared.join(' or ')}`] : []),
    ...(onlyFirst.length > 0 ? [`${first.name} has ${onlyFirst.join(' or ')}`] : []),
    ...(onlySecond.length > 0 ? [`${second.name} has ${onlySecond.join(' or ')}`] : []),
  ]
  return clauses.length > 0 ? `it is unknown whether ${clauses.join(' and whether ')}` : ''
}

/** Both prices in few words for a search result. */
export function priceSummary(first: ToolView, second: ToolView): string {
  const [price, otherPrice] = [starterPrice(first.pricing), starterPrice(second.pricing)]
  if (price !== null && otherPrice !== null)
    return `${first.name} starts at ${formatUsd(price)} a month, ${second.name} at ${formatUsd(otherPrice)}.`
  const plans = new Set([first, second].map((tool) => freePlanOf(tool.pricing)))
  if (
    price === null &&
    otherPrice === null &&
    plans.size === 1 &&
    !plans.has('none') &&
    !plans.has('unknown')
  )
    return plans.has('whole') ? 'Both are free to use in full.' : 'Both have a free plan.'
  const known = [first, second].flatMap((tool) => {
    const own = starterPrice(tool.pricing)
    const freePlan = freePlanOf(tool.pricing)
    if (own !== null) return [`${tool.name} starts at ${formatUsd(own)} a month`]
    if (freePlan === 'whole') return [`${tool.name} is free`]
    return freePlan === 'plan' ? [`${tool.name} has a free plan`] : []
  })
  return known.length > 0 ? `${known.join(', ')}.` : 'Starter prices are unknown.'
}
