import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { recordChange } from '#changes/changes.store.ts'
import { databaseNow } from '#db/clock.ts'
import { inLease, type Lease, LeaseLost } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { inSlices } from '#lib/in-slices.ts'
import { questionsMark } from '#markets/markets.store.ts'
import { forgetRestored, type Removal, removeWithin } from '#tools/write/remove-tools.store.ts'
import { BATCH_SIZE, saveWithin } from '#tools/write/save-tools.store.ts'
import { withoutRemoved } from './inbox.store.ts'
import { listKnownTools } from './known-tools.store.ts'
import { type News, NewsFiles } from './news-files.ts'
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
import { AskedToWait, type Source, type SourceMemory, type SourcePage } from './source.ts'
import { SourceWalk } from './source-walk.ts'
import { getSourceState, recordAttempt } from './sync.store.ts'

/** Requests wait for one batch at most: comparing two hundred tools took 80 ms. */
const NEWS_BATCH = 50
/** Items checked before requests get a turn. */
const ITEMS_PER_TURN = 250
const MAX_PAUSE_MS = 6 * 60 * 60_000

export interface RunDeps {
  db: Db
  siteUrl: string
  intervalMs: number
  lease: Lease
  /** How many tools are saved before requests get their turn. */
  batchSize?: number
  signal?: AbortSignal
}

export interface RunReport extends RunCounts {
  source: string
  state: 'done' | 'failed' | 'held'
  error: string | null
}

/** One source, once: it is read to its end before anything of it is saved. Whatever goes wrong is recorded. */
export async function runSource(deps: RunDeps, source: Source): Promise<RunReport> {
  const id = await inLease(deps, (transaction) => startRun(transaction, source.name, deps.lease.term))
  const counts = { added: 0, changed: 0, removed: 0, unchanged: 0, refused: 0 }
  try {
    const held = await carryOut(deps, source, counts)
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

/** Gives the removals that need the administrator's yes: until then nothing of the source is saved. */
async function carryOut(deps: RunDeps, source: Source, counts: RunCounts): Promise<Removal[] | null> {
  const { db } = deps
  const { memory } = await getSourceState(db, source.name)
  const walk = new SourceWalk({
    source: source.name,
    ownSite: deps.siteUrl,
    known: await listKnownTools(db, source.name),
    isReread: memory.questions !== questionsMark(),
  })
  const files = await NewsFiles.open()
  try {
    const end = await readPages(deps, source, { walk, memory, files })
    counts.refused = walk.refusedCount
    counts.unchanged = walk.unchangedIds.size
    const removals = walk.removals(end?.isComplete ?? false)
    const mustAsk = walk.mustAsk(removals)
    await inLease(deps, async (transaction) => {
      if (end) await recordRefusals(transaction, source.name, walk.refused, end.isComplete, walk.unchangedIds)
      await replaceHeldRuns(transaction, source.name)
    })
    if (walk.isMostlyRefused) throw new Error(`${walk.refusedCount} items, most of the feed, cannot be used.`)
    if (mustAsk && !(await wasRefusedBefore(db, source.name, removals))) return removals
    for await (const news of files.read()) await saveNews(deps, source.name, news, counts)
    if (!mustAsk) await applyRemovals(deps, source.name, removals, counts)
    await inLease(deps, (transaction) =>
      recordAttempt(transaction, source.name, null, end ? { memory: end.memory } : {}),
    )
    return null
  } finally {
    await files.remove()
  }
}

interface Reading {
  walk: SourceWalk
  memory: SourceMemory
  files: NewsFiles
}

async function readPages(deps: RunDeps, source: Source, { walk, memory, files }: Reading) {
  const { signal = new AbortController().signal } = deps
  const pages = source.read(memory, { now: await databaseNow(deps.db), signal })
  for (;;) {
    const { done, value } = await pages.next()
    if (done) return value
    await files.add(await takePage(walk, value))
  }
}

async function takePage(walk: SourceWalk, page: SourcePage): Promise<News> {
  const news: News = { tools: new Map(), relisted: [] }
  if ('entries' in page)
    for (const some of inSlices(page.entries, ITEMS_PER_TURN)) {
      for (const entry of some) walk.takeEntry(entry, news)
      await yieldToEventLoop()
    }
  else {
    for (const file of page.refused) walk.refuse(file)
    for (const facts of page.facts) walk.takeFacts(facts, news, page.addedOn?.get(facts.slug))
  }
  return news
}

async function saveNews(deps: RunDeps, source: string, { tools, relisted }: News, counts: RunCounts) {
  for (const batch of inSlices([...tools.values()], deps.batchSize ?? NEWS_BATCH)) {
    const report = await inLease(deps, async (transaction) =>
      saveWithin(transaction, source, await withoutRemoved(transaction, batch)),
    )
    counts.added += report.added
    counts.changed += report.changed
    counts.unchanged += report.unchanged + report.ignored
  }
  if (relisted.length > 0) await inLease(deps, (transaction) => forgetRestored(transaction, source, relisted))
}

async function applyRemovals(deps: RunDeps, source: string, removals: readonly Removal[], counts: RunCounts) {
  for (const batch of inSlices(removals, BATCH_SIZE)) {
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
