const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
const plural = new Intl.PluralRules('en-US')

/** "A", "A and B", "A, B, and C". */
export const formatList = (items: readonly string[]) => list.format(items)

/** The first few, and how many more: "A, B, and 3 more". */
export function formatListUpTo(max: number, items: readonly string[]): string {
  if (items.length <= max) return formatList(items)
  return formatList([...items.slice(0, max), `${items.length - max} more`])
}

/** "1 tool", "1,200 tools". */
export function formatCount(count: number, singular: string, several = `${singular}s`): string {
  return `${count.toLocaleString('en-US')} ${plural.select(count) === 'one' ? singular : several}`
}
