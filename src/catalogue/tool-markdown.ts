import { escapeMarkdown } from '#lib/escape-markup.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import { industries, platforms, useCases } from '#vocabulary/tags.ts'
import { answerText } from './answer.ts'
import { sourceIndexOf } from './fact-source.ts'
import type { Question } from './market.ts'
import { addOnLine, planLine, trialLine } from './plan-line.ts'
import { pricingTiles } from './pricing.ts'
import { sourceText } from './source-text.ts'
import { statusText } from './status-text.ts'
import { alternativesPath, categoriesOf, categoryPath, marketPath, toolPath } from './tool.ts'
import type { ToolView } from './tool-view.ts'

const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

const list = (title: string, items: readonly string[]) =>
  items.length > 0 ? [`## ${title}`, bullets(items.map(escapeMarkdown))] : []

/** A tool's page in Markdown: the same facts, for programs and people who read text. */
export function toolMarkdown(tool: ToolView, siteUrl: string, questions: readonly Question[] = []): string {
  const parts = [
    `# ${escapeMarkdown(tool.name)}`,
    escapeMarkdown(tool.description),
    bullets([...addresses(tool, siteUrl), ...makerLines(tool)]),
    ...list('Features', tool.features),
    ...prices(tool),
    ...answers(tool, questions),
    ...list(
      'Works with',
      tool.integrations.map(({ label }) => label),
    ),
    ...list('Platforms', tool.platforms.map(platforms.label)),
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

function makerLines({ maker, status, countries, formerNames, license, repository }: ToolView): string[] {
  const known: [string, string | number | undefined | null][] = [
    ['Owner', maker?.owner],
    ['Country', maker?.country],
    ['Founded', maker?.founded],
    ['Status', status && statusText(status)],
    ['Made for', countries.join(', ')],
    ['Former names', formerNames.join(', ')],
    ['License', license],
  ]
  return [
    ...known.flatMap(([label, value]) => (value ? [`${label}: ${escapeMarkdown(String(value))}`] : [])),
    ...(repository ? [`Repository: <${new URL(repository).href}>`] : []),
  ]
}

/** The plans, or the pricing map of a record that has none. */
function prices({ plans, addOns, trial, pricing, sources: read }: ToolView): string[] {
  if (plans.length === 0) {
    const tiles = pricingTiles(pricing).map(({ label, value }) => `${label}: ${value}`)
    return list('Pricing', tiles.length > 0 ? tiles : ['Unknown'])
  }
  const source = sourceIndexOf(read, 'plans')
  const lines = plans.map((plan) => {
    const limits = plan.limits?.length ? `; ${plan.limits.join(', ')}` : ''
    return `${plan.name}: ${planLine(plan)}${limits}`
  })
  const tried = trial ? [`Free trial: ${trialLine(trial)}`] : []
  const title = `Plans${source === null ? ' (no source yet)' : ` [${source + 1}]`}`
  return [
    ...list(title, [...lines, ...tried]),
    ...list(
      'Add-ons',
      addOns.map((addOn) => `${addOn.name}: ${addOnLine(addOn)}`),
    ),
  ]
}

function answers(tool: ToolView, questions: readonly Question[]): string[] {
  const known = questions.filter(({ key }) => tool.answers[key])
  const unknown = questions.filter(({ key }) => !tool.answers[key]).map(({ label }) => label)
  const groups = [...new Set(known.map(({ group }) => group ?? 'Answers'))]
  return [
    ...groups.flatMap((group) => [
      `## ${escapeMarkdown(group)}`,
      bullets(
        known
          .filter((question) => (question.group ?? 'Answers') === group)
          .map((question) => answerLine(tool, question)),
      ),
    ]),
    ...(unknown.length > 0 ? [`Not known yet: ${escapeMarkdown(unknown.join(', '))}.`] : []),
  ]
}

function answerLine({ answers: given }: ToolView, { key, label, unit }: Question): string {
  const answer = given[key]
  if (!answer) return ''
  const source = answer.source === null ? '(no source yet)' : `[${answer.source + 1}]`
  return `${escapeMarkdown(label)}: ${escapeMarkdown(answerText(answer, unit))} ${answer.implied ? '' : source}`.trimEnd()
}

/** Numbered as the facts refer to them. */
function sources({ sources: read }: ToolView): string[] {
  if (read.length === 0) return []
  const lines = read.map(
    (source, index) => `${index + 1}. <${new URL(source.url).href}>, ${sourceText(source)}`,
  )
  return ['## Sources', lines.join('\n')]
}
