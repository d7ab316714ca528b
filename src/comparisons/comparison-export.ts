import type { FactGroup, FactRow } from './fact-rows.ts'

/** The table as Markdown, with a link to where it can be read in full. */
export function toMarkdown(names: readonly string[], groups: readonly FactGroup[], address: string): string {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`
  const blocks = groups.map((group) =>
    [
      `### ${group.title}`,
      '',
      line(['', ...names]),
      line(['---', ...names.map(() => '---')]),
      ...group.rows.map((row) => line(rowCells(row))),
    ].join('\n'),
  )
  return `${[`## ${names.join(' / ')}`, ...blocks, `Source: ${address}`].join('\n\n')}\n`
}

/** The table as a file for spreadsheets. */
export function toCsv(names: readonly string[], groups: readonly FactGroup[]): string {
  const rows = groups.flatMap((group) => group.rows.map((row) => [group.title, ...rowCells(row)]))
  return [['Group', 'Fact', ...names], ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

const rowCells = (row: FactRow) => [row.label, ...row.facts.map((fact) => fact.text)]
const markdownCell = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

/** Text that a spreadsheet would run as a formula is kept as text by a leading apostrophe. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
