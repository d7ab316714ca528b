import { portraitSections } from '#catalogue/portrait.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { fittedTitle } from '#seo/fitted.ts'
import type { PageContent } from '#seo/page-content.ts'
import { alternativesDescription, alternativesIntro } from './alternatives-lead.ts'
import { closestWords, particularWords } from './closest-words.ts'
import { gapWords } from './gap-words.ts'
import { audienceRankingWords, integrationWords } from './kept-words.ts'
import { priceRankingWords } from './price-ranking.ts'

/** The words of /alternatives/{tool}-alternatives; the first two sections stand before the cards. */
export function alternativesContent(
  main: ToolView,
  alternatives: readonly (ToolView & { reason: string })[],
): PageContent {
  const words = `${main.name} alternatives`
  const many =
    alternatives.length > 1 ? [`${alternatives.length} ${words}: features and prices compared`] : []
  return {
    metaTitle: fittedTitle([...many, `${words}: features and prices`, words]),
    metaDescription: alternativesDescription(main, alternatives),
    h1: words,
    intro: alternativesIntro(main, alternatives),
    sections: alternatives.length > 0 ? alternativesSections(main, alternatives) : portraitSections(main),
  }
}

function alternativesSections(main: ToolView, alternatives: readonly ToolView[]): PageContent['sections'] {
  const particular = particularWords(main, alternatives)
  return [
    { title: `Closest to ${main.name}`, content: closestWords(main, alternatives) },
    { title: `Beyond ${main.name}`, content: gapWords(main, alternatives) },
    { title: 'Prices side by side', content: priceRankingWords(main, alternatives) },
    { title: 'Integrations', content: integrationWords(main, alternatives) },
    { title: 'By use and industry', content: audienceRankingWords(main, alternatives) },
    ...(particular ? [{ title: 'On one record only', content: particular }] : []),
  ]
}
