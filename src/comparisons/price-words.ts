import { freePlanOf, offersOf, startingPrice, unknownsOf } from '#catalogue/price-words.ts'
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
  const starting = `${startingClause(first, second)}${checkedWords(first, second)}`
  const terms = [offerClauses(first, second), unknownClause(first, second)]
  if (!startingPrice(first) && !startingPrice(second)) return sentence([starting, ...terms], names)
  return paragraphs(sentence([starting], names), sentence(terms, names))
}

function startingClause(first: ToolView, second: ToolView): string {
  const gap = priceGap(first, second)
  if (gap) return gap
  const pair = [first, second]
  const known = pair.filter((tool) => startingPrice(tool))
  const free = pair.filter((tool) => !known.includes(tool) && freePlanOf(tool.pricing) === 'whole')
  const unknown = pair.filter((tool) => !known.includes(tool) && !free.includes(tool)).map((tool) => tool.name)
  if (free.length === 2) return `${first.name} and ${second.name} are both free to use in full`
  return [
    ...known.map((tool) => `${tool.name} starts at ${startingPrice(tool)}`),
    ...free.map((tool) => `${tool.name} is free to use in full`),
    ...(unknown.length === 1 ? [`no starter price is on record for ${unknown[0]}`] : []),
    ...(unknown.length === 2 ? [`no starter price is on record for either ${unknown.join(' or ')}`] : []),
  ].join('; ')
}

function checkedWords(first: ToolView, second: ToolView): string {
  const dates = [first.checkedAt, second.checkedAt].filter((date) => date !== null)
  const words = [...new Set(dates)].map(dateInWords)
  return words.length > 0 ? ` (checked on ${listed(words)})` : ''
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
  return [both, each].filter(Boolean).join('; ')
}

function unknownClause(first: ToolView, second: ToolView): string {
  const unknowns = ({ pricing }: ToolView) => unknownsOf(pricing).filter((fact) => fact !== 'a starter price')
  const { shared, onlyFirst, onlySecond } = overlapOf(unknowns(first), unknowns(second))
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
