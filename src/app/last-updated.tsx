import { useSyncExternalStore } from 'react'
import { timeAgo } from '#lib/date-words.ts'
import { useQuery } from '#lib/use-query.ts'
import { syncStatusQuery } from '#sync/status-call.ts'

const POLL_INTERVAL_MS = 60_000
const CLOCK_TICK_MS = 15_000

const statusQuery = syncStatusQuery({}, { staleTimeMs: 0, failure: 'Failed to fetch sync status' })

const clock = {
  subscribe(changed: () => void) {
    const timer = setInterval(changed, CLOCK_TICK_MS)
    return () => clearInterval(timer)
  },
  now: () => Math.floor(Date.now() / CLOCK_TICK_MS) * CLOCK_TICK_MS,
}

/** When the catalogue was last synced. A page may be hours old in a cache, so only the browser says how long ago. */
export function LastUpdated({ className }: { className: string }) {
  const now = useSyncExternalStore(clock.subscribe, clock.now, () => 0)
  const { data, error } = useQuery(statusQuery, { pollMs: POLL_INTERVAL_MS })
  const text = now > 0 && data ? `Updated ${timeAgo(data.timestamp, now)}` : 'Synced on schedule'
  const isWell = !error && !data?.sources.some(({ lastError }) => lastError !== null)
  const title = isWell
    ? 'When the catalogue was last synced'
    : 'The last sync failed or its outcome is unknown'
  return (
    <p
      className={`min-w-33 items-center justify-end gap-2 whitespace-nowrap text-[13px] text-muted tabular-nums ${className}`}
      title={title}
    >
      <span className={`size-1.5 rounded-full ${isWell ? 'bg-yes' : 'bg-partner'}`} aria-hidden="true" />
      {text}
      {!isWell && <span className="sr-only">. {title}</span>}
    </p>
  )
}
