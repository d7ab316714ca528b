const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** "A", "A and B", "A, B, and C". */
export const formatList = (items: readonly string[]) => list.format(items)

/** The first few, and how many more: "A, B, and 3 more". */
export function formatListUpTo(max: number, items: readonly string[]): string {
  if (items.length <= max) return formatList(items)
  return formatList([...items.slice(0, max), `${items.length - max} more`])
}
