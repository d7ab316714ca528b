import { categoryWords, industryWords, inSentence, tellingFirst, useCaseWords } from '#catalogue/label-words.ts'
import { whereItRuns } from '#catalogue/platform-words.ts'
import { amountList, freePlanSentence, pricedOnly, unpricedSentences } from '#catalogue/price-lists.ts'
import { countsInWords, type TallyEntry, tally } from '#catalogue/tally.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed, listedUpTo } from '#lib/listed.ts'
import { capitalised } from '#lib/number-words.ts'

type Tools = readonly ToolView[]

const NAMES_MAX = 3
const LABELS_MAX = 3
const APART_MAX = 8

const sentence = (words: string) => (words ? [`${capitalised(words)}.`] : [])
const recurring = (entries: TallyEntry<ToolView>[]) => entries.filter(({ tools }) => tools.length > 1)
const joined = (label: (key: string) => string) => (keys: string[]) => listedUpTo(LABELS_MAX, keys.map(label))

/** Which categories the tools come from, and which features recur beside the one the list is about. */
export function kindWords(tools: Tools, ownFeature: string): string {
  const fields = tally(tools, (tool) => [tool.category])
  const named = fields.map(({ key, tools: found }) => {
    const names = found.map((tool) => tool.name)
    return `${categoryWords(key)} (${listedUpTo(NAMES_MAX, names)})`
  })
  const alike = recurring(tally(tools, (tool) => tool.features.filter((feature) => feature !== ownFeature)))
  const counts = countsInWords(alike, tools.length, { verb: ['list', 'lists', ''], join: joined(inSentence), groups: 4 })
  const [field] = fields
  const opening =
    field && fields.length === 1
      ? `All of them are filed under ${categoryWords(field.key)}.`
      : `By category: ${listed(named)}.`
  return [opening, ...(counts ? sentence(counts) : ['No further feature is listed for two of them.'])].join('\n\n')
}

export function costWords(tools: Tools): string {
  const priced = pricedOnly(tools)
  const spans = (['seat', 'account', null] as const).flatMap((unit) => {
    const found = priced.filter((tool) => tool.priceUnit === unit)
    return found.length > 0 ? [`${unit ? `Per ${unit} and month` : 'Per month'}: ${amountList(found)}.`] : []
  })
  const known = spans.length > 0 ? spans.join(' ') : 'No starter price is on record for any of these tools.'
  return [known, unpricedSentences(tools), freePlanSentence(tools)].filter(Boolean).join('\n\n')
}

export function reachWords(tools: Tools, ownIntegration: string): string {
  const all = tools.flatMap((tool) => tool.integrations)
  const label = (key: string) => all.find((integration) => integration.key === key)?.label ?? key
  const keysOf = (tool: ToolView) => tool.integrations.map(({ key }) => key).filter((key) => key !== ownIntegration)
  const runs = countsInWords(
    tally(tools, (tool) => tool.platforms),
    tools.length,
    { verb: ['run', 'runs', ''], join: whereItRuns, groups: 5 },
  )
  const connects = countsInWords(recurring(tally(tools, keysOf)), tools.length, {
    verb: ['connect to', 'connects to', 'to'],
    join: joined(label),
    groups: 4,
  })
  const words = [...sentence(runs), ...sentence(connects)].join('\n\n')
  return words || 'Platforms and integrations of these tools are unknown.'
}

/** One feature of each tool that no other tool in the list has. */
export function apartWords(tools: Tools): string {
  const particular = tools.flatMap((tool) => {
    const others = tools.filter((other) => other !== tool).flatMap((other) => other.features)
    const [own] = tellingFirst(tool.features.filter((feature) => !others.includes(feature)))
    return own ? [`${inSentence(own)} in ${tool.name}`] : []
  })
  if (particular.length === 0) return 'Every feature listed here is shared by at least two of these tools.'
  return `On one list only: ${listed(particular.slice(0, APART_MAX))}.`
}

export function audienceWords(tools: Tools, ownKey: string): string {
  const uses = tally(tools, (tool) => tool.useCases.filter((key) => key !== ownKey))
  const trades = tally(tools, (tool) => tool.industries.filter((key) => key !== ownKey))
  const verb = ['are listed for', 'is listed for', 'for'] as const
  const useCounts = countsInWords(uses, tools.length, { verb, join: joined(useCaseWords), groups: 4 })
  const tradeCounts = countsInWords(trades, tools.length, { verb, join: joined(industryWords), groups: 4 })
  const words = [...sentence(useCounts), ...sentence(tradeCounts && `by industry, ${tradeCounts}`)].join('\n\n')
  return words || 'Nothing further is on record about who uses these tools.'
}
