import { toCsv } from '#lib/csv.ts'
import { formatList } from '#lib/format-list.ts'
import { sumText } from './stack-money.ts'
import type { StackResponse, StackRowView } from './stack-responses.ts'

const COLUMNS = [
  'Tool',
  'Market',
  'People',
  'Amount',
  'Of',
  'Plan',
  'Billing',
  'A year',
  'Currency',
  'Cost',
  'Price read',
]

const cellsOf = (row: StackRowView): string[] => [
  row.name,
  row.market?.label ?? '',
  row.people === null ? '' : String(row.people),
  row.amount === null ? '' : String(row.amount),
  row.amountUnit?.many ?? '',
  row.plan ? `${row.plan}${row.isPlanSaid ? '' : ' (assumed)'}` : '',
  row.item.billing ?? '',
  row.year ? String(row.year.amount) : '',
  row.year?.currency ?? '',
  row.includedIn ? `In ${row.includedIn}` : [row.cost.text, row.cost.period].filter(Boolean).join(' '),
  row.cost.read ?? '',
]

export const stackCsv = ({ rows }: StackResponse): string => toCsv(COLUMNS, rows.map(cellsOf))

/** The whole review for a wiki or a mail, with the address it can be changed at. */
export function stackMarkdown(stack: StackResponse, address: string): string {
  const { total, rows, assumptions } = stack
  const line = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`
  const table = [line(COLUMNS), line(COLUMNS.map(() => '---')), ...rows.map((row) => line(cellsOf(row)))]
  const beside = total.beside.length > 0 ? `, and ${formatList(total.beside)}` : ''
  return `${[
    '## Our stack',
    `${sumText(total.year)} a year${beside}. ${assumptions.join(' ')}`.trim(),
    table.join('\n'),
    ...findingsOf(stack),
    `Source: ${address}`,
  ].join('\n\n')}\n`
}

function findingsOf({ overlaps, suites, yearly, cheaper, questions }: StackResponse): string[] {
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`### ${title}`, lines.map((text) => `- ${text}`).join('\n')] : []
  const names = (tools: readonly { name: string }[]) => formatList(tools.map(({ name }) => name))
  return [
    ...section(
      'For the same job',
      overlaps.map(({ market, tools }) => `${names(tools)}: ${market.label}`),
    ),
    ...section(
      'Already in what is paid for',
      suites.map(
        ({ tool, suite, isSure }) => `${tool.name}: ${isSure ? 'in' : 'in some plans of'} ${suite.name}`,
      ),
    ),
    ...section(
      'Cheaper billed yearly',
      yearly.tools.map(({ tool, saving }) => `${tool.name}: ${sumText([saving])} less a year`),
    ),
    ...section(
      'Cheaper tools',
      cheaper.flatMap(({ tool, options }) =>
        options.map(
          ({ name, saving }) => `${name} instead of ${tool.name}: ${sumText([saving])} less a year`,
        ),
      ),
    ),
    ...section(
      'What to ask',
      questions.flatMap((asked) => asked.questions.map((question) => `${asked.tool.name}: ${question}`)),
    ),
  ]
}

const markdownCell = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
