import { claimRound, everyInterval, whileHeld } from '#db/background.ts'
import { inLease, type Lease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { Conflict } from '#lib/errors.ts'
import { countTools } from '#tools/index/listed-tools.store.ts'
import { type RunReport, runSource } from './run.ts'
import { endAbandonedRuns } from './runs.store.ts'
import type { Source } from './source.ts'
import { forgetOtherSources, getSourceState } from './sync.store.ts'

const MAX_LEASE_MS = 30_000
const MIN_LEASE_MS = 1_500
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
  startsAfter?: Promise<unknown>
  onReport: (report: RunReport) => void
  onFault: (error: unknown) => void
}

const turnsOf = ({ db, intervalMs, leaseMs }: SchedulerOptions) => {
  const usualMs = Math.min(Math.max(intervalMs / 2, MIN_LEASE_MS), MAX_LEASE_MS)
  return { db, duty: 'sync', leaseMs: leaseMs ?? usualMs } as const
}

/** Fills a catalogue that is still empty from the first source, or waits for the instance that does. Gives what it has read. */
export async function firstSync(options: SchedulerOptions): Promise<readonly Source[]> {
  const endsAt = Date.now() + FIRST_SYNC_LIMIT_MS
  while ((await countTools(options.db)) === 0 && Date.now() < endsAt) {
    const lease = await claimRound(turnsOf(options), options.intervalMs, true)
    if (lease) {
      const sources = options.sources.slice(0, 1)
      const mode = { isForced: true, batchSize: FIRST_SYNC_BATCH }
      const round = () => runSources({ ...options, sources }, lease, mode)
      await whileHeld(options.db, lease, round, options.onFault).catch(options.onFault)
      return sources
    }
    await new Promise((resolve) => setTimeout(resolve, FIRST_SYNC_POLL_MS))
  }
  return []
}

export type Scheduler = ReturnType<typeof startScheduler>

/** Rounds on start, at every interval and on demand; the one on start leaves out what was read just now. */
export function startScheduler(options: SchedulerOptions, justRead: readonly Source[] = []) {
  let skipped: readonly Source[] = []
  const rounds = everyInterval('syncing', options.intervalMs, {
    exclusive: turnsOf(options),
    work: (signal, lease, isForced) => runSources(options, lease, { isForced, signal, skipped }),
    onFault: options.onFault,
  })
  async function startFirst() {
    await options.startsAfter
    skipped = justRead
    await rounds.begin()
    skipped = []
  }
  if (justRead.length < options.sources.length) void startFirst().catch(options.onFault)
  return {
    /** Starts a round at once and gives its number; a Conflict while one runs, here or on another instance. */
    trigger: async (onClaimed: Parameters<typeof rounds.begin>[0]) => {
      const lease = await rounds.begin(onClaimed)
      if (!lease) throw new Conflict('A sync is already running. Please try again when it has ended.')
      return lease.term
    },
    stop: rounds.stop,
  }
}

interface RoundMode {
  isForced: boolean
  skipped?: readonly Source[]
  batchSize?: number
  signal?: AbortSignal
}

/** All sources that are due, one after the other, while the lease is ours. */
async function runSources(options: SchedulerOptions, lease: Lease, mode: RoundMode): Promise<void> {
  const { db, siteUrl, intervalMs, sources } = options
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
    options.onReport(await runSource({ db, siteUrl, intervalMs, lease, ...mode }, source))
  }
}
