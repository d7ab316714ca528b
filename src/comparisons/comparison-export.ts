import type { Cell } from '#facts/fact-cell.ts'
import { toCsv } from '#lib/csv.ts'
import type { ComparedGroup, ComparedRow } from './compared-rows.ts'

/** The table as Markdown, with a link to where it can be read in full. */
export function comparisonMarkdown(
  names: readonly string[],
  groups: readonly ComparedGroup[],
  address: string,
): string {
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

export function comparisonCsv(names: readonly string[], groups: readonly ComparedGroup[]): string {
  const rows = groups.flatMap((group) => group.rows.map((row) => [group.title, ...rowCells(row)]))
  return toCsv(['Group', 'Fact', ...names], rows)
}

const rowCells = (row: ComparedRow) => [row.label, ...row.cells.map(cellText)]

/** "Yes, from Business+". */
const cellText = ({ text, detail }: Cell) => (detail ? `${text}, ${detail}` : text)

const markdownCell = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
