import { startingPrice } from '#catalogue/price-words.ts'
import { formatUsd, starterPrice } from '#catalogue/pricing.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { counted, inWords } from '#lib/number-words.ts'

const TEAM = 10

interface PricedTool {
  tool: ToolView
  price: number
}

/** How two known starter prices compare; null when one of them is not known. */
export function priceGap(first: ToolView, second: ToolView): string | null {
  const priced = [first, second].flatMap((tool) => {
    const price = starterPrice(tool.pricing)
    return price === null ? [] : [{ tool, price }]
  })
  const [cheap, dear] = priced.sort((a, b) => a.price - b.price)
  if (!cheap || !dear) return null
  return cheap.tool.priceUnit === dear.tool.priceUnit ? likeUnits(cheap, dear) : unlikeUnits(cheap, dear)
}

function likeUnits(cheap: PricedTool, dear: PricedTool): string {
  const start = startingPrice(cheap.tool)
  if (cheap.price === dear.price) return `${cheap.tool.name} and ${dear.tool.name} both start at ${start}`
  const opening = `${cheap.tool.name} starts at ${start} and ${dear.tool.name} at ${formatUsd(dear.price)}`
  if (cheap.tool.priceUnit !== 'seat')
    return `${opening}, a difference of ${rounded((dear.price - cheap.price) * 12)} over a year`
  return `${opening}; ${inWords(TEAM)} seats come to ${rounded(cheap.price * TEAM)} against ${rounded(dear.price * TEAM)}`
}

/** One price grows with the team and the other does not, so the size of the team decides. */
function unlikeUnits(cheap: PricedTool, dear: PricedTool): string {
  const opening = `${cheap.tool.name} starts at ${startingPrice(cheap.tool)}, ${dear.tool.name} at ${startingPrice(dear.tool)}`
  if (!cheap.tool.priceUnit || !dear.tool.priceUnit) return opening
  if (cheap.tool.priceUnit === 'account')
    return `${opening}, so ${cheap.tool.name} costs less for a team of any size`
  const even = dear.price / cheap.price
  const whole = Math.floor(even)
  if (Number.isInteger(even))
    return `${opening}, so they cost the same for ${counted(whole, 'person', 'people')} and ${dear.tool.name} less for more`
  const few = whole === 1 ? 'one person' : `up to ${inWords(whole)} people`
  return `${opening}, so ${cheap.tool.name} costs less for ${few} and ${dear.tool.name} for more`
}

function rounded(amount: number): string {
  return formatUsd(Math.round(amount * 100) / 100)
}
