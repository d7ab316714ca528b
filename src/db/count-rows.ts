import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

/** How many rows a query finds. */
export async function countRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}

export async function countByStatus<Status extends string>(
  db: Db,
  table: 'corrections' | 'reviews',
  statuses: readonly Status[],
): Promise<Record<Status, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from ${sql.table(table)} group by status`.execute(db)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(statuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
    Status,
    number
  >
}
