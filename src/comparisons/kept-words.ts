import { industryWords, useCaseWords } from '#catalogue/label-words.ts'
import { type TallyEntry, tally } from '#catalogue/tally.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed, listedUpTo } from '#lib/listed.ts'
import { inWords, partOf } from '#lib/number-words.ts'

const NAMES_MAX = 3
const KEYS_MAX = 4

type Tools = readonly ToolView[]
type Tallied = readonly TallyEntry<ToolView>[]

const names = (tools: Tools) =>
  listedUpTo(
    NAMES_MAX,
    tools.map((tool) => tool.name),
  )
const named = (entries: Tallied, label: (key: string) => string) =>
  listed(entries.slice(0, KEYS_MAX).map(({ key, tools }) => `${label(key)} (${names(tools)})`))

/** Which of the main tool's connections the others have too, and which of them connect to it. */
export function integrationWords(main: ToolView, alternatives: Tools): string {
  const direct = alternatives.filter((tool) => tool.integrations.some(({ key }) => key === main.slug))
  const verb = direct.length === 1 ? 'connects' : 'connect'
  const beside = direct.length > 0 ? [`${names(direct)} ${verb} to ${main.name} itself.`] : []
  return [keptSentences(main, alternatives), ...beside].join(' ')
}

function keptSentences(main: ToolView, alternatives: Tools): string {
  const all = [main, ...alternatives].flatMap((tool) => tool.integrations)
  const label = (key: string) => all.find((integration) => integration.key === key)?.label ?? key
  const others = (tool: ToolView) =>
    tool.integrations.map(({ key }) => key).filter((key) => key !== main.slug)
  const found = tally(alternatives, others)
  const own = main.integrations.map(({ key }) => key)
  if (own.length === 0) {
    const opening = `No integrations are on record for ${main.name}`
    return found.length > 0
      ? `${opening}; the others connect to ${named(found, label)}.`
      : `${opening} or for the others.`
  }
  const kept = found.filter(({ key }) => own.includes(key))
  if (kept.length === 0)
    return `${main.name} connects to ${listed(own.map(label))}, none of which is on record for the others.`
  const lost = own.filter((key) => !kept.some((entry) => entry.key === key)).map(label)
  const alone = lost.length > 0 ? ` On record for ${main.name} alone: ${listed(lost)}.` : ''
  return `Connections of ${main.name} that others have too: ${named(kept, label)}.${alone}`
}

/** Which tools serve the same uses and industries, and which serve others. */
export function audienceRankingWords(main: ToolView, alternatives: Tools): string {
  const uses = tally(alternatives, (tool) => tool.useCases)
  const trades = tally(alternatives, (tool) => tool.industries)
  const sentences = [
    sameUsesSentence(main, uses, alternatives.length),
    furtherSentence(`Uses that ${main.name} is not listed for`, uses, main.useCases, useCaseWords),
    furtherSentence(`Industries that ${main.name} is not listed for`, trades, main.industries, industryWords),
  ]
  return sentences.filter(Boolean).join('\n\n') || 'No uses and no industries are on record for these tools.'
}

function sameUsesSentence(main: ToolView, uses: Tallied, total: number): string {
  const own = uses.filter(({ key }) => main.useCases.includes(key))
  const [most, ...rest] = own.map(({ key, tools }) => ({ words: useCaseWords(key), count: tools.length }))
  const unserved = main.useCases.filter((key) => !own.some((entry) => entry.key === key)).map(useCaseWords)
  if (!most) return unserved.length > 0 ? `Only ${main.name} is listed for ${listed(unserved)}.` : ''
  const counts = [
    `${partOf(most.count, total)} ${most.count === 1 ? 'is' : 'are'} listed for ${most.words}`,
    ...rest.map(({ words, count }) => `${inWords(count)} for ${words}`),
    ...unserved.map((words) => `none for ${words}`),
  ]
  return `Like ${main.name}, ${listed(counts)}.`
}

function furtherSentence(
  opening: string,
  entries: Tallied,
  own: string[],
  words: (key: string) => string,
): string {
  const further = entries.filter(({ key }) => !own.includes(key))
  return further.length > 0 ? `${opening}: ${named(further, words)}.` : ''
}
