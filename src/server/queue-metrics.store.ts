import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import { reportBackgroundError } from '#lib/background-errors.ts'
import { hideSecrets } from '#lib/http/hidden-secrets.ts'

const MAX_SOURCES = 100
const TIMEOUT_MS = 3_000

export interface WaitingWork {
  sources: { source: string; ageSeconds: number }[]
  /** By queue: for the process to do, and for a person to read. 0: nothing waits. */
  oldestSeconds: Record<string, number>
}

/** Since when the oldest has waited. Each goes by an index, or over few rows. */
const oldest: Readonly<Record<string, RawBuilder<unknown>>> = {
  partners: sql`select min(retry_from) as since from outbox_deliveries where state = 'waiting'`,
  parked: sql`select min(retry_from) as since from outbox_deliveries where state = 'parked'`,
  letters: sql`select min(next_attempt_at) as since from newsletter_letters where state = 'waiting'`,
  checks: sql`select min(due_at) as since from link_checks`,
  submissions: sql`select min(submitted_at) as since from submissions where status = 'pending'`,
  corrections: sql`select min(created_at) as since from corrections where status = 'pending'`,
  reviews: sql`select min(created_at) as since from reviews where status = 'pending'`,
}

/** Two small queries. Without `isCheckingLinks` nobody looks at links, so none is late. */
export async function readWaitingWork(db: Db, isCheckingLinks: boolean): Promise<WaitingWork> {
  const now = await databaseNow(db)
  const ageOf = (time: string) => Math.max(0, (now.getTime() - Date.parse(time)) / 1000)
  const parts = Object.entries(oldest)
    .filter(([queue]) => isCheckingLinks || queue !== 'checks')
    .map(([queue, found]) => sql`select ${sql.lit(queue)} as queue, since from (${found}) as found`)
  const [sources, { rows }] = await Promise.all([
    db
      .selectFrom('sync_sources')
      .select(['source', 'last_success_at'])
      .orderBy('source')
      .limit(MAX_SOURCES)
      .execute(),
    sql<{ queue: string; since: string | null }>`${sql.join(parts, sql` union all `)}`.execute(db),
  ])
  return {
    sources: sources.map(({ source, last_success_at }) => ({
      source: hideSecrets(source),
      ageSeconds: last_success_at ? ageOf(last_success_at) : Number.POSITIVE_INFINITY,
    })),
    oldestSeconds: Object.fromEntries(rows.map(({ queue, since }) => [queue, since ? ageOf(since) : 0])),
  }
}

/** Null when the database does not answer in time. */
export async function findWaitingWork(db: Db, isCheckingLinks: boolean): Promise<WaitingWork | null> {
  try {
    return await Promise.race([readWaitingWork(db, isCheckingLinks), sleep(TIMEOUT_MS, null, { ref: false })])
  } catch (error) {
    reportBackgroundError('counting for the metrics', error)
    return null
  }
}
