import { type QueryExecutorProvider, sql } from 'kysely'
import type { Engine } from './open.ts'

/** The columns that a table has today; none when there is no such table. */
export async function listColumns(db: QueryExecutorProvider, engine: Engine, table: string) {
  const named =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{ name: string }>`select attname as name from pg_attribute
          where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`
  return (await named.execute(db)).rows.map(({ name }) => name)
}
