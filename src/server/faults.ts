import { onSwallowed } from '#lib/swallowed.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

const QUIET_MS = 60_000
const MAX_KNOWN = 200

interface KnownFault {
  loggedAt: number
  repeated: number
}

/**
 * Logs and counts failures that are otherwise swallowed. One that repeats is logged once a minute, with how often it
 * came: a database that is away for an hour must not fill the disk.
 */
export function watchFaults(log: Log, metrics: Pick<Metrics, 'countFault'>, now = Date.now): void {
  const known = new Map<string, KnownFault>()
  onSwallowed((place, error) => {
    metrics.countFault(place)
    const key = `${place} ${error instanceof Error ? `${error.name} ${error.message}` : error}`
    const last = known.get(key)
    if (last && now() - last.loggedAt < QUIET_MS) {
      last.repeated++
      return
    }
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(key, { loggedAt: now(), repeated: 0 })
    const repeated = last?.repeated ? { repeated: last.repeated } : {}
    log.warn({ place, error, ...repeated }, `${place} failed`)
  })
}
