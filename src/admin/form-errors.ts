const ROWS = ['plans', 'addOns', 'sources', 'markets']

/** The id of the control that a message is shown at: an item of a list belongs to its list. */
export function fieldAt(path: string): string {
  const parts = path.split('.')
  if (parts[0] === 'answers') return parts.slice(0, 2).join('.')
  const isItem = /^\d+$/.test(parts.at(-1) ?? '') && !ROWS.includes(parts.at(-2) ?? '')
  return (isItem ? parts.slice(0, -1) : parts).join('.')
}
