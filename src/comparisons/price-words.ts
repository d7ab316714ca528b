import { freePlanOf, knownTerms, offersOf, unknownsOf } from '#catalogue/price-words.ts'
import { formatUsd, starterPrice } from '#catalogue/pricing.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { dateInWords } from '#lib/date-words.ts'
import { listed } from '#lib/listed.ts'
import { paragraphs, sentence } from '#lib/sentence.ts'
import { overlapOf } from './overlap.ts'
import { priceGap } from './price-gap.ts'

/** What both cost as far as known; what is not known is said to be unknown. */
export function priceWords(first: ToolView, second: ToolView): string {
  const names = [first.name, second.name]
  const checked = checkedWords(first, second)
  const gap = priceGap(first, second)
  if (gap)
    return paragraphs(sentence([`${gap}${checked}`], names), sentence([offerClauses(first, second)], names))
  if (termsOf(first) === termsOf(second))
    return `${first.name} and ${second.name} ${alikeWords(first)}${checked}.`
  return sentence([`${first.name} ${termsOf(first)}`, `${second.name} ${termsOf(second)}${checked}`], names)
}

/** "has a free plan (unknown: a starter price)": what is known of one tool's price, and what is not. */
function termsOf(tool: ToolView): string {
  const known = knownTerms(tool)
  const unknown = unknownsOf(tool.pricing)
  if (!known) return `has no price on record (unknown: ${listed(unknown)})`
  return unknown.length > 0 ? `${known} (unknown: ${listed(unknown)})` : known
}

const alikeWords = (tool: ToolView) =>
  termsOf(tool)
    .replace(/^has\b/, 'both have')
    .replace(/^is\b/, 'are both')

function checkedWords(first: ToolView, second: ToolView): string {
  const dates = [first.checkedAt, second.checkedAt].filter((date) => date !== null)
  const words = [...new Set(dates)].map(dateInWords)
  return words.length > 0 ? `, checked on ${listed(words)}` : ''
}

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
    return has ? `${has} but has no free plan` : `${tool.name} has no free plan`
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
  const known = [first, second].flatMap((tool) => {
    const price = starterPrice(tool.pricing)
    const freePlan = freePlanOf(tool.pricing)
    if (price !== null) return [`${tool.name} starts at ${formatUsd(price)} a month`]
    if (freePlan === 'whole') return [`${tool.name} is free`]
    return freePlan === 'plan' ? [`${tool.name} has a free plan`] : []
  })
  return known.length > 0 ? `${known.join(', ')}.` : 'Starter prices are unknown.'
}
