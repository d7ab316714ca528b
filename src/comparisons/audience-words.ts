import { industryWords, useCaseWords } from '#catalogue/label-words.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { paragraphs, sentence } from '#lib/sentence.ts'
import { type Overlap, overlapOf } from './overlap.ts'

/** Who each of the two suits, by the uses and industries they are listed for. */
export function audienceWords(first: ToolView, second: ToolView): string {
  const uses = overlapOf(first.useCases.map(useCaseWords), second.useCases.map(useCaseWords))
  const trades = overlapOf(first.industries.map(industryWords), second.industries.map(industryWords))
  const own = [
    ownClause(first.name, uses.onlyFirst, trades.onlyFirst),
    ownClause(second.name, uses.onlySecond, trades.onlySecond),
    unknownClause('use cases', [first, second].filter((tool) => tool.useCases.length === 0)),
    unknownClause('industries', [first, second].filter((tool) => tool.industries.length === 0)),
  ]
  return paragraphs(sharedSentence(uses, trades), sentence(own, [first.name, second.name]))
}

function sharedSentence(uses: Overlap, trades: Overlap): string {
  if (uses.shared.length + trades.shared.length === 0) return ''
  const parts = [
    ...(uses.shared.length > 0 ? [`listed for ${listed(uses.shared)}`] : []),
    ...(trades.shared.length > 0 ? [`filed under ${listed(trades.shared)} by industry`] : []),
  ]
  const hasOwn = [uses, trades].some(({ onlyFirst, onlySecond }) => onlyFirst.length + onlySecond.length > 0)
  return `Both are ${parts.join(', and ')}${hasOwn ? '' : ', without a difference between them'}.`
}

function ownClause(name: string, uses: string[], trades: string[]): string {
  if (uses.length === 0) return trades.length > 0 ? `${name} adds ${listed(trades)} by industry` : ''
  const also = trades.length > 0 ? ` and adds ${listed(trades)} by industry` : ''
  return `${name} is the one for ${listed(uses)}${also}`
}

function unknownClause(facts: string, tools: readonly ToolView[]): string {
  return tools.length > 0 ? `no ${facts} are on record for ${listed(tools.map((tool) => tool.name))}` : ''
}
