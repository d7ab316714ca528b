/** "A", "A and B", "A, B, and C". By hand: the first `Intl` formatter of a page blocks a phone for 120 ms. */
export function formatList(items: readonly string[]): string {
  if (items.length < 3) return items.join(' and ')
  return `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`
}

/** The first few, and how many more: "A, B, and 3 more". */
export function formatListUpTo(max: number, items: readonly string[]): string {
  if (items.length <= max) return formatList(items)
  return formatList([...items.slice(0, max), `${items.length - max} more`])
}
