import { answerText } from '#facts/fact-cell.ts'
import { sourceIndexesOf } from '#facts/fact-source.ts'
import { dateOrMonthText } from '#lib/date-words.ts'
import { escapeMarkdown } from '#lib/escape-markup.ts'
import type { Question } from '#markets/market.ts'
import { addOnLine, planLine, trialLine } from '#plans/plan-line.ts'
import { pricingTiles } from '#plans/pricing.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import { industries, platforms, useCases } from '#vocabulary/vocabulary.ts'
import { openQuestions } from './open-questions.ts'
import { shownFacts } from './shown-facts.ts'
import { sourceText } from './source-text.ts'
import { statusText } from './status-text.ts'
import { alternativesPath, categoriesOf, categoryPath, marketPath, toolPath } from './tool.ts'
import type { ToolView } from './tool-view.ts'

const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

const list = (title: string, items: readonly string[], sources = '') =>
  items.length > 0 ? [`## ${title}${sources}`, bullets(items.map(escapeMarkdown))] : []

/** A tool's page in Markdown: the same facts, for programs and people who read text. */
export function toolMarkdown(
  tool: ToolView,
  siteUrl: string,
  questions: readonly Question[] = [],
  priceChanges: readonly string[] = [],
): string {
  const cited = (topic: string) => citations(tool, topic)
  const parts = [
    `# ${escapeMarkdown(tool.name)}`,
    escapeMarkdown(tool.description),
    bullets([...addresses(tool, siteUrl), ...makerLines(tool)]),
    ...list('Features', tool.features),
    ...prices(tool),
    ...priceHistory(tool, priceChanges),
    ...answers(tool, questions),
    ...list(
      'Works with',
      tool.integrations.map(({ label }) => label),
      cited('integrations'),
    ),
    ...list('Platforms', tool.platforms.map(platforms.label), cited('platforms')),
    ...list('Use cases', tool.useCases.map(useCases.label)),
    ...list('Industries', tool.industries.map(industries.label)),
    ...sources(tool),
  ]
  return `${parts.join('\n\n')}\n`
}

function addresses(tool: ToolView, siteUrl: string): string[] {
  const link = (label: string, path: string) => `[${escapeMarkdown(label)}](${siteUrl}${path})`
  const categories = categoriesOf(tool).map((key) => link(categoryByKey(key).label, categoryPath(key)))
  const markets = tool.markets.map(({ key, label }) => link(label, marketPath(key)))
  return [
    `Website: <${new URL(tool.website).href}>`,
    `Categories: ${categories.join(', ')}`,
    ...(markets.length > 0 ? [`Markets: ${markets.join(', ')}`] : []),
    `Page: <${siteUrl}${toolPath(tool.slug)}>`,
    `Alternatives: <${siteUrl}${alternativesPath(tool.slug)}>`,
  ]
}

function makerLines(tool: ToolView): string[] {
  const { maker, status, countries, formerNames, license, repository } = tool
  const known: [string, string, string | number | undefined | null][] = [
    ['Owner', 'maker', maker?.owner],
    ['Country', 'maker', maker?.country],
    ['Founded', 'maker', maker?.founded],
    ['Launched', 'maker', maker?.launched],
    ['Status', 'status', status && statusText(status)],
    ['Made for', 'countries', countries.join(', ')],
    ['Former names', 'formerNames', formerNames.join(', ')],
    ['License', 'license', license],
  ]
  return [
    ...known.flatMap(([label, topic, value]) =>
      value ? [`${label}: ${escapeMarkdown(String(value))}${citations(tool, topic)}`] : [],
    ),
    ...(repository ? [`Repository: <${new URL(repository).href}>`] : []),
    ...shownFacts(tool).map(
      ({ name, label, text, isAddress }) =>
        `${label}: ${isAddress ? `<${new URL(text).href}>` : escapeMarkdown(text)}${citations(tool, name)}`,
    ),
  ]
}

/** The plans, or the pricing map of a record that has none. */
function prices(tool: ToolView): string[] {
  const { plans, addOns, trial, pricing } = tool
  if (plans.length === 0) {
    const tiles = pricingTiles(pricing).map(({ label, value }) => `${label}: ${value}`)
    return list('Pricing', tiles.length > 0 ? tiles : ['Unknown'])
  }
  const lines = plans.map((plan) => {
    const limits = plan.limits?.length ? `; ${plan.limits.join(', ')}` : ''
    return `${plan.name}: ${planLine(plan)}${limits}`
  })
  const tried = trial ? [`Free trial: ${trialLine(trial)}`] : []
  return [
    ...list('Plans', [...lines, ...tried], citations(tool, 'plans') || NO_SOURCE),
    ...list(
      'Add-ons',
      addOns.map((addOn) => `${addOn.name}: ${addOnLine(addOn)}`),
      citations(tool, 'addOns'),
    ),
  ]
}

/** What is on record of changed prices, or since when there was none to see. */
function priceHistory({ plans, sources: read }: ToolView, changes: readonly string[]): string[] {
  if (changes.length > 0) return list('Price changes on record', changes)
  const days = read.flatMap(({ for: topics, seenAt }) => (topics.includes('plans') && seenAt ? [seenAt] : []))
  const last = days.sort().at(-1)
  if (plans.length === 0 || !last) return []
  return [`No price change is on record. The prices were last read ${dateOrMonthText(last)}.`]
}

function answers(tool: ToolView, questions: readonly Question[]): string[] {
  const known = questions.filter(({ key }) => tool.answers[key])
  const unknown = openQuestions(tool, questions).map(({ label }) => label)
  const groups = Map.groupBy(known, ({ group }) => group ?? 'Answers')
  return [
    ...[...groups].flatMap(([group, asked]) => [
      `## ${escapeMarkdown(group)}`,
      bullets(asked.map((question) => answerLine(tool, question))),
    ]),
    ...(unknown.length > 0 ? [`Not known yet: ${escapeMarkdown(unknown.join(', '))}.`] : []),
  ]
}

function answerLine(tool: ToolView, { key, label, unit }: Question): string {
  const answer = tool.answers[key]
  if (!answer) return ''
  const source = citations(tool, key) || (answer.implied ? '' : NO_SOURCE)
  return `${escapeMarkdown(label)}: ${escapeMarkdown(answerText(answer, unit))}${source}`
}

const NO_SOURCE = ' (no source yet)'

/** Every source of a fact, the best first: " [3] [1]". */
const citations = ({ sources: read }: ToolView, topic: string) =>
  sourceIndexesOf(read, topic)
    .map((index) => ` [${index + 1}]`)
    .join('')

/** Numbered as the facts refer to them. */
function sources({ sources: read }: ToolView): string[] {
  if (read.length === 0) return []
  const lines = read.map(
    (source, index) => `${index + 1}. <${new URL(source.url).href}>, ${sourceText(source)}`,
  )
  return ['## Sources', lines.join('\n')]
}
