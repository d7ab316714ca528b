const MAX_WAIT_MS = 24 * 60 * 60_000

/** What a Retry-After header asks for, in seconds or as a date: a day at most, 0 when it says nothing of use. */
export function retryAfterMs(header: string | null): number {
  const text = header ?? ''
  const seconds = Number(text)
  const ms = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1_000
  return Math.min(Math.max(ms || 0, 0), MAX_WAIT_MS)
}
