import { isFlat, type Need, yearlyCost } from '#catalogue/cost.ts'
import { seatsText } from '#catalogue/cost-text.ts'
import { formatMoney } from '#catalogue/pricing.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { fittedDescription, fittedTitle } from '#seo/fitted.ts'
import type { PageContent } from '#seo/page-content.ts'
import type { Verdict } from './verdict.ts'

export interface FactCounts {
  /** All that were asked for. */
  facts: number
  different: number
}

/** "11 known differences in 31 facts. Zulip is $70 a year cheaper for 10 seats." */
export function comparisonSummary(tools: readonly ToolView[], counts: FactCounts, need: Need): string {
  const count = `${formatCount(counts.different, 'known difference')} in ${formatCount(counts.facts, 'fact')}.`
  return [count, cheapestSentence(tools, need)].filter(Boolean).join(' ')
}

function cheapestSentence(tools: readonly ToolView[], need: Need): string {
  const free = tools.filter(({ plans }) => yearlyCost(plans, need).kind === 'free').map(({ name }) => name)
  if (free.length > 0) return `${formatList(free)} ${free.length === 1 ? 'is' : 'are'} free.`
  const priced = tools.flatMap((tool) => {
    const cost = yearlyCost(tool.plans, need)
    return cost.kind === 'sum' ? [{ name: tool.name, isFlat: isFlat(tool.plans, cost), ...cost }] : []
  })
  const [cheapest, next] = priced.sort((a, b) => a.amount - b.amount)
  if (!cheapest || !next || priced.length < tools.length || cheapest.currency !== next.currency) return ''
  const areFlat = priced.every((tool) => tool.isFlat)
  const team = areFlat ? 'at the start' : `for ${seatsText(need.seats)}`
  if (cheapest.amount === next.amount)
    return `${tools.length === 2 ? 'Both' : 'The two cheapest'} ask ${formatMoney(cheapest.amount, cheapest.currency)} a year ${team}.`
  const gap = formatMoney(Math.round((next.amount - cheapest.amount) * 100) / 100, cheapest.currency)
  return areFlat
    ? `${cheapest.name} starts ${gap} a year lower.`
    : `${cheapest.name} is ${gap} a year cheaper ${team}.`
}

/** The words of /compare/{a}-vs-{b}: what decides, from the records of the two tools. */
export function comparisonContent(
  tools: readonly [ToolView, ToolView],
  counts: FactCounts,
  decided: readonly Verdict[],
  need: Need,
): PageContent {
  const [first, second] = tools
  const versus = `${first.name} vs ${second.name}`
  const intro = comparisonSummary(tools, counts, need)
  const sections = tools.flatMap((tool, at) => {
    const reasons = decided[at]?.reasons ?? []
    return reasons.length > 0 ? [{ title: `Choose ${tool.name} if`, content: `${reasons.join('; ')}.` }] : []
  })
  return {
    metaTitle: fittedTitle([`${versus}: prices and differences`, `${versus} compared`, versus]),
    metaDescription: fittedDescription(
      [`${versus}: ${intro}`, ...sections.map(({ title, content }) => `${title} ${content}`)],
      'Plans, limits, security and integrations side by side, with sources.',
    ),
    h1: versus,
    intro,
    sections,
  }
}
