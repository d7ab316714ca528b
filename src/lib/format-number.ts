const numbers = new Intl.NumberFormat('en-US')

/** "7", "1,200". Small whole numbers, which pages are full of, need no formatter. */
export function formatNumber(value: number): string {
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers.format(value)
}

/** "1 tool", "1,200 tools". */
export function formatCount(count: number, singular: string, several = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : several}`
}
