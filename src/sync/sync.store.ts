import { cached } from '#cache/cached.store.ts'
import { camelKeys } from '#db/camel-keys.ts'
import { databaseNow } from '#db/clock.ts'
import { getLease } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { pick } from '#lib/objects.ts'
import { emptyMemory, type SourceMemory } from './source.ts'
import type { SyncStatus } from './sync-responses.ts'

const MEMORY_FIELDS = Object.keys(emptyMemory) as (keyof SourceMemory)[]

export interface SourceState {
  memory: SourceMemory
  failures: number
  isDue: boolean
}

export async function getSourceState(db: Db, source: string): Promise<SourceState> {
  const row = await db.selectFrom('sync_sources').selectAll().where('source', '=', source).executeTakeFirst()
  return {
    memory: row ? pick(camelKeys(row), MEMORY_FIELDS) : emptyMemory,
    failures: row?.failures ?? 0,
    isDue: (row?.next_run_at ?? '') <= (await databaseNow(db)).toISOString(),
  }
}

/** Keeps how an attempt on a source ended. An error leaves the last success, and what the source sent, as they were. */
export async function recordAttempt(
  db: Db,
  source: string,
  error: string | null,
  attempt: { memory?: SourceMemory; failures?: number; nextRunAt?: string | null } = {},
): Promise<void> {
  const now = (await databaseNow(db)).toISOString()
  const { memory } = attempt
  const outcome = {
    last_attempt_at: now,
    last_error: error,
    next_run_at: attempt.nextRunAt ?? null,
    failures: attempt.failures ?? 0,
    ...(error === null && { last_success_at: now }),
    ...(memory && {
      etag: memory.etag,
      last_modified: memory.lastModified,
      resume: memory.resume,
      walked_at: memory.walkedAt,
      questions: memory.questions,
    }),
  }
  await db
    .insertInto('sync_sources')
    .values({ source, last_success_at: null, ...outcome })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(outcome))
    .execute()
}

/** Feeds that are no longer followed are no longer reported on; their tools stay. */
export async function forgetOtherSources(db: Db, names: readonly string[]): Promise<void> {
  await db.deleteFrom('sync_sources').where('source', 'not in', names).execute()
}

export async function getSyncStatus(db: Db): Promise<SyncStatus> {
  const [rows, lease, tools] = await Promise.all([
    db.selectFrom('sync_sources').selectAll().orderBy('source').execute(),
    getLease(db, 'sync'),
    countBySource(db),
  ])
  const successes = rows.map((row) => row.last_success_at ?? '').sort()
  return {
    timestamp: successes[0] || null,
    isRunning: lease.isRunning,
    nextRunAt: lease.dueAt,
    sources: rows.map((row) => ({
      ...pick(camelKeys(row), ['source', 'lastSuccessAt', 'lastAttemptAt', 'lastError']),
      nextRunAt: [lease.dueAt ?? '', row.next_run_at ?? ''].sort().at(-1) || null,
      tools: tools.get(row.source) ?? 0,
    })),
  }
}

function countBySource(db: Db): Promise<Map<string, number>> {
  return cached(db, 'sources', async () => {
    const rows = await db
      .selectFrom('tools')
      .select((query) => ['source', query.fn.countAll<number>().as('count')])
      .where('hidden_at', 'is', null)
      .groupBy('source')
      .execute()
    return new Map(rows.map((row) => [row.source, row.count]))
  })
}
