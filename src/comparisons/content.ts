import { portraitSections } from '#catalogue/portrait.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { fittedTitle } from '#seo/fitted.ts'
import type { PageContent } from '#seo/page-content.ts'
import { alternativesDescription, alternativesIntro } from './alternatives-lead.ts'
import { audienceWords } from './audience-words.ts'
import { closestWords, particularWords } from './closest-words.ts'
import { comparisonDescription, comparisonIntro } from './comparison-lead.ts'
import { differenceWords, sharedFeatureWords } from './feature-words.ts'
import { gapWords } from './gap-words.ts'
import { audienceRankingWords, integrationWords } from './kept-words.ts'
import { overlapOf } from './overlap.ts'
import { priceRankingWords } from './price-ranking.ts'
import { priceWords } from './price-words.ts'
import { reachWords } from './reach-words.ts'

/** The words of /compare/{a}-vs-{b}, made of the facts of the two tools. */
export function comparisonContent(tool1: ToolView, tool2: ToolView): PageContent {
  const versus = `${tool1.name} vs ${tool2.name}`
  const { shared } = overlapOf(tool1.features, tool2.features)
  return {
    metaTitle: fittedTitle([`${versus}: features and prices compared`, `${versus} compared`, versus]),
    metaDescription: comparisonDescription(tool1, tool2),
    h1: versus,
    intro: comparisonIntro(tool1, tool2),
    sections: [
      {
        title: shared.length > 0 ? 'What both do' : 'No feature in common',
        content: sharedFeatureWords(tool1, tool2),
      },
      { title: 'Where the records differ', content: differenceWords(tool1, tool2) },
      { title: 'Price at a glance', content: priceWords(tool1, tool2) },
      { title: 'Platforms and integrations', content: reachWords(tool1, tool2) },
      { title: 'Who each one suits', content: audienceWords(tool1, tool2) },
    ],
  }
}

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
