import { listed } from '#lib/listed.ts'
import { counted } from '#lib/number-words.ts'
import type { PageContent } from '#seo/page-content.ts'
import { categoryWords, featureWords, industryWords, purposeWords, tellingFirst } from './label-words.ts'
import { whereItRuns } from './platform-words.ts'
import { priceTerms } from './price-words.ts'
import { categoriesOf } from './tool.ts'
import type { ToolView } from './tool-view.ts'

/** One tool told in four sections, for pages that have no second tool to set beside it. */
export function portraitSections(tool: ToolView): PageContent['sections'] {
  return [
    { title: `What ${tool.name} does`, content: featureSentences(tool) },
    { title: `What ${tool.name} costs`, content: `${tool.name} ${priceTerms(tool)}.` },
    { title: 'Platforms and integrations', content: reachSentences(tool) },
    { title: 'Who it suits', content: audienceSentence(tool) },
  ]
}

function featureSentences(tool: ToolView): string {
  const field = `It is filed under ${listed(categoriesOf(tool).map(categoryWords))}.`
  if (tool.features.length === 0) return `No features are on record for ${tool.name} yet. ${field}`
  const count = counted(tool.features.length, 'feature')
  return `${tool.name} has ${count} on record: ${listed(featureWords(tellingFirst(tool.features)))}. ${field}`
}

function reachSentences(tool: ToolView): string {
  const runs =
    tool.platforms.length > 0
      ? `${tool.name} runs ${whereItRuns(tool.platforms)}.`
      : `Where ${tool.name} runs is unknown.`
  const labels = tool.integrations.map(({ label }) => label)
  return `${runs} ${labels.length > 0 ? `It connects to ${listed(labels)}.` : 'No integrations are on record.'}`
}

function audienceSentence(tool: ToolView): string {
  const parts = [
    ...(tool.useCases.length > 0 ? [`for ${listed(tool.useCases.map(purposeWords))}`] : []),
    ...(tool.industries.length > 0 ? [`by industry, for ${listed(tool.industries.map(industryWords))}`] : []),
  ]
  return parts.length > 0
    ? `${tool.name} is listed ${parts.join(' and, ')}.`
    : `No use cases and no industries are on record for ${tool.name}.`
}
