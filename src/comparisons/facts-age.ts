import { sourceIndexOf } from '#facts/fact-source.ts'
import { formatNumber } from '#lib/format-number.ts'
import { factsReadText } from '#tools/source-text.ts'
import type { ComparedTool } from '#tools/tool-view.ts'
import type { ComparedGroup } from './compared-rows.ts'

const OLD_AFTER_YEARS = 2

/** "Prices read October 2026. 2 of 78 facts are older than two years." */
export function factsAge(
  tools: readonly ComparedTool[],
  groups: readonly ComparedGroup[],
  asOf: string,
): string {
  const prices = tools.flatMap(({ sources }) => sources[sourceIndexOf(sources, 'plans') ?? -1] ?? [])
  const read = factsReadText(prices, 'Prices')
  const old = `${Number(asOf.slice(0, 4)) - OLD_AFTER_YEARS}${asOf.slice(4)}`
  const dates = groups
    .flatMap(({ rows }) => rows)
    .flatMap(({ cells }) => cells.flatMap(({ source }, at) => tools[at]?.sources[source ?? -1]?.seenAt ?? []))
  const older = dates.filter((date) => date < old).length
  return [
    read && `${read}.`,
    older > 0 &&
      `${formatNumber(older)} of ${formatNumber(dates.length)} facts ${older === 1 ? 'is' : 'are'} older than two years.`,
  ]
    .filter(Boolean)
    .join(' ')
}
