const MINUTE_MS = 60_000

/** The header's four forms: 'Never', 'Just now', '{n}m ago', '1h+ ago'. */
export function timeAgo(timestamp: string | null, nowMs: number): string {
  if (!timestamp) return 'Never'
  const minutes = Math.floor((nowMs - Date.parse(timestamp)) / MINUTE_MS)
  if (Number.isNaN(minutes)) return 'Never'
  if (minutes < 1) return 'Just now'
  return minutes < 60 ? `${minutes}m ago` : '1h+ ago'
}
