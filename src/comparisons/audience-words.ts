import { industryWords, useCaseWords } from '#catalogue/label-words.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { type Overlap, overlapOf } from './overlap.ts'

/** Who each of the two suits, by the uses and industries they are filed under. */
export function audienceWords(first: ToolView, second: ToolView): string {
  const uses = overlapOf(first.useCases.map(useCaseWords), second.useCases.map(useCaseWords))
  const trades = overlapOf(first.industries.map(industryWords), second.industries.map(industryWords))
  return [
    sharedAudience(uses, trades),
    ownAudience(first.name, uses.onlyFirst, trades.onlyFirst, second.name),
    ownAudience(second.name, uses.onlySecond, trades.onlySecond, first.name),
    unknownAudience(first, second),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function sharedAudience(uses: Overlap, trades: Overlap): string {
  const isSame = (overlap: Overlap) => overlap.onlyFirst.length + overlap.onlySecond.length === 0
  if (uses.shared.length + trades.shared.length === 0)
    return 'The two are listed for different uses and different industries.'
  const parts = [
    ...(uses.shared.length > 0 ? [`for ${listed(uses.shared)}`] : []),
    ...(trades.shared.length > 0 ? [`by industry, for ${listed(trades.shared)}`] : []),
  ]
  const end = isSame(uses) && isSame(trades) ? ', with no difference between them' : ''
  return `Both are listed ${parts.join(' and, ')}${end}.`
}

function ownAudience(name: string, uses: string[], trades: string[], other: string): string {
  if (uses.length > 0 && trades.length > 0)
    return `${name} is the one listed for ${listed(uses)}; among industries it adds ${listed(trades)}.`
  if (uses.length > 0) return `${name} is the one listed for ${listed(uses)}.`
  return trades.length > 0
    ? `${name} is listed for the same uses as ${other}, and by industry also for ${listed(trades)}.`
    : ''
}

function unknownAudience(first: ToolView, second: ToolView): string {
  const names = (isBare: (tool: ToolView) => boolean) =>
    listed([first, second].filter(isBare).map((tool) => tool.name))
  const uses = names((tool) => tool.useCases.length === 0)
  const trades = names((tool) => tool.industries.length === 0)
  return [
    ...(uses ? [`No use cases are on record for ${uses}.`] : []),
    ...(trades ? [`No industries are on record for ${trades}.`] : []),
  ].join(' ')
}
