const FORMULA = /^[=+\-@\t\r]/

export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map(csvLine).join('')
}

/** RFC 4180. A cell that a spreadsheet would run as a formula is marked as text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180, with any end of line; the first line is one like the others, and empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|\r|$)/g
  for (const [whole, cell = '', end = ''] of text.replace(/^\uFEFF/, '').matchAll(cells)) {
    if (whole === '' && rows.at(-1)?.length === 0) break
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}
