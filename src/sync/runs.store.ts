import { camelKeys } from '#db/camel-keys.ts'
import type { Db } from '#db/open.ts'
import type { TableRow } from '#db/schema.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import type { Removal } from '#tools/write/remove-tools.store.ts'
import type { SyncRun } from './sync-responses.ts'

const RUNS_MAX = 2_000

export type RunState = SyncRun['state']

export interface RunCounts {
  added: number
  changed: number
  removed: number
  unchanged: number
  refused: number
}

export async function startRun(db: Db, source: string, round: number): Promise<number> {
  const { id } = await db
    .insertInto('sync_runs')
    .values({ source, round, state: 'running', started_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface RunEnd {
  state: RunState
  counts?: Partial<RunCounts>
  error?: string
  held?: readonly Removal[]
}

export async function endRun(db: Db, id: number, end: RunEnd): Promise<void> {
  await db
    .updateTable('sync_runs')
    .set({
      ...end.counts,
      state: end.state,
      error: end.error ?? null,
      held: end.held ? JSON.stringify(end.held) : null,
      ended_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute()
}

/** Runs of an instance that died in the middle; only the holder of the lease may say so. */
export async function endAbandonedRuns(db: Db, round: number): Promise<void> {
  await db
    .updateTable('sync_runs')
    .set({
      state: 'failed',
      error: 'The instance stopped in the middle.',
      ended_at: new Date().toISOString(),
    })
    .where('state', '=', 'running')
    .where('round', '<', round)
    .execute()
}

const latestRuns = (db: Db) => db.selectFrom('sync_runs').selectAll().orderBy('id', 'desc')

export const listRuns = async (db: Db, limit: number): Promise<SyncRun[]> =>
  (await latestRuns(db).limit(limit).execute()).map(toRun)

export const listHeldRuns = async (db: Db): Promise<SyncRun[]> =>
  (await latestRuns(db).where('state', '=', 'held').execute()).map(toRun)

/** A newer run of the source asks the same question again. */
export async function replaceHeldRuns(db: Db, source: string): Promise<void> {
  await db
    .updateTable('sync_runs')
    .set({ state: 'failed' })
    .where('source', '=', source)
    .where('state', '=', 'held')
    .execute()
}

/** Whether the administrator has already said that these tools stay. */
export async function wasRefusedBefore(db: Db, source: string, removals: readonly Removal[]) {
  const row = await db
    .selectFrom('sync_runs')
    .select('held')
    .where('source', '=', source)
    .where('state', '=', 'kept')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const kept = new Set(heldOf(row?.held ?? null).map((removal) => removal.slug))
  return removals.every((removal) => kept.has(removal.slug))
}

/** The state is part of the UPDATE, so a question is answered once. */
export async function closeHeldRun(db: Db, id: number, state: 'removed' | 'kept') {
  const row = await db
    .updateTable('sync_runs')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .returningAll()
    .executeTakeFirst()
  if (row) return { source: row.source, removals: heldOf(row.held) }
  const exists = await db.selectFrom('sync_runs').select('id').where('id', '=', id).executeTakeFirst()
  throw exists ? new Conflict('This run no longer waits for an answer.') : new NotFound('run', id)
}

/** The administrator's last no to each source stays, or the question would come back. */
export async function forgetOldRuns(db: Db, lastId: number): Promise<void> {
  const lastNoes = db
    .selectFrom('sync_runs')
    .select((query) => query.fn.max('id').as('id'))
    .where('state', '=', 'kept')
    .groupBy('source')
  await db
    .deleteFrom('sync_runs')
    .where('id', '<=', lastId - RUNS_MAX)
    .where('id', 'not in', lastNoes)
    .execute()
}

function heldOf(text: string | null): Removal[] {
  return text ? JSON.parse(text) : []
}

const toRun = (row: TableRow<'sync_runs'>): SyncRun => ({
  ...camelKeys(row),
  state: row.state as RunState,
  held: heldOf(row.held).map((removal) => removal.slug),
})
