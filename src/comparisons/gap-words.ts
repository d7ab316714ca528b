import { featureWords } from '#catalogue/label-words.ts'
import { whereItRuns } from '#catalogue/platform-words.ts'
import { tally } from '#catalogue/tally.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed, listedUpTo } from '#lib/listed.ts'
import { inWords, partOf } from '#lib/number-words.ts'

const NAMED = 5

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
  const common = lacking.filter(({ tools }) => tools.length > 1).slice(0, NAMED)
  if (common.length === 0)
    return `Listed for one other tool each, but not for ${main.name}: ${labelsOf(lacking.slice(0, NAMED))}.`
  const [most] = common
  const lead = most?.tools.length === alternatives.length ? 'all' : 'several'
  return `Listed for ${lead} of the ${inWords(alternatives.length)}, but not for ${main.name}: ${counts(common)}.`
}

function platformSentence(main: ToolView, alternatives: readonly ToolView[]): string {
  if (main.platforms.length === 0) return ''
  const found = tally(alternatives, (tool) => tool.platforms.filter((key) => !main.platforms.includes(key)))
  if (found.length === 0) return ''
  const places = found.slice(0, 3).map(({ key, tools }) => `${whereItRuns([key])} (${namesUpTo(tools)})`)
  return `${main.name} runs ${whereItRuns(main.platforms)}; others also run ${listed(places)}.`
}

const namesUpTo = (tools: readonly ToolView[]) =>
  listedUpTo(
    2,
    tools.map((tool) => tool.name),
  ).replaceAll(', ', ' and ')
