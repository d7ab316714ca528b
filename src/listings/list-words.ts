import {
  categoryWords,
  industryWords,
  inSentence,
  purposeWords,
  tellingFirst,
} from '#catalogue/label-words.ts'
import { whereItRuns } from '#catalogue/platform-words.ts'
import { amountList, freePlanClauses, pricedOnly, unpricedClauses } from '#catalogue/price-lists.ts'
import { countWords, type TallyEntry, tally } from '#catalogue/tally.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed, listedUpTo } from '#lib/listed.ts'
import { capitalised, partOf } from '#lib/number-words.ts'
import { paragraphs, sentence } from '#lib/sentence.ts'

type Tools = readonly ToolView[]

const NAMES_MAX = 3
const KEYS_MAX = 6
const APART_MAX = 8

const recurring = (entries: TallyEntry<ToolView>[]) => entries.filter(({ tools }) => tools.length > 1)
const bracketed = (entries: TallyEntry<ToolView>[], total: number, label: (key: string) => string) =>
  listed(countWords(entries.slice(0, KEYS_MAX), total).map(({ key, count }) => `${label(key)} (${count})`))

/** Which categories the tools come from, and which features recur beside the one the list is about. */
export function kindWords(tools: Tools, ownFeature: string): string {
  return paragraphs(fieldWords(tools), featureSentence(tools, ownFeature))
}

/** The categories of the tools by name. */
export function fieldWords(tools: Tools): string {
  const fields = tally(tools, (tool) => [tool.category])
  const [only] = fields
  if (only && fields.length === 1)
    return `${capitalised(partOf(tools.length, tools.length))} are filed under ${categoryWords(only.key)}.`
  const named = fields.map(({ key, tools: found }) => {
    const names = found.map((tool) => tool.name)
    return `${categoryWords(key)} (${listedUpTo(NAMES_MAX, names)})`
  })
  return `By category: ${listed(named)}.`
}

function featureSentence(tools: Tools, ownFeature: string): string {
  const alike = recurring(tally(tools, (tool) => tool.features.filter((feature) => feature !== ownFeature)))
  const counts = countWords(alike.slice(0, KEYS_MAX), tools.length)
  const labels = counts.map(({ key, count }) => `${inSentence(key)} in ${count}`)
  if (labels.length === 0) return 'No further feature is listed for two of them.'
  return labels.length === 1
    ? `One more feature recurs: ${labels[0]}.`
    : `Recurring features are ${listed(labels)}.`
}

export function costWords(tools: Tools): string {
  const priced = pricedOnly(tools)
  const spans = (['seat', 'account', null] as const).map((unit) => {
    const found = priced.filter((tool) => tool.priceUnit === unit)
    return found.length > 0 ? `per ${unit ? `${unit} and ` : ''}month: ${amountList(found)}` : ''
  })
  return paragraphs(sentence(spans), sentence(unpricedClauses(tools)), sentence(freePlanClauses(tools)))
}

export function reachWords(tools: Tools, ownIntegration: string): string {
  const all = tools.flatMap((tool) => tool.integrations)
  const label = (key: string) => all.find((integration) => integration.key === key)?.label ?? key
  const keysOf = (tool: ToolView) =>
    tool.integrations.map(({ key }) => key).filter((key) => key !== ownIntegration)
  const platforms = tally(tools, (tool) => tool.platforms)
  const integrations = recurring(tally(tools, keysOf))
  const words = paragraphs(
    platforms.length > 0
      ? `They run ${bracketed(platforms, tools.length, (key) => whereItRuns([key]))}.`
      : '',
    integrations.length > 0
      ? `Most often they connect to ${bracketed(integrations, tools.length, label)}.`
      : '',
  )
  return words || 'Platforms and integrations of these tools are unknown.'
}

/** One feature of each tool that no other record in the list names. */
export function apartWords(tools: Tools): string {
  const particular = tools.flatMap((tool) => {
    const others = tools.filter((other) => other !== tool).flatMap((other) => other.features)
    const [own] = tellingFirst(tool.features.filter((feature) => !others.includes(feature)))
    return own ? [`${inSentence(own)} in ${tool.name}`] : []
  })
  if (particular.length === 0) return 'Every feature listed here is shared by at least two of these tools.'
  return `On one of these records only, though other tools may have it too: ${listed(particular.slice(0, APART_MAX))}.`
}

export function audienceWords(tools: Tools, ownKey: string): string {
  const uses = tally(tools, (tool) => tool.useCases.filter((key) => key !== ownKey))
  const trades = tally(tools, (tool) => tool.industries.filter((key) => key !== ownKey))
  const isOwn = tools.some((tool) => [...tool.useCases, ...tool.industries].includes(ownKey))
  const words = paragraphs(
    uses.length > 0
      ? `They are ${isOwn ? 'also ' : ''}listed for ${bracketed(uses, tools.length, purposeWords)}.`
      : '',
    trades.length > 0 ? `By industry, for ${bracketed(trades, tools.length, industryWords)}.` : '',
  )
  return words || 'Nothing further is on record about who uses these tools.'
}
