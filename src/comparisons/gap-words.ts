import { featureWords, inSentence, peculiarFirst } from '#catalogue/label-words.ts'
import { whereItRuns } from '#catalogue/platform-words.ts'
import { tally } from '#catalogue/tally.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed, listedUpTo } from '#lib/listed.ts'
import { inWords, partOf } from '#lib/number-words.ts'
import { sentence } from '#lib/sentence.ts'

const FEATURES_MAX = 5
const NAMES_MAX = 3

/** What is on the records of the alternatives and not on the main tool's, and the other way round. */
export function gapWords(main: ToolView, alternatives: readonly ToolView[]): string {
  const found = alternatives.flatMap((tool) => tool.features)
  const alone = featureWords(peculiarFirst(main.features.filter((feature) => !found.includes(feature))))
  return sentence([
    lackingClause(main, alternatives),
    platformClause(main, alternatives),
    alone.length > 0 ? `on the record of ${main.name} alone: ${listedUpTo(FEATURES_MAX, alone)}` : '',
  ])
}

function platformClause(main: ToolView, alternatives: readonly ToolView[]): string {
  if (main.platforms.length === 0) return `where ${main.name} runs is unknown`
  const added = tally(alternatives, (tool) => tool.platforms.filter((key) => !main.platforms.includes(key)))
  const places = added.map(({ key, tools }) => {
    const names = tools.map((tool) => tool.name)
    return `${whereItRuns([key])} (${listedUpTo(NAMES_MAX, names)})`
  })
  return places.length > 0 ? `others are on record as running ${listed(places)}` : ''
}

function lackingClause(main: ToolView, alternatives: readonly ToolView[]): string {
  const lacking = tally(alternatives, (tool) =>
    tool.features.filter((feature) => !main.features.includes(feature)),
  )
  if (lacking.length === 0)
    return `nothing is listed for these tools that is not listed for ${main.name} as well`
  const common = lacking.filter(({ tools }) => tools.length > 1).slice(0, FEATURES_MAX)
  if (common.length === 0) {
    const labels = featureWords(lacking.map(({ key }) => key))
    return `not on the record of ${main.name}, but on that of one other each: ${listedUpTo(FEATURES_MAX, labels)}`
  }
  const counts = common.map(({ key, tools }, at) => {
    const count = at === 0 ? partOf(tools.length, alternatives.length) : inWords(tools.length)
    return `${inSentence(key)} in ${count}`
  })
  return `not on the record of ${main.name}, but listed for others: ${listed(counts)}`
}
