import { csvLine } from '#lib/csv.ts'
import type { CheckResults } from '#link-checks/check-responses.ts'
import { pricingOf } from '#plans/pricing-map.ts'
import { fieldEntries } from '#tools/fields.ts'
import type { Tool } from '#tools/tool.ts'
import { toolPath } from '#tools/tool.ts'

export const DATA_LICENSE = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
} as const

export const dataFormats = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
} as const
export type DataFormat = keyof typeof dataFormats

/** What each tool of the open data says, in this order, with what it means. */
export const dataFields = [
  ...fieldEntries.flatMap(([name, { meaning }]) => (meaning ? [{ name, meaning }] : [])),
  {
    name: 'pricing',
    meaning: 'What the plans amount to in US dollars a month; a missing key means unknown',
  },
  {
    name: 'checks',
    meaning:
      'What daily checks found: since when the website is not reachable, when its price page changed after it was read; null when nothing',
  },
  { name: 'updatedAt', meaning: 'When our record last changed' },
  { name: 'page', meaning: 'The address of its page here' },
] as const

export interface DataTool extends Tool {
  checks: CheckResults | null
}

type DataField = (typeof dataFields)[number]['name']
type DataRow = Record<DataField, unknown>

export function toDataRow(tool: DataTool, siteUrl: string): DataRow {
  const page = siteUrl + toolPath(tool.slug)
  const facts: Partial<DataRow> = { ...tool, pricing: pricingOf(tool), page }
  return Object.fromEntries(dataFields.map(({ name }) => [name, facts[name] ?? null])) as DataRow
}

export async function* writeData(
  format: DataFormat,
  tools: AsyncIterable<DataTool>,
  siteUrl: string,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(dataFields.map(({ name }) => name))
  if (format === 'json')
    yield `{"licence":${JSON.stringify(DATA_LICENSE)},"source":${JSON.stringify(siteUrl)},"tools":[`
  let isFirst = true
  for await (const tool of tools) {
    const row = toDataRow(tool, siteUrl)
    if (format === 'csv') yield csvLine(Object.values(row).map(cellText))
    else if (format === 'ndjson') yield `${JSON.stringify(row)}\n`
    else yield (isFirst ? '\n' : ',\n') + JSON.stringify(row)
    isFirst = false
  }
  if (format === 'json') yield '\n]}\n'
}

/** Lists of words are joined with semicolons; whatever has parts is JSON. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
