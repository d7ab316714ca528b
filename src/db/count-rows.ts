import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './open.ts'
import type { TableRow } from './schema.ts'

export async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}

/** What people sent in and an editor decides about. */
type ModeratedTable = 'corrections' | 'reviews'

export async function countByStatus<Status extends string>(
  db: Db,
  table: ModeratedTable,
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

export interface StatusPage<Status> {
  status: Status
  limit: number
  offset: number
}

/** Waiting ones oldest first; decided ones latest first. */
export async function listByStatus<Table extends ModeratedTable>(
  db: Db,
  table: Table,
  { status, limit, offset }: StatusPage<string>,
): Promise<TableRow<Table>[]> {
  const direction = sql.raw(status === 'pending' ? 'asc' : 'desc')
  const { rows } = await sql<TableRow<Table>>`
    select * from ${sql.table(table)} where status = ${status}
    order by created_at ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return rows
}
