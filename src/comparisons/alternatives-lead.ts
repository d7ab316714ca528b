import { featureWords, tellingFirst } from '#catalogue/label-words.ts'
import { countFree } from '#catalogue/price-lists.ts'
import { startingPrice } from '#catalogue/price-words.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { capitalised, counted, inWords, partOf } from '#lib/number-words.ts'
import { fittedDescription } from '#seo/fitted.ts'
import { overlapOf } from './overlap.ts'
import { countCheaper } from './price-ranking.ts'

const CLOSEST = 3

export function alternativesIntro(main: ToolView, alternatives: readonly ToolView[]): string {
  if (alternatives.length === 0)
    return `No other tool of the catalogue shares a category with ${main.name} so far. These are the facts a replacement would be measured by.`
  const closest = alternatives.slice(0, CLOSEST).map((tool, at) => {
    const shared = inWords(overlapOf(main.features, tool.features).shared.length)
    return `${tool.name} (${at === 0 ? `with ${shared} of its ${counted(main.features.length, 'feature')}` : shared})`
  })
  const opening = `Closest to ${main.name} ${closest.length === 1 ? 'is' : 'are'} ${listed(closest)}.`
  return alternatives.length > 1 ? `${opening} ${offerSentence(main, alternatives)}` : opening
}

function offerSentence(main: ToolView, alternatives: readonly ToolView[]): string {
  const free = countFree(alternatives)
  const cheaper = countCheaper(main, alternatives)
  const start = `${cheaper === 1 ? 'starts' : 'start'} below its ${startingPrice(main)}`
  const below = cheaper ? `, and ${inWords(cheaper)} ${start}` : ''
  if (free === 0) return `None of them has a free plan on record${below}.`
  return `${capitalised(partOf(free, alternatives.length))} ${free > 1 ? 'have' : 'has'} a free plan${below}.`
}

export function alternativesDescription(main: ToolView, alternatives: readonly ToolView[]): string {
  const free = countFree(alternatives)
  const closest = listed(alternatives.slice(0, CLOSEST).map((tool) => tool.name))
  const verb = alternatives.length === 1 ? 'comes' : 'come'
  const telling = listed(featureWords(tellingFirst(main.features)).slice(0, CLOSEST))
  return fittedDescription(
    [
      closest
        ? `${closest} ${verb} closest to ${main.name}.`
        : `No listed tool shares a category with ${main.name} yet.`,
      ...(free > 1
        ? [`${capitalised(partOf(free, alternatives.length))} alternatives have a free plan.`]
        : []),
      ...(telling ? [`Measured by ${telling}.`] : []),
    ],
    'Compared by features, prices, platforms and integrations.',
  )
}
