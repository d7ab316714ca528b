import { listed } from '#lib/listed.ts'
import { inWords, partOf } from '#lib/number-words.ts'
import { paragraphs, sentence } from '#lib/sentence.ts'
import type { Category } from './categories.ts'
import { categoryWords, featureWords } from './label-words.ts'
import { pricedOnly, priceList } from './price-lists.ts'
import { formatUsd } from './pricing.ts'
import { tagWords } from './tag-words.ts'
import { tally } from './tally.ts'
import { categoriesOf, plainTagsOf } from './tool.ts'
import type { ToolCardView } from './tool-view.ts'

export interface CategoryCounts {
  total: number
  freePlans: number
  medianPrice: number | null
}

type Cards = readonly ToolCardView[]

const CATEGORIES_MAX = 4
const TAGS_MAX = 5
const FIRST_MAX = 6
const PRICES_MAX = 4

/** The first tools with the features that stand first in their records. */
export function categoryFirstWords(tools: Cards): string {
  const shown = tools.slice(0, FIRST_MAX)
  const features = shown
    .filter((tool) => tool.features.length > 0)
    .map((tool) => `${tool.name}, with ${listed(featureWords(tool.features.slice(0, 2)))}`)
  if (features.length === 0) return `No features are on record for ${listed(shown.map((tool) => tool.name))}.`
  return `First ${features.length === 1 ? 'comes' : 'come'} ${features.join('; ')}.`
}

/** How many have a free plan, the middle price, and the lowest and highest known ones. */
export function categoryCostWords(tools: Cards, { total, freePlans, medianPrice }: CategoryCounts): string {
  const verb = freePlans > 1 ? 'have' : 'has'
  const free =
    freePlans === 0 ? 'no free plan is on record' : `${partOf(freePlans, total)} ${verb} a free plan`
  if (medianPrice === null) return sentence([free, 'no starter price is on record'])
  const priced = pricedOnly(tools)
  const [low, high] = [priceList(priced.slice(0, 2)), priceList(priced.slice(-2))]
  const among = tools.length < total ? `among the first ${inWords(tools.length)}` : 'on record'
  const span =
    priced.length > PRICES_MAX ? `${low} are the lowest ${among}, ${high} the highest` : priceList(priced)
  const middle = `half of the known starter prices are at or below ${formatUsd(medianPrice)} a month`
  return sentence([
    priced.length > PRICES_MAX ? `${free}, and ${middle}` : free,
    span && (priced.length > PRICES_MAX ? span : `starter prices ${among}: ${span}`),
  ])
}

/** Which other categories and which narrower tags the tools carry. */
export function categoryFieldWords(category: Category, tools: Cards, { total }: CategoryCounts): string {
  const others = tally(tools, (tool) => categoriesOf(tool).filter((key) => key !== category.key))
  const fields = others.slice(0, CATEGORIES_MAX).map(({ key, tools: found }, at) => {
    const also = at > 0 ? '' : `${found.length === 1 ? 'is' : 'are'} also filed `
    return `${inWords(found.length)} ${also}under ${categoryWords(key)}`
  })
  const tags = tally(tools, plainTagsOf)
    .filter(({ tools: found }) => found.length > 1)
    .slice(0, TAGS_MAX)
    .map(({ key, tools: found }) => `${tagWords(key)} (${inWords(found.length)})`)
  const among = tools.length < total ? `Of the first ${inWords(tools.length)}` : 'Of these tools'
  return paragraphs(
    fields.length > 0 ? `${among}, ${listed(fields)}.` : 'None of them belongs to another category.',
    tags.length > 0 ? `Tags that recur: ${listed(tags)}.` : '',
  )
}
