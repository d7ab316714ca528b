import { featureWords, tellingFirst } from '#catalogue/label-words.ts'
import { portraitSections } from '#catalogue/portrait.ts'
import { startingPrice } from '#catalogue/price-words.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { capitalised, counted, inWords, partOf } from '#lib/number-words.ts'
import { fittedDescription, fittedTitle } from '#seo/fitted.ts'
import type { PageContent } from '#seo/page-content.ts'
import { closestWords, particularWords } from './closest-words.ts'
import { gapWords } from './gap-words.ts'
import { audienceRankingWords, integrationWords } from './kept-words.ts'
import { overlapOf } from './overlap.ts'
import { countCheaper, countFree, priceRankingWords } from './price-ranking.ts'

type Alternatives = readonly (ToolView & { reason: string })[]

export function alternativesContent(main: ToolView, alternatives: Alternatives): PageContent {
  const words = `${main.name} alternatives`
  const many =
    alternatives.length > 1 ? [`${alternatives.length} ${words}: features and prices compared`] : []
  return {
    metaTitle: fittedTitle([...many, `${words}: features and prices`, words]),
    metaDescription: alternativesDescription(main, alternatives),
    h1: words,
    intro: alternatives.length > 0 ? alternativesIntro(main, alternatives) : loneIntro(main),
    sections: alternatives.length > 0 ? alternativesSections(main, alternatives) : portraitSections(main),
  }
}

function alternativesSections(main: ToolView, alternatives: Alternatives): PageContent['sections'] {
  const particular = particularWords(main, alternatives)
  return [
    { title: `Closest to ${main.name}`, content: closestWords(main, alternatives) },
    { title: `Beyond ${main.name}`, content: gapWords(main, alternatives) },
    { title: 'Prices side by side', content: priceRankingWords(main, alternatives) },
    { title: 'Integrations', content: integrationWords(main, alternatives) },
    { title: 'By use and industry', content: audienceRankingWords(main, alternatives) },
    ...(particular ? [{ title: 'Found in one tool only', content: particular }] : []),
  ]
}

function alternativesIntro(main: ToolView, alternatives: Alternatives): string {
  const closest = alternatives.slice(0, 3).map((tool, at) => {
    const shared = inWords(overlapOf(main.features, tool.features).shared.length)
    return `${tool.name} (${at === 0 ? `with ${shared} of its ${counted(main.features.length, 'feature')}` : shared})`
  })
  const opening = `Closest to ${main.name} ${closest.length === 1 ? 'is' : 'are'} ${listed(closest)}.`
  return alternatives.length > 1 ? `${opening} ${offerSentence(main, alternatives)}` : opening
}

function offerSentence(main: ToolView, alternatives: Alternatives): string {
  const free = countFree(alternatives)
  const cheaper = countCheaper(main, alternatives)
  const start = `${cheaper === 1 ? 'starts' : 'start'} below its ${startingPrice(main)}`
  const below = cheaper ? `, and ${inWords(cheaper)} ${start}` : ''
  return `${capitalised(partOf(free, alternatives.length))} ${free > 1 ? 'have' : 'has'} a free plan${below}.`
}

function loneIntro(main: ToolView): string {
  return `No other tool of the catalogue shares a category with ${main.name} so far. These are the facts a replacement would be measured by.`
}

function alternativesDescription(main: ToolView, alternatives: Alternatives): string {
  const free = countFree(alternatives)
  const closest = listed(alternatives.slice(0, 3).map((tool) => tool.name))
  const verb = alternatives.length === 1 ? 'comes' : 'come'
  const telling = listed(featureWords(tellingFirst(main.features)).slice(0, 3))
  return fittedDescription(
    [
      closest
        ? `${closest} ${verb} closest to ${main.name}.`
        : `No tool listed shares a category with ${main.name} yet.`,
      ...(free > 1
        ? [`${capitalised(partOf(free, alternatives.length))} alternatives have a free plan.`]
        : []),
      ...(telling ? [`Measured by ${telling}.`] : []),
    ],
    'Compared by features, prices, platforms and integrations.',
  )
}
