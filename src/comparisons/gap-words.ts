import { inSentence } from '#catalogue/label-words.ts'
import { whereItRuns } from '#catalogue/platform-words.ts'
import { tally } from '#catalogue/tally.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed, listedUpTo } from '#lib/listed.ts'
import { inWords, partOf } from '#lib/number-words.ts'

const FEATURES_MAX = 5
const PLATFORMS_MAX = 3
const NAMES_MAX = 3

/** What the alternatives have that the main tool does not list. */
export function gapWords(main: ToolView, alternatives: readonly ToolView[]): string {
  return [featureSentence(main, alternatives), platformSentence(main, alternatives)]
    .filter(Boolean)
    .join('\n\n')
}

function featureSentence(main: ToolView, alternatives: readonly ToolView[]): string {
  const lacking = tally(alternatives, (tool) =>
    tool.features.filter((feature) => !main.features.includes(feature)),
  )
  if (lacking.length === 0)
    return `Nothing is listed for these tools that is not listed for ${main.name} as well.`
  const common = lacking.filter(({ tools }) => tools.length > 1)
  const named = (common.length > 0 ? common : lacking).slice(0, FEATURES_MAX)
  const labels = named.map(({ key, tools }, at) => {
    const count = at === 0 ? partOf(tools.length, alternatives.length) : inWords(tools.length)
    return common.length > 0 ? `${inSentence(key)} in ${count}` : inSentence(key)
  })
  const others = common.length > 0 ? 'several of these tools' : 'one of these tools'
  return `Listed for ${others}, but not for ${main.name}: ${listed(labels)}.`
}

function platformSentence(main: ToolView, alternatives: readonly ToolView[]): string {
  if (main.platforms.length === 0) return `Where ${main.name} runs is unknown.`
  const found = tally(alternatives, (tool) => tool.platforms.filter((key) => !main.platforms.includes(key)))
  const runs = `${main.name} runs ${whereItRuns(main.platforms)}`
  if (found.length === 0) return `${runs}, and none of the others adds a platform to that.`
  const places = found.slice(0, PLATFORMS_MAX).map(({ key, tools }) => {
    const names = tools.map((tool) => tool.name)
    return `${whereItRuns([key])} (${listedUpTo(NAMES_MAX, names)})`
  })
  return `${runs}; other tools run ${listed(places)}.`
}
