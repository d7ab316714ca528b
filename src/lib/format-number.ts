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
