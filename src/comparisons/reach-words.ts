import { whereItRuns } from '#catalogue/platform-words.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed } from '#lib/listed.ts'
import { overlapOf } from './overlap.ts'

/** Where both run and what they connect to. */
export function reachWords(first: ToolView, second: ToolView): string {
  return [platformSentence(first, second), integrationSentences(first, second)].join('\n\n')
}

function platformSentence(first: ToolView, second: ToolView): string {
  const known = [first, second].filter((tool) => tool.platforms.length > 0)
  if (known.length === 0) return `Where ${first.name} and ${second.name} run is unknown.`
  if (known.length === 1) {
    const [tool, other] = known.includes(first) ? [first, second] : [second, first]
    return `${tool.name} runs ${whereItRuns(tool.platforms)}; the platforms of ${other.name} are unknown.`
  }
  const { shared, onlyFirst, onlySecond } = overlapOf(first.platforms, second.platforms)
  if (shared.length === 0)
    return `${first.name} runs ${whereItRuns(onlyFirst)}, ${second.name} ${whereItRuns(onlySecond)}: they have no platform in common.`
  const extras = [
    ...(onlyFirst.length > 0 ? [`${first.name} also ${whereItRuns(onlyFirst)}`] : []),
    ...(onlySecond.length > 0 ? [`${second.name} also ${whereItRuns(onlySecond)}`] : []),
  ]
  return `Both run ${[whereItRuns(shared), ...extras].join('; ')}.`
}

function integrationSentences(first: ToolView, second: ToolView): string {
  const names = (tool: ToolView, other: ToolView) =>
    tool.integrations.filter(({ key }) => key !== other.slug).map(({ label }) => label)
  const direct = directSentence(first, second)
  const rest = thirdPartySentence(
    first.name,
    names(first, second),
    second.name,
    names(second, first),
    direct !== '',
  )
  return [direct, rest].filter(Boolean).join(' ')
}

function directSentence(first: ToolView, second: ToolView): string {
  const connects = (tool: ToolView, other: ToolView) =>
    tool.integrations.some(({ key }) => key === other.slug)
  const [forward, backward] = [connects(first, second), connects(second, first)]
  if (forward && backward) return `${first.name} and ${second.name} also connect to each other.`
  if (forward) return `${first.name} names ${second.name} among its own integrations.`
  return backward ? `${second.name} names ${first.name} among its own integrations.` : ''
}

function thirdPartySentence(
  first: string,
  ofFirst: string[],
  second: string,
  ofSecond: string[],
  isMore: boolean,
): string {
  if (ofFirst.length + ofSecond.length === 0)
    return isMore
      ? 'No other integrations are on record.'
      : `No integrations are on record for either ${first} or ${second}.`
  const { shared, onlyFirst, onlySecond } = overlapOf(ofFirst, ofSecond)
  if (ofFirst.length === 0 || ofSecond.length === 0) {
    const [known, labels, unknown] = ofFirst.length > 0 ? [first, ofFirst, second] : [second, ofSecond, first]
    return `${known} connects to ${listed(labels)}; for ${unknown} no ${isMore ? 'other ' : ''}integrations are on record.`
  }
  if (shared.length === 0) return `${first} connects to ${listed(ofFirst)}; ${second} to ${listed(ofSecond)}.`
  const extras = [
    ...(onlyFirst.length > 0 ? [`${first} alone to ${listed(onlyFirst)}`] : []),
    ...(onlySecond.length > 0 ? [`${second} alone to ${listed(onlySecond)}`] : []),
  ]
  return `Both connect to ${[listed(shared), ...extras].join('; ')}.`
}
