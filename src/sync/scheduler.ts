import { randomUUID } from 'node:crypto'
import type { LogoUrl } from '#catalogue/tool-view.ts'
import { countTools } from '#catalogue/tools.store.ts'
import { whileHeld } from '#db/duty-rounds.ts'
import { claimLease, inLease, type Lease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { Conflict } from '#lib/errors.ts'
import { type RunReport, runSource } from './run.ts'
import { endAbandonedRuns } from './runs.store.ts'
import type { Source } from './source.ts'
import { forgetOtherSources, getSourceState } from './sync.store.ts'

const MAX_LEASE_MS = 30_000
const MIN_LEASE_MS = 1_500
const MAX_TICK_MS = 15_000
const STOP_LIMIT_MS = 5_000
const FIRST_SYNC_LIMIT_MS = 60_000
const FIRST_SYNC_POLL_MS = 200
/** Nobody is served meanwhile, and scores are counted once for each batch. */
const FIRST_SYNC_BATCH = 5_000

export interface SchedulerOptions {
  db: Db
  siteUrl: string
  sources: readonly Source[]
  intervalMs: number
  /** How long a holder that is heard of no more keeps others waiting. */
  leaseMs?: number
  /** What the round on start waits for. */
  startsAfter?: Promise<unknown>
  logoUrl?: LogoUrl
  onReport: (report: RunReport) => void
  onFault: (error: unknown) => void
}

type OnClaimed = (transaction: Db, round: number) => Promise<void>

export interface Scheduler {
  /**
   * Starts a round at once and gives its number; a Conflict while one runs, here or on another instance.
   * `onClaimed` runs in the transaction in which the round is claimed.
   */
  trigger: (onClaimed: OnClaimed) => Promise<number>
  /** Waits for the round of this instance, but not for long: what it leaves undone the next one does. */
  stop: () => Promise<void>
}

/** Fills a catalogue that is still empty from the first source, or waits for the instance that does. Gives what it has read. */
export async function firstSync(options: SchedulerOptions): Promise<readonly Source[]> {
  const endsAt = Date.now() + FIRST_SYNC_LIMIT_MS
  while ((await countTools(options.db)) === 0 && Date.now() < endsAt) {
    const lease = await claim(options, true)
    if (lease) {
      const sources = options.sources.slice(0, 1)
      await runRound({ ...options, sources }, lease, { isForced: true, batchSize: FIRST_SYNC_BATCH })
      return sources
    }
    await new Promise((resolve) => setTimeout(resolve, FIRST_SYNC_POLL_MS))
  }
  return []
}

/** Rounds on start, at every interval and on demand. Of several instances one runs a round; the one on start leaves out what was read just now. */
export function startScheduler(options: SchedulerOptions, justRead: readonly Source[] = []): Scheduler {
  let running: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  const { signal } = stopping

  async function start(
    isForced: boolean,
    { onClaimed, skipped = [] }: { onClaimed?: OnClaimed; skipped?: readonly Source[] } = {},
  ): Promise<Lease | null> {
    if (signal.aborted) return null
    const lease = await claim(options, isForced, onClaimed)
    if (lease) running = runRound(options, lease, { isForced, skipped, signal })
    return lease
  }
  const tick = () => start(false).catch(options.onFault)
  const timer = setInterval(tick, Math.min(options.intervalMs / 4, MAX_TICK_MS))
  async function startFirst() {
    await options.startsAfter
    await start(true, { skipped: justRead })
  }
  if (justRead.length < options.sources.length) void startFirst().catch(options.onFault)

  return {
    trigger: async (onClaimed) => {
      const lease = await start(true, { onClaimed })
      if (!lease) throw new Conflict('A sync is already running. Please try again when it has ended.')
      return lease.term
    },
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      const limit = new Promise<void>((resolve) => setTimeout(resolve, STOP_LIMIT_MS).unref())
      await Promise.race([running, limit])
    },
  }
}

const usualLeaseMs = (intervalMs: number) => Math.min(Math.max(intervalMs / 2, MIN_LEASE_MS), MAX_LEASE_MS)

function claim(
  { db, intervalMs, leaseMs = usualLeaseMs(intervalMs) }: SchedulerOptions,
  isForced: boolean,
  onClaimed?: OnClaimed,
): Promise<Lease | null> {
  return db.transaction().execute(async (transaction) => {
    const lease = await claimLease(transaction, {
      duty: 'sync',
      holder: randomUUID(),
      leaseMs,
      intervalMs,
      isForced,
    })
    if (lease) await onClaimed?.(transaction, lease.term)
    return lease
  })
}

interface RoundMode {
  isForced: boolean
  skipped?: readonly Source[]
  batchSize?: number
  signal?: AbortSignal
}

/** All sources that are due, one after the other, while the lease is ours. Never throws. */
function runRound(options: SchedulerOptions, lease: Lease, mode: RoundMode): Promise<void> {
  return whileHeld(options, lease, () => runSources(options, lease, mode)).catch(options.onFault)
}

async function runSources(options: SchedulerOptions, lease: Lease, mode: RoundMode): Promise<void> {
  const { db, siteUrl, intervalMs, sources, logoUrl } = options
  await inLease({ db, lease }, async (transaction) => {
    await endAbandonedRuns(transaction, lease.term)
    await forgetOtherSources(
      transaction,
      sources.map((source) => source.name),
    )
  })
  for (const source of sources) {
    if (mode.signal?.aborted) break
    if (mode.skipped?.includes(source)) continue
    const { isDue } = await getSourceState(db, source.name)
    if (!isDue && !mode.isForced) continue
    options.onReport(
      await runSource({ db, siteUrl, intervalMs, lease, ...(logoUrl && { logoUrl }), ...mode }, source),
    )
  }
}
