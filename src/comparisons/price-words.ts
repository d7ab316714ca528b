import { freePlanOf, offersOf, startingPrice, unknownsOf } from '#catalogue/price-words.ts'
import { formatUsd, starterPrice } from '#catalogue/pricing.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { dateInWords } from '#lib/date-words.ts'
import { listed } from '#lib/listed.ts'
import { capitalised } from '#lib/number-words.ts'
import { overlapOf } from './overlap.ts'
import { priceGap } from './price-gap.ts'

/** What both cost as far as known; what is not known is said to be unknown. */
export function priceWords(first: ToolView, second: ToolView): string {
  const starting = `${startingWords(first, second)}${checkedWords(first, second)}.`
  const terms = [offerSentence(first, second), unknownSentence(first, second)].filter(Boolean).join(' ')
  return terms ? `${starting}\n\n${terms}` : starting
}

function startingWords(first: ToolView, second: ToolView): string {
  const gap = priceGap(first, second)
  if (gap) return gap
  const clauses = [first, second].map((tool) => ({ tool, price: startingPrice(tool) }))
  const known = clauses.flatMap(({ tool, price }) => (price ? [`${tool.name} starts at ${price}`] : []))
  const rest = clauses.filter(({ price }) => !price).map(({ tool }) => tool)
  const free = rest.filter((tool) => freePlanOf(tool.pricing) === 'whole').map((tool) => tool.name)
  const unknown = rest.filter((tool) => freePlanOf(tool.pricing) !== 'whole').map((tool) => tool.name)
  const told = [...known, ...freeClauses(free)]
  const untold = `o starter price is on record for ${unknown.length === 2 ? 'either ' : ''}${unknown.join(' or ')}`
  return [...told, ...(unknown.length > 0 ? [`${told.length > 0 ? 'n' : 'N'}${untold}`] : [])].join('; ')
}

function freeClauses(names: readonly string[]): string[] {
  if (names.length === 2) return [`${listed(names)} are both free to use in full`]
  return names.map((name) => `${name} is free to use in full`)
}

function checkedWords(first: ToolView, second: ToolView): string {
  const dates = [...new Set([first.checkedAt, second.checkedAt].filter((date) => date !== null))].map(
    dateInWords,
  )
  return dates.length > 0 ? ` (checked on ${listed(dates)})` : ''
}

function offerSentence(first: ToolView, second: ToolView): string {
  const { shared, onlyFirst, onlySecond } = overlapOf(offersOf(first.pricing), offersOf(second.pricing))
  const lacking = [first, second].filter((tool) => freePlanOf(tool.pricing) === 'none')
  const verb = shared.length > 0 ? 'adds' : 'has'
  const each = (
    [
      [first, onlyFirst],
      [second, onlySecond],
    ] as const
  ).flatMap(([tool, offers]) =>
    offerClause(tool.name, verb, offers, lacking.length === 1 && lacking.includes(tool)),
  )
  const both = [
    ...(shared.length > 0 ? [`both have ${listed(shared)}`] : []),
    ...(lacking.length === 2 ? ['neither has a free plan'] : []),
  ].join(', and ')
  const sentence = [capitalised(both), each.join(', while ')].filter(Boolean).join('; ')
  return sentence && `${sentence}.`
}

function offerClause(
  name: string,
  verb: string,
  offers: readonly string[],
  lacksFreePlan: boolean,
): string[] {
  if (offers.length === 0) return lacksFreePlan ? [`${name} has no free plan`] : []
  return [`${name} ${verb} ${listed(offers)}${lacksFreePlan ? ' but has no free plan' : ''}`]
}

function unknownSentence(first: ToolView, second: ToolView): string {
  const unknowns = (tool: ToolView) =>
    unknownsOf(tool.pricing).filter((unknown) => unknown !== 'a starter price')
  const { shared, onlyFirst, onlySecond } = overlapOf(unknowns(first), unknowns(second))
  const clauses = [
    ...(shared.length > 0 ? [`either has ${shared.join(' or ')}`] : []),
    ...(onlyFirst.length > 0 ? [`${first.name} has ${onlyFirst.join(' or ')}`] : []),
    ...(onlySecond.length > 0 ? [`${second.name} has ${onlySecond.join(' or ')}`] : []),
  ]
  return clauses.length > 0 ? `It is unknown whether ${clauses.join(' and whether ')}.` : ''
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
