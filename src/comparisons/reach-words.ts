import { whereItRuns } from '#catalogue/platform-words.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { sentence } from '#lib/sentence.ts'
import { overlapOf } from './overlap.ts'

/** Where both run and what they connect to. */
export function reachWords(first: ToolView, second: ToolView): string {
  const clauses = [
    platformClause(first, second),
    thirdPartyClause(first, second),
    directClause(first, second),
  ]
  return sentence(clauses, [first.name, second.name])
}

function platformClause(first: ToolView, second: ToolView): string {
  const runs = (tool: ToolView) => `${tool.name} runs ${whereItRuns(tool.platforms)}`
  const unknown = [first, second].filter((tool) => tool.platforms.length === 0)
  if (unknown.length === 2) return `where ${first.name} and ${second.name} run is unknown`
  if (unknown.length === 1) {
    const [known, other] = unknown.includes(second) ? [first, second] : [second, first]
    return `${runs(known)}, while the platforms of ${other.name} are unknown`
  }
  const { shared, onlyFirst, onlySecond } = overlapOf(first.platforms, second.platforms)
  if (shared.length === 0) return `${runs(first)}, while ${runs(second)}`
  return [
    `both run ${whereItRuns(shared)}`,
    ...(onlyFirst.length > 0 ? [`${first.name} also ${whereItRuns(onlyFirst)}`] : []),
    ...(onlySecond.length > 0 ? [`${second.name} also ${whereItRuns(onlySecond)}`] : []),
  ].join(', ')
}

function thirdPartyClause(first: ToolView, second: ToolView): string {
  const labels = (tool: ToolView, other: ToolView) =>
    tool.integrations.filter(({ key }) => key !== other.slug).map(({ label }) => label)
  const [ofFirst, ofSecond] = [labels(first, second), labels(second, first)]
  if (ofFirst.length + ofSecond.length === 0) return 'no connections to other tools are on record for either'
  const connects = (tool: ToolView, found: string[]) =>
    found.length > 0
      ? `${tool.name} connects to ${listed(found)}`
      : `no connections of ${tool.name} are on record`
  const { shared, onlyFirst, onlySecond } = overlapOf(ofFirst, ofSecond)
  if (shared.length === 0) return [connects(first, ofFirst), connects(second, ofSecond)].join('; ')
  return [
    `both connect to ${listed(shared)}`,
    ...(onlyFirst.length > 0 ? [`${first.name} also to ${listed(onlyFirst)}`] : []),
    ...(onlySecond.length > 0 ? [`${second.name} also to ${listed(onlySecond)}`] : []),
  ].join('; ')
}

function directClause(first: ToolView, second: ToolView): string {
  const connects = (tool: ToolView, other: ToolView) =>
    tool.integrations.some(({ key }) => key === other.slug)
  const [forward, backward] = [connects(first, second), connects(second, first)]
  if (forward && backward) return 'the two connect to each other as well'
  if (forward) return `${first.name} connects to ${second.name} itself`
  return backward ? `${second.name} connects to ${first.name} itself` : ''
}
