import { amountList, pricedOnly, priceList, priceRank, unpricedClauses } from '#catalogue/price-lists.ts'
import { priceTerms } from '#catalogue/price-words.ts'
import { starterPrice } from '#catalogue/pricing.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { paragraphs, sentence } from '#lib/sentence.ts'

type Tools = readonly ToolView[]

/** What the alternatives cost beside the main tool: lower, equal, higher, free, and not on record. */
export function priceRankingWords(main: ToolView, alternatives: Tools): string {
  const priced = pricedOnly(alternatives)
  const own = `${main.name} ${priceTerms(main)}`
  const ranking = starterPrice(main.pricing) === null ? rangeClause(priced) : relativeClauses(main, priced)
  return paragraphs(sentence([own, ranking], [main.name]), sentence(unpricedClauses(alternatives)))
}

function rangeClause(priced: Tools): string {
  if (priced.length === 0) return 'none of the others has a starter price on record'
  if (priced.length === 1) return `among the others, one starter price is on record: ${priceList(priced)}`
  return `monthly starter prices of the others, lowest first: ${priceList(priced)}`
}

function relativeClauses(main: ToolView, priced: Tools): string {
  const like = priced.filter((tool) => tool.priceUnit === main.priceUnit)
  const unlike = priced.filter((tool) => tool.priceUnit !== main.priceUnit)
  const groups = (['lower', 'the same', 'higher'] as const).flatMap((where) => {
    const found = like.filter((tool) => whereBeside(main, tool) === where)
    return found.length > 0 ? [`${where} for ${amountList(found)}`] : []
  })
  return [
    ...(groups.length > 0 ? [`the start is ${groups.join(', and ')}`] : []),
    ...(unlike.length > 0 ? [`charged in another way are ${priceList(unlike)}`] : []),
  ].join('; ')
}

function whereBeside(main: ToolView, tool: ToolView): 'lower' | 'the same' | 'higher' {
  const gap = priceRank(tool) - priceRank(main)
  if (gap === 0) return 'the same'
  return gap < 0 ? 'lower' : 'higher'
}

/** How many have a lower starter price in the same unit; null when the main tool's price is unknown. */
export function countCheaper(main: ToolView, alternatives: Tools): number | null {
  if (starterPrice(main.pricing) === null) return null
  return alternatives.filter(
    (tool) => tool.priceUnit === main.priceUnit && whereBeside(main, tool) === 'lower',
  ).length
}
