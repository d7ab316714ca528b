import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import { hideSecrets } from '#lib/hidden-secrets.ts'
import { reportSwallowed } from '#lib/swallowed.ts'

/** More is too much, however many it is. */
const MAX_COUNTED = 10_000
const MAX_SOURCES = 100
/** However many ask. */
const CACHED_MS = 2_000
const TIMEOUT_MS = 3_000

export interface Waiting {
  name: string
  count: number
  oldestSeconds: number
}

export interface Figures {
  sources: { source: string; ageSeconds: number; failures: number }[]
  /** For the process to do. */
  queues: Waiting[]
  /** For a person to read. */
  moderation: Waiting[]
}

const QUEUES = ['partners', 'parked', 'letters', 'checks'] as const
const MODERATION = ['submissions', 'corrections', 'reviews'] as const
type Name = (typeof QUEUES)[number] | (typeof MODERATION)[number]

/** The times of what waits. Each goes by an index, or over few rows. */
const waitingSince = (now: string): Record<Name, RawBuilder<unknown>> => ({
  partners: sql`select retry_from as since from outbox_deliveries where state = 'waiting'`,
  parked: sql`select retry_from as since from outbox_deliveries where state = 'parked'`,
  letters: sql`select next_attempt_at as since from newsletter_letters where state = 'waiting'`,
  checks: sql`select due_at as since from link_checks where due_at <= ${now} order by due_at`,
  submissions: sql`select submitted_at as since from submissions where status = 'pending' order by submitted_at`,
  corrections: sql`select created_at as since from corrections where status = 'pending' order by created_at`,
  reviews: sql`select created_at as since from reviews where status = 'pending' order by created_at`,
})

/** Two small queries. Without `isCheckingLinks` nobody looks at links, so none is late. */
export async function readFigures(db: Db, isCheckingLinks: boolean): Promise<Figures> {
  const now = await databaseNow(db)
  const ageOf = (time: string) => Math.max(0, (now.getTime() - Date.parse(time)) / 1000)
  const parts = Object.entries(waitingSince(now.toISOString())).map(
    ([name, times]) =>
      sql`select ${sql.lit(name)} as name, count(*) as count, min(since) as oldest
        from (select since from (${times}) as waiting limit ${sql.lit(MAX_COUNTED)}) as counted`,
  )
  const [sources, { rows }] = await Promise.all([
    db
      .selectFrom('sync_sources')
      .select(['source', 'last_success_at', 'failures'])
      .orderBy('source')
      .limit(MAX_SOURCES)
      .execute(),
    sql<{ name: string; count: number; oldest: string | null }>`${sql.join(parts, sql` union all `)}`.execute(
      db,
    ),
  ])
  const waiting = new Map(
    rows.map(({ name, count, oldest }) => [name, { name, count, oldestSeconds: oldest ? ageOf(oldest) : 0 }]),
  )
  if (!isCheckingLinks) waiting.delete('checks')
  const pick = (names: readonly Name[]) =>
    names.map((name) => waiting.get(name) ?? { name, count: 0, oldestSeconds: 0 })
  return {
    sources: sources.map(({ source, last_success_at, failures }) => ({
      source: hideSecrets(source),
      ageSeconds: last_success_at ? ageOf(last_success_at) : Number.POSITIVE_INFINITY,
      failures,
    })),
    queues: pick(QUEUES),
    moderation: pick(MODERATION),
  }
}

/** Null when the database does not answer: the figures of the process are wanted all the more then. */
export function figuresOf(db: Db, isCheckingLinks: boolean): () => Promise<Figures | null> {
  let reading: Promise<Figures | null> | null = null
  async function read() {
    try {
      return await readFigures(db, isCheckingLinks)
    } catch (error) {
      reportSwallowed('counting for the metrics', error)
      return null
    }
  }
  return () => {
    reading ??= read().finally(() => setTimeout(() => (reading = null), CACHED_MS).unref())
    return Promise.race([reading, sleep(TIMEOUT_MS, null, { ref: false })])
  }
}
