import { featureWords, industryWords, peculiarFirst, purposeWords } from '#catalogue/label-words.ts'
import { whereItRuns } from '#catalogue/platform-words.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { paragraphs, sentence } from '#lib/sentence.ts'
import { overlapOf } from './overlap.ts'

const REASONS_MAX = 2
const ONE_SENTENCE_MAX = 360

/** Who each of the two suits: what both are listed for, then what speaks for the one and for the other. */
export function audienceWords(first: ToolView, second: ToolView): string {
  const shared = sharedClause(first, second)
  const picks = [pickClause(first, second), pickClause(second, first)]
  const isShort = [shared, ...picks].join('').length <= ONE_SENTENCE_MAX
  return isShort
    ? sentence([shared, ...picks])
    : paragraphs(...[shared, ...picks].map((clause) => sentence([clause])))
}

function sharedClause(first: ToolView, second: ToolView): string {
  const uses = overlapOf(first.useCases, second.useCases).shared.map(purposeWords)
  const trades = overlapOf(first.industries, second.industries).shared.map(industryWords)
  const parts = [
    ...(uses.length > 0 ? [`for ${listed(uses)}`] : []),
    ...(trades.length > 0 ? [`by industry for ${listed(trades)}`] : []),
  ]
  const bareUses = [first, second].filter((tool) => tool.useCases.length === 0)
  const bareTrades = [first, second].filter((tool) => tool.industries.length === 0)
  return [
    ...(parts.length > 0 ? [`both are listed ${parts.join(', and ')}`] : []),
    ...unknownClause('use cases', bareUses),
    ...unknownClause('industries', bareTrades),
  ].join('; ')
}

function unknownClause(facts: string, tools: readonly ToolView[]): string[] {
  return tools.length > 0 ? [`no ${facts} are on record for ${listed(tools.map((tool) => tool.name))}`] : []
}

/** What is on record for one tool and not for the other, as reasons to pick it. */
function pickClause(tool: ToolView, other: ToolView): string {
  const uses = overlapOf(tool.useCases, other.useCases).onlyFirst.map(purposeWords)
  const trades = overlapOf(tool.industries, other.industries).onlyFirst.map(industryWords)
  const features = peculiarFirst(overlapOf(tool.features, other.features).onlyFirst).slice(0, REASONS_MAX)
  const platforms = other.platforms.length > 0 ? overlapOf(tool.platforms, other.platforms).onlyFirst : []
  const reasons = [
    ...(uses.length > 0 ? [`for ${listed(uses)}`] : []),
    ...(trades.length > 0 ? [`for use in ${listed(trades)}`] : []),
    ...(features.length > 0 ? [`for ${listed(featureWords(features))}`] : []),
    ...(platforms.length > 0 ? [`to run it ${whereItRuns(platforms)}`] : []),
    ...connectionReason(tool, other),
  ]
  const last = reasons.at(-1)
  if (!last) return `nothing on record speaks for ${tool.name} that does not speak for ${other.name} too`
  return `look at ${tool.name} ${reasons.length > 1 ? `${reasons.slice(0, -1).join(', ')}, or ${last}` : last}`
}

function connectionReason(tool: ToolView, other: ToolView): string[] {
  const keys = other.integrations.map(({ key }) => key)
  const own = tool.integrations
    .filter(({ key }) => !keys.includes(key) && key !== other.slug)
    .map(({ label }) => label)
  return own.length > 0 ? [`to connect it to ${listed(own.slice(0, REASONS_MAX))}`] : []
}
