import type { Tool } from '#catalogue/tool.ts'
import { toolPath } from '#catalogue/tool.ts'
import type { CheckResults } from '#checks/check-responses.ts'
import { csvLine } from '#lib/csv.ts'

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
  { name: 'slug', meaning: 'The key of the tool and the end of its page address; never changes' },
  { name: 'name', meaning: 'The name of the product' },
  { name: 'website', meaning: 'The official website' },
  { name: 'description', meaning: 'What it does, in our own words' },
  { name: 'category', meaning: 'The key of its primary category' },
  { name: 'markets', meaning: 'Keys of the one or two markets in which it is compared; see /api/markets' },
  { name: 'tags', meaning: 'Further keys; those that are category keys place it in that category too' },
  { name: 'features', meaning: 'Concrete features by their labels' },
  { name: 'integrations', meaning: 'Slugs of what it connects to, by its own record or that of the other' },
  { name: 'useCases', meaning: 'Keys of what people use it for' },
  { name: 'industries', meaning: 'Keys of industries it is made for' },
  { name: 'platforms', meaning: 'Where it runs' },
  { name: 'license', meaning: 'The SPDX name of its open-source license' },
  { name: 'repository', meaning: 'Where its source code is' },
  { name: 'maker', meaning: 'Owner, country, year it was founded, and whether it is still sold' },
  { name: 'formerNames', meaning: 'Names it had before' },
  {
    name: 'plans',
    meaning:
      'Its plans: price a month billed monthly and yearly, what it is for, seats, limits; USD unless it says otherwise',
  },
  { name: 'trial', meaning: 'The free trial and its days; "none" where there is known to be none' },
  { name: 'pricing', meaning: 'What the plans amount to in US dollars a month; a missing key means unknown' },
  { name: 'priceUnit', meaning: 'Whether the starter price is per seat or per account' },
  {
    name: 'answers',
    meaning:
      'Question to answer: yes, no, from a plan, as an add-on, partly, or a value; a missing one is unknown',
  },
  { name: 'sources', meaning: 'Where facts were read, the day the page was so, and for which facts' },
  {
    name: 'checks',
    meaning:
      'What daily checks found: since when the website is not reachable, where it leads now, when its price page changed after it was read; null when nothing',
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
  const told: Partial<DataRow> = { ...tool, page }
  return Object.fromEntries(dataFields.map(({ name }) => [name, told[name] ?? null])) as DataRow
}

/** The whole file as text, piece by piece. */
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
