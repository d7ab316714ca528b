/** "7", "1,200", "99.95". By hand, as lists are: the first `Intl` formatter of a page is slow to make. */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(Math.round(value * 1_000) / 1_000).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** "1 tool", "1,200 tools". */
export function formatCount(count: number, singular: string, several = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : several}`
}

/** "42%" of a share between 0 and 1; what is nearly whole is 99%, not all of it. */
export const formatPercent = (share: number): string =>
  `${share < 1 ? Math.min(99, Math.round(share * 100)) : 100}%`

/** Half of the numbers are this one or less; undefined where there are none. */
export const medianOf = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1]
