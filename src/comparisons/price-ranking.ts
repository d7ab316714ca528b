import { freePlanOf, priceSentences, shortPrice, termsNote } from '#catalogue/price-words.ts'
import { formatUsd, starterPrice } from '#catalogue/pricing.ts'
import { tally } from '#catalogue/tally.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'

type Tools = readonly ToolView[]

/** What the alternatives cost beside the main tool: lower, equal, higher, free, and not on record. */
export function priceRankingWords(main: ToolView, alternatives: Tools): string {
  const priced = alternatives.filter((tool) => starterPrice(tool.pricing) !== null).sort(byPrice)
  const ranking =
    starterPrice(main.pricing) === null ? rangeSentence(priced) : relativeSentences(main, priced)
  const unpriced = alternatives.filter((tool) => starterPrice(tool.pricing) === null)
  return [priceSentences(main.name, main), ranking, unpricedSentences(unpriced)].filter(Boolean).join('\n\n')
}

const priceOf = (tool: ToolView) => starterPrice(tool.pricing) ?? Number.POSITIVE_INFINITY
const byPrice = (a: ToolView, b: ToolView) => priceOf(a) - priceOf(b)
const noted = (tools: Tools) => listed(tools.map((tool) => `${tool.name} (${shortPrice(tool)})`))
const amounts = (tools: Tools) => listed(tools.map((tool) => `${tool.name} (${formatUsd(priceOf(tool))})`))

function rangeSentence(priced: Tools): string {
  if (priced.length === 0) return 'None of the others has a starter price on record.'
  if (priced.length === 1) return `Among the others, one starter price is on record: ${noted(priced)}.`
  return `Monthly starter prices of the others, lowest first: ${noted(priced)}.`
}

function relativeSentences(main: ToolView, priced: Tools): string {
  const like = priced.filter((tool) => tool.priceUnit === main.priceUnit)
  const unlike = priced.filter((tool) => tool.priceUnit !== main.priceUnit)
  const where = (test: (gap: number) => boolean) => like.filter((tool) => test(priceOf(tool) - priceOf(main)))
  const clauses = [
    ...priceClause(
      'lower',
      where((gap) => gap < 0),
    ),
    ...priceClause(
      'the same',
      where((gap) => gap === 0),
    ),
    ...priceClause(
      'higher',
      where((gap) => gap > 0),
    ),
  ]
  const unit = main.priceUnit ? ` per ${main.priceUnit}` : ''
  return [
    ...(clauses.length > 0 ? [`Starter prices${unit} beside it: ${clauses.join('; ')}.`] : []),
    ...(unlike.length > 0 ? [`Charged in another way: ${noted(unlike)}.`] : []),
  ].join(' ')
}

const priceClause = (where: string, tools: Tools) =>
  tools.length > 0 ? [`${where} for ${amounts(tools)}`] : []

function unpricedSentences(unpriced: Tools): string {
  const isFree = (tool: ToolView) => freePlanOf(tool.pricing) === 'whole'
  const free = unpriced.filter(isFree).map((tool) => tool.name)
  const unknown = tally(
    unpriced.filter((tool) => !isFree(tool)),
    (tool) => [termsNote(tool.pricing)],
  ).map(({ key, tools }) => `${listed(tools.map((tool) => tool.name))} (${key})`)
  return [
    ...(free.length > 0 ? [`Free to use in full: ${listed(free)}.`] : []),
    ...(unknown.length > 0 ? [`Without a starter price on record: ${unknown.join('; ')}.`] : []),
  ].join(' ')
}

/** How many tools can be used for nothing, in whole or in part. */
export function countFree(tools: readonly Pick<ToolView, 'pricing'>[]): number {
  return tools.filter((tool) => ['whole', 'plan'].includes(freePlanOf(tool.pricing))).length
}

/** How many have a lower starter price in the same unit; null when the main tool's price is unknown. */
export function countCheaper(main: ToolView, alternatives: Tools): number | null {
  if (starterPrice(main.pricing) === null) return null
  return alternatives.filter((tool) => tool.priceUnit === main.priceUnit && priceOf(tool) < priceOf(main))
    .length
}
