import { amountList, pricedOnly, priceList, priceRank, unpricedSentences } from '#catalogue/price-lists.ts'
import { priceSentences } from '#catalogue/price-words.ts'
import { starterPrice } from '#catalogue/pricing.ts'
import type { ToolView } from '#catalogue/tool-view.ts'

type Tools = readonly ToolView[]

/** What the alternatives cost beside the main tool: lower, equal, higher, free, and not on record. */
export function priceRankingWords(main: ToolView, alternatives: Tools): string {
  const priced = pricedOnly(alternatives)
  const ranking =
    starterPrice(main.pricing) === null ? rangeSentence(priced) : relativeSentences(main, priced)
  return [priceSentences(main.name, main), ranking, unpricedSentences(alternatives)]
    .filter(Boolean)
    .join('\n\n')
}

function rangeSentence(priced: Tools): string {
  if (priced.length === 0) return 'None of the others has a starter price on record.'
  if (priced.length === 1) return `Among the others, one starter price is on record: ${priceList(priced)}.`
  return `Monthly starter prices of the others, lowest first: ${priceList(priced)}.`
}

function relativeSentences(main: ToolView, priced: Tools): string {
  const like = priced.filter((tool) => tool.priceUnit === main.priceUnit)
  const unlike = priced.filter((tool) => tool.priceUnit !== main.priceUnit)
  const clauses = (['lower', 'the same', 'higher'] as const).flatMap((where) => {
    const found = like.filter((tool) => whereBeside(main, tool) === where)
    return found.length > 0 ? [`${where} for ${amountList(found)}`] : []
  })
  const unit = main.priceUnit ? ` per ${main.priceUnit}` : ''
  return [
    ...(clauses.length > 0 ? [`Starter prices${unit} beside it: ${clauses.join('; ')}.`] : []),
    ...(unlike.length > 0 ? [`Charged in another way: ${priceList(unlike)}.`] : []),
  ].join(' ')
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
