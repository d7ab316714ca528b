import { sql } from 'kysely'
import type { Db } from './open.ts'

export async function countByStatus<Status extends string>(
  db: Db,
  [table, column]: ['corrections' | 'reviews', 'status'] | ['newsletter_letters', 'state'],
  statuses: readonly Status[],
): Promise<Record<Status, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select ${sql.ref(column)} as status, count(*) as count from ${sql.table(table)} group by ${sql.ref(column)}`.execute(
    db,
  )
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(statuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
    Status,
    number
  >
}
