import { featureWords, peculiarFirst } from '#catalogue/label-words.ts'
import { countFree } from '#catalogue/price-lists.ts'
import { startingPrice } from '#catalogue/price-words.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { capitalised, counted, inWords, partOf } from '#lib/number-words.ts'
import { sentence } from '#lib/sentence.ts'
import { fittedDescription } from '#seo/fitted.ts'
import { overlapOf } from './overlap.ts'
import { countCheaper } from './price-ranking.ts'

const CLOSEST = 3

export function alternativesIntro(main: ToolView, alternatives: readonly ToolView[]): string {
  if (alternatives.length === 0)
    return `No other tool of the catalogue shares a category with ${main.name} so far. These are the facts a replacement would be measured by.`
  return sentence([closestClause(main, alternatives), offerClause(main, alternatives)])
}

function closestClause(main: ToolView, alternatives: readonly ToolView[]): string {
  const closest = alternatives.slice(0, CLOSEST)
  const [peculiar] = featureWords(peculiarFirst(main.features))
  if (!peculiar)
    return `closest to ${main.name} ${closest.length === 1 ? 'is' : 'are'} ${listed(closest.map((tool) => tool.name))}`
  const shares = closest.map((tool, at) => {
    const shared = overlapOf(main.features, tool.features).shared.length
    return `${tool.name} ${at === 0 ? 'has ' : ''}${shared === 0 ? 'none' : inWords(shared)}`
  })
  const count = counted(main.features.length, 'feature')
  return `of the ${count} of ${main.name}, ${peculiar} among them, ${listed(shares)}`
}

function offerClause(main: ToolView, alternatives: readonly ToolView[]): string {
  const free = countFree(alternatives)
  const cheaper = countCheaper(main, alternatives)
  const start = `${cheaper === 1 ? 'starts' : 'start'} below its ${startingPrice(main)}`
  const below = cheaper ? `, and ${inWords(cheaper)} ${start}` : ''
  if (alternatives.length === 1) return ''
  if (free === 0) return `none of them has a free plan on record${below}`
  return `${partOf(free, alternatives.length)} ${free > 1 ? 'have' : 'has'} a free plan${below}`
}

export function alternativesDescription(main: ToolView, alternatives: readonly ToolView[]): string {
  const free = countFree(alternatives)
  const closest = listed(alternatives.slice(0, CLOSEST).map((tool) => tool.name))
  const verb = alternatives.length === 1 ? 'comes' : 'come'
  return fittedDescription(
    [
      closest
        ? `${closest} ${verb} closest to ${main.name}.`
        : `No listed tool shares a category with ${main.name} yet.`,
      ...(free > 1
        ? [`${capitalised(partOf(free, alternatives.length))} alternatives have a free plan.`]
        : []),
      'Features, prices and integrations side by side.',
    ],
    'Platforms and industries as well.',
  )
}
