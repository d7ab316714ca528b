import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { lockCatalogue } from '#history/history.store.ts'
import { until } from './served-site.ts'

const LIMIT_MS = 15_000

/** Keeps all who write tools waiting until it is released; on PostgreSQL. */
export async function holdCatalogue(db: Db) {
  const held = Promise.withResolvers<number>()
  const over = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    held.resolve(rows[0]?.pid ?? 0)
    await over.promise
  })
  holding.catch(held.reject)
  const pid = await held.promise
  return {
    waitFor: (writers: number) =>
      until(
        async () => (await countWaiting(db, pid)) === writers,
        LIMIT_MS,
        () => `There are not ${writers} writers waiting.`,
      ),
    release: async () => {
      over.resolve()
      await holding
    },
  }
}

/** Whoever waits for this connection, or for one that waits for it. */
async function countWaiting(db: Db, pid: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive waiting as (
      select pid from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))
      union
      select later.pid from pg_stat_activity as later, waiting where waiting.pid = any(pg_blocking_pids(later.pid))
    )
    select count(*) as count from waiting`.execute(db)
  return rows[0]?.count ?? 0
}
