import { industryWords, purposeWords } from '#catalogue/label-words.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { paragraphs, sentence } from '#lib/sentence.ts'
import { overlapOf } from './overlap.ts'

const ONE_SENTENCE_MAX = 200

/** Who the two are for: what both are listed for, then what else is on record for the one and for the other. */
export function audienceWords(first: ToolView, second: ToolView): string {
  const uses = overlapOf(first.useCases, second.useCases)
  const trades = overlapOf(first.industries, second.industries)
  const shared = purposes(uses.shared, trades.shared)
  const own = (tool: ToolView, words: string) =>
    words ? `${tool.name} is ${shared ? 'also ' : ''}listed ${words}` : ''
  const apart = [
    own(first, purposes(uses.onlyFirst, trades.onlyFirst)),
    own(second, purposes(uses.onlySecond, trades.onlySecond)),
    unknownClause('use cases', [first, second], (tool) => tool.useCases),
    unknownClause('industries', [first, second], (tool) => tool.industries),
  ]
  const names = [first.name, second.name]
  const both = shared && `both are listed ${shared}`
  const isShort = [both, ...apart].join('').length <= ONE_SENTENCE_MAX
  return isShort
    ? sentence([both, ...apart], names)
    : paragraphs(sentence([both], names), sentence(apart, names))
}

function purposes(uses: readonly string[], trades: readonly string[]): string {
  const parts = [
    ...(uses.length > 0 ? [`for ${listed(uses.map(purposeWords))}`] : []),
    ...(trades.length > 0 ? [`by industry for ${listed(trades.map(industryWords))}`] : []),
  ]
  return parts.join(', and ')
}

function unknownClause(
  facts: string,
  tools: readonly ToolView[],
  keysOf: (tool: ToolView) => readonly string[],
): string {
  const bare = tools.filter((tool) => keysOf(tool).length === 0).map((tool) => tool.name)
  return bare.length > 0 ? `no ${facts} are on record for ${listed(bare)}` : ''
}
