import type { Db } from '#db/open.ts'

export interface SyncStatus {
  /** The last successful run of any source. */
  timestamp: string | null
  sources: SourceStatus[]
}

export interface SourceStatus {
  source: string
  lastSuccessAt: string | null
  lastAttemptAt: string
  lastError: string | null
}

export async function recordAttempt(db: Db, source: string, error: string | null): Promise<void> {
  const now = new Date().toISOString()
  const outcome = error ? { last_error: error } : { last_error: null, last_success_at: now }
  await db
    .insertInto('sync_sources')
    .values({ source, last_attempt_at: now, last_success_at: null, ...outcome })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ last_attempt_at: now, ...outcome }))
    .execute()
}

export async function getSyncStatus(db: Db): Promise<SyncStatus> {
  const rows = await db.selectFrom('sync_sources').selectAll().orderBy('source').execute()
  const successes = rows.flatMap((row) => row.last_success_at ?? []).sort()
  return {
    timestamp: successes.at(-1) ?? null,
    sources: rows.map((row) => ({
      source: row.source,
      lastSuccessAt: row.last_success_at,
      lastAttemptAt: row.last_attempt_at,
      lastError: row.last_error,
    })),
  }
}
