import {
  listFollowedMarkets,
  replaceFollowedMarkets,
  takeUpFollowedMarkets,
} from '#catalogue/markets.store.ts'
import { forgetRestored, type Removal, removeWithin } from '#catalogue/remove-tools.store.ts'
import { BATCH_SIZE, type SourcedTool, saveWithin } from '#catalogue/save-tools.store.ts'
import type { LogoUrl } from '#catalogue/tool-view.ts'
import { EVERYTHING } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { databaseNow } from '#db/clock.ts'
import { inLease, type Lease, LeaseLost } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { GuardedFetchError } from '#lib/guarded-fetch.ts'
import { drawLogo } from '#submissions/logo-image.ts'
import { withoutRemoved } from './inbox.store.ts'
import { listKnownTools } from './known-tools.store.ts'
import { type DueLogo, listLogosDue, recordLogo, rememberPictures } from './logos.store.ts'
import { type RefusedItem, SyncPlan } from './plan.ts'
import { recordRefusals } from './refusals.store.ts'
import {
  endRun,
  forgetOldRuns,
  type RunCounts,
  type RunEnd,
  replaceHeldRuns,
  startRun,
  wasRefusedBefore,
} from './runs.store.ts'
import { AskedToWait, type Source } from './source.ts'
import { getSourceState, recordAttempt } from './sync.store.ts'

/** Requests wait for one batch at most: comparing two hundred tools took 80 ms. */
const NEWS_BATCH = 50
/** Each is drawn in a process of its own; a first walk may name thousands. */
const LOGOS_PER_RUN = 300
const MAX_PAUSE_MS = 6 * 60 * 60_000

export interface RunDeps {
  db: Db
  siteUrl: string
  intervalMs: number
  lease: Lease
  /** How many tools are saved before requests get their turn. */
  batchSize?: number
  /** Finds a picture that this site has of a brand. */
  logoUrl?: LogoUrl
  signal?: AbortSignal
}

export interface RunReport extends RunCounts {
  source: string
  state: 'done' | 'failed' | 'held'
  error: string | null
}

/** One source, once: read it whole, decide, then change what changed. Whatever goes wrong with it is recorded. */
export async function runSource(deps: RunDeps, source: Source): Promise<RunReport> {
  const id = await inLease(deps, (transaction) => startRun(transaction, source.name, deps.lease.term))
  const counts = { added: 0, changed: 0, removed: 0, unchanged: 0, refused: 0 }
  try {
    const held = await carryOut(deps, source, counts)
    const { signal = new AbortController().signal } = deps
    if (!held) await takeLogos(deps, source, signal)
    const error = held
      ? `${held.length} tools would be removed. An administrator has to say yes or no.`
      : null
    const state = held ? 'held' : 'done'
    await inLease(deps, async (transaction) => {
      if (error) await recordAttempt(transaction, source.name, error, { failures: 1 })
      await finishRun(transaction, id, { state, counts, ...(held && { held }), ...(error && { error }) })
    })
    return { source: source.name, state, error, ...counts }
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    const reason = error instanceof Error ? error.message : String(error)
    await inLease(deps, async (transaction) => {
      await recordFailure({ ...deps, db: transaction }, source, reason, error)
      await finishRun(transaction, id, { state: 'failed', counts, error: reason })
    })
    return { source: source.name, state: 'failed', error: reason, ...counts }
  }
}

async function finishRun(transaction: Db, id: number, end: RunEnd): Promise<void> {
  await endRun(transaction, id, end)
  await forgetOldRuns(transaction, id)
  await recordChange(transaction, ['sync'])
}

/** Gives the removals that need the administrator's yes, in which case nothing was changed. */
async function carryOut(deps: RunDeps, source: Source, counts: RunCounts): Promise<Removal[] | null> {
  const { db } = deps
  const { memory } = await getSourceState(db, source.name)
  const [known, followed] = await Promise.all([listKnownTools(db, source.name), listFollowedMarkets(db)])
  const plan = new SyncPlan(source.name, deps.siteUrl, known, followed)
  const { signal = new AbortController().signal } = deps
  const walk = await source.walk(plan, memory, { now: await databaseNow(db), signal })
  if (walk.isUnchanged) {
    await inLease(deps, async (transaction) => {
      await replaceHeldRuns(transaction, source.name)
      await recordAttempt(transaction, source.name, null)
    })
    return null
  }
  counts.refused = plan.refusedCount
  counts.unchanged = plan.unchanged
  await inLease(deps, (transaction) =>
    recordRefusals(transaction, source.name, plan.refused, walk.isComplete, () => plan.unchangedIds()),
  )
  if (plan.isMostlyRefused) throw new Error(`${plan.refusedCount} items, most of the feed, cannot be used.`)
  const removals = plan.removals(walk.isComplete)
  const mustAsk = plan.mustAsk(removals)
  await inLease(deps, (transaction) => replaceHeldRuns(transaction, source.name))
  if (mustAsk && !(await wasRefusedBefore(db, source.name, removals))) return removals
  await applyMarkets(deps, source.name, plan)
  await applyNews(deps, source.name, plan, counts)
  if (!mustAsk) await applyRemovals(deps, source.name, removals, counts)
  await inLease(deps, async (transaction) => {
    await forgetRestored(transaction, source.name, plan.relisted)
    await rememberPictures(transaction, source.name, plan.pictures)
    await recordAttempt(transaction, source.name, null, { memory: walk.memory })
  })
  return null
}

/** Before the tools, whose answers are read by them. */
async function applyMarkets(deps: RunDeps, source: string, { markets: read }: SyncPlan): Promise<void> {
  if (!read) return
  const before = await listFollowedMarkets(deps.db)
  await inLease(deps, async (transaction) => {
    await replaceFollowedMarkets(transaction, source, read.markets, read.unusable)
    const after = await listFollowedMarkets(transaction)
    if (JSON.stringify(before) !== JSON.stringify(after)) await recordChange(transaction, [EVERYTHING])
  })
  await takeUpFollowedMarkets(deps.db)
}

async function applyNews(deps: RunDeps, source: string, plan: SyncPlan, counts: RunCounts): Promise<void> {
  const { batchSize = NEWS_BATCH } = deps
  let batch: SourcedTool[] = []
  const flush = async () => {
    const saving = batch
    batch = []
    const report = await inLease(deps, async (transaction) =>
      saveWithin(transaction, source, await withoutRemoved(transaction, saving)),
    )
    counts.added += report.added
    counts.changed += report.changed
    counts.unchanged += report.unchanged + report.ignored
  }
  for await (const item of plan.news()) {
    batch.push(item)
    if (batch.length === batchSize) await flush()
  }
  if (batch.length > 0) await flush()
}

async function applyRemovals(deps: RunDeps, source: string, removals: readonly Removal[], counts: RunCounts) {
  for (let start = 0; start < removals.length; start += BATCH_SIZE) {
    const batch = removals.slice(start, start + BATCH_SIZE)
    const removed = await inLease(deps, (transaction) => removeWithin(transaction, source, batch))
    counts.removed += removed.length
  }
}

/** Each failure in a row doubles the pause, give or take a fifth so that sites do not ask in step. */
async function recordFailure(deps: RunDeps, source: Source, reason: string, error: unknown): Promise<void> {
  const failures = (await getSourceState(deps.db, source.name)).failures + 1
  const pauseMs =
    Math.min(deps.intervalMs * (2 ** (failures - 1) - 1), MAX_PAUSE_MS) * (0.8 + Math.random() * 0.4)
  const waitMs = error instanceof AskedToWait ? error.waitMs : pauseMs
  const nextRunAt = new Date((await databaseNow(deps.db)).getTime() + waitMs).toISOString()
  await recordAttempt(deps.db, source.name, reason, { failures, nextRunAt })
}

/** Gets the pictures that a source names and draws them as ours. One that cannot be used is refused with its reason. */
async function takeLogos(deps: RunDeps, source: Source, signal: AbortSignal): Promise<void> {
  const { db, logoUrl = () => null } = deps
  const now = await databaseNow(db)
  for (const due of await listLogosDue(db, source.name, now, LOGOS_PER_RUN)) {
    if (signal.aborted) return
    // A picture of our own under the same name is shown before any other.
    const taken = logoUrl(due.logo ?? undefined) ? null : await take(source, due, signal)
    if (taken === 'unreachable') return
    await inLease(deps, async (transaction) => {
      await recordLogo(transaction, due, taken && 'key' in taken ? taken : null, now)
      if (taken && 'reason' in taken) await recordRefusals(transaction, source.name, [taken], false)
    })
  }
}

async function take({ fetchPicture }: Source, { slug, url }: DueLogo, signal: AbortSignal) {
  try {
    return fetchPicture ? await drawLogo(await fetchPicture(url, signal)) : null
  } catch (error) {
    if (error instanceof GuardedFetchError && error.isUnreachable) return 'unreachable'
    const reason = `Taken without its logo: ${error instanceof Error ? error.message : error}`
    return { item: slug, reason, isPartial: true } satisfies RefusedItem
  }
}
