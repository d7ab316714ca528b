import { industryWords, purposeWords } from '#catalogue/label-words.ts'
import { type TallyEntry, tally } from '#catalogue/tally.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { listed, listedUpTo } from '#lib/listed.ts'
import { inWords, partOf } from '#lib/number-words.ts'
import { paragraphs, sentence } from '#lib/sentence.ts'

const NAMES_MAX = 3
const KEYS_MAX = 4
const INTEGRATIONS_MAX = 6

type Tools = readonly ToolView[]
type Tallied = readonly TallyEntry<ToolView>[]

const nameList = (tools: Tools) => listedUpTo(NAMES_MAX, [...tools.map((tool) => tool.name)])
const named = (entries: Tallied, label: (key: string) => string, max = KEYS_MAX) =>
  listed(entries.slice(0, max).map(({ key, tools }) => `${label(key)} (${nameList(tools)})`))

/** Which of the main tool's connections the others have too, and which of them connect to it. */
export function integrationWords(main: ToolView, alternatives: Tools): string {
  const direct = alternatives.filter((tool) => tool.integrations.some(({ key }) => key === main.slug))
  const verb = direct.length === 1 ? 'connects' : 'connect'
  const beside = direct.length > 0 ? `${nameList(direct)} ${verb} to ${main.name} itself` : ''
  const names = [main, ...alternatives].map((tool) => tool.name)
  return sentence([connectionClause(main, alternatives), beside], names)
}

function connectionClause(main: ToolView, alternatives: Tools): string {
  const all = [main, ...alternatives].flatMap((tool) => tool.integrations)
  const label = (key: string) => all.find((integration) => integration.key === key)?.label ?? key
  const keysOf = (tool: ToolView) =>
    tool.integrations.map(({ key }) => key).filter((key) => key !== main.slug)
  const found = tally(alternatives, keysOf)
  const own = keysOf(main)
  if (own.length === 0) {
    const opening = `no integrations are on record for ${main.name}`
    return found.length > 0
      ? `${opening}; the others connect to ${named(found, label)}`
      : `${opening} or for the others`
  }
  const kept = found.filter(({ key }) => own.includes(key))
  const lost = own.filter((key) => !kept.some((entry) => entry.key === key)).map(label)
  if (kept.length === 0)
    return `${main.name} connects to ${listed(lost)}, which is on record for none of the others`
  const alone = lost.length > 0 ? `; on record for ${main.name} alone: ${listed(lost)}` : ''
  return `connections that others have too: ${named(kept, label, INTEGRATIONS_MAX)}${alone}`
}

/** Which tools serve the same uses and industries, and which serve others. */
export function audienceRankingWords(main: ToolView, alternatives: Tools): string {
  const uses = tally(alternatives, (tool) => tool.useCases)
  const trades = tally(alternatives, (tool) => tool.industries)
  const words = paragraphs(
    sentence(
      [sameUsesClause(main, uses, alternatives.length), addedClause(uses, main.useCases, purposeWords)],
      [main.name],
    ),
    sentence([addedClause(trades, main.industries, industryWords).replace(/^others/, 'by industry, others')]),
  )
  return words || 'No uses and no industries are on record for these tools.'
}

function sameUsesClause(main: ToolView, uses: Tallied, total: number): string {
  const own = uses.filter(({ key }) => main.useCases.includes(key))
  const [most, ...rest] = own.map(({ key, tools }) => ({ words: purposeWords(key), count: tools.length }))
  const unserved = main.useCases.filter((key) => !own.some((entry) => entry.key === key)).map(purposeWords)
  if (!most) return unserved.length > 0 ? `only ${main.name} is listed for ${listed(unserved)}` : ''
  const counts = [
    `${partOf(most.count, total)} ${most.count === 1 ? 'is' : 'are'} listed for ${most.words}`,
    ...rest.map(({ words, count }) => `${inWords(count)} for ${words}`),
    ...unserved.map((words) => `none for ${words}`),
  ]
  return `like ${main.name}, ${listed(counts)}`
}

function addedClause(entries: Tallied, own: readonly string[], words: (key: string) => string): string {
  const further = entries.filter(({ key }) => !own.includes(key))
  return further.length > 0 ? `others add ${named(further, words)}` : ''
}
