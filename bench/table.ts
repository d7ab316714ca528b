export type Cell = string | number

/** Prints rows under a heading, numbers to three significant places. */
export function printTable(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): void {
  const text = (cell: Cell) =>
    typeof cell === 'number' ? Number(cell.toPrecision(3)).toLocaleString('en-GB') : cell
  const lines = [columns, ...rows.map((row) => row.map(text))]
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => (line[index] ?? '').length)))
  console.log(`\n${heading}`)
  for (const line of lines) console.log(line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '))
}
