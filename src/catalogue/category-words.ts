import { listed, listedUpTo } from '#lib/listed.ts'
import { capitalised, inWords, partOf } from '#lib/number-words.ts'
import type { Category } from './categories.ts'
import { categoryWords, featureWords } from './label-words.ts'
import { pricedOnly, priceList } from './price-lists.ts'
import { formatUsd } from './pricing.ts'
import { countWords, tally } from './tally.ts'
import { categoriesOf, plainTagsOf } from './tool.ts'
import type { ToolCardView } from './tool-view.ts'

export interface CategoryCounts {
  total: number
  freePlans: number
  medianPrice: number | null
}

type Cards = readonly ToolCardView[]

const CATEGORIES_MAX = 5
const TAGS_MAX = 8
const FIRST_MAX = 6
const PRICES_MAX = 4

/** The first tools with the features that stand first in their records. */
export function categoryFirstWords(tools: Cards): string {
  const shown = tools.slice(0, FIRST_MAX)
  const features = shown.flatMap((tool) => {
    const [label, next] = featureWords(tool.features)
    return label ? [`${tool.name} with ${next ? `${label} and ${next}` : label}`] : []
  })
  if (features.length === 0) return `No features are on record for ${listed(shown.map((tool) => tool.name))}.`
  return `Each with what its record names first: ${features.join('; ')}.`
}

/** How many have a free plan, the middle price, and the lowest and highest known ones. */
export function categoryCostWords(tools: Cards, { total, freePlans, medianPrice }: CategoryCounts): string {
  const free =
    freePlans === 0
      ? 'no free plan is on record'
      : `${partOf(freePlans, total)} ${freePlans > 1 ? 'have' : 'has'} a free plan`
  const middle = medianPrice === null ? 'no starter price is known' : middleWords(medianPrice)
  const priced = pricedOnly(tools)
  const [low, high] = [priceList(priced.slice(0, 2)), priceList(priced.slice(-2))]
  const span = priced.length > PRICES_MAX ? `from ${low} up to ${high}` : priceList(priced)
  const known = span ? [`Starter prices on record here: ${span}.`] : []
  return [`${capitalised(free)}, and ${middle}.`, ...known].join('\n\n')
}

const middleWords = (median: number) =>
  `half of the known starter prices are at or below ${formatUsd(median)} a month`

/** Which other categories and which narrower tags the tools carry. */
export function categoryFieldWords(category: Category, tools: Cards): string {
  const others = tally(tools, (tool) => categoriesOf(tool).filter((key) => key !== category.key))
  const fields = countWords(others.slice(0, CATEGORIES_MAX), tools.length).map(
    ({ key, count }) => `${categoryWords(key)} (${count})`,
  )
  const tags = tally(tools, plainTagsOf).map(({ key, tools: found }) => {
    const tag = key.replaceAll('-', ' ')
    return found.length > 1 ? `${tag} (${inWords(found.length)})` : tag
  })
  const belong =
    fields.length > 0 ? `Also filed under ${listed(fields)}.` : 'None of them belongs to another category.'
  return tags.length > 0 ? `${belong}\n\nNarrower tags: ${listedUpTo(TAGS_MAX, tags)}.` : belong
}
