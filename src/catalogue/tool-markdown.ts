import { escapeMarkdown } from '#lib/escape-markup.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import { industries, platforms, useCases } from '#vocabulary/tags.ts'
import { pricingTiles } from './pricing.ts'
import { alternativesPath, categoriesOf, categoryPath, toolPath } from './tool.ts'
import type { ToolView } from './tool-view.ts'

const list = (title: string, items: readonly string[]) =>
  items.length > 0 ? [`## ${title}`, items.map((item) => `- ${escapeMarkdown(item)}`).join('\n')] : []

/** A tool's page in Markdown: the same facts, for programs and people who read text. */
export function toolMarkdown(tool: ToolView, siteUrl: string): string {
  const links = categoriesOf(tool).map(
    (key) => `[${categoryByKey(key).label}](${siteUrl}${categoryPath(key)})`,
  )
  const facts = [
    `- Website: <${new URL(tool.website).href}>`,
    `- Categories: ${links.join(', ')}`,
    `- Page: <${siteUrl}${toolPath(tool.slug)}>`,
    `- Alternatives: <${siteUrl}${alternativesPath(tool.slug)}>`,
  ]
  const pricing = pricingTiles(tool.pricing).map(({ label, value }) => `${label}: ${value}`)
  const parts = [
    `# ${escapeMarkdown(tool.name)}`,
    escapeMarkdown(tool.description),
    facts.join('\n'),
    ...list('Features', tool.features),
    ...list('Pricing', pricing.length > 0 ? pricing : ['Unknown']),
    ...list(
      'Works with',
      tool.integrations.map(({ label }) => label),
    ),
    ...list('Platforms', tool.platforms.map(platforms.label)),
    ...list('Use cases', tool.useCases.map(useCases.label)),
    ...list('Industries', tool.industries.map(industries.label)),
  ]
  return `${parts.join('\n\n')}\n`
}
