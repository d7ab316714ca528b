import { sql } from 'kysely'
import type { Db } from './open.ts'

/**
 * A PostgreSQL database orders text as the language of its machine does, unless its columns say otherwise; lists in
 * memory and SQLite go by code points. Asked at every start: a dump may have come from another machine.
 */
export async function orderTextByCodePoint(db: Db): Promise<void> {
  const { rows: usual } = await sql<{ isPlain: boolean }>`select 'Z' < 'a' as "isPlain"`.execute(db)
  if (usual[0]?.isPlain) return
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select columns.table_name as table, columns.column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and data_type = 'text' and collation_name is distinct from 'C'
    order by 1, 2`.execute(db)
  const byTable = Map.groupBy(columns, ({ table }) => table)
  for (const [table, found] of byTable) {
    await withoutTriggers(db, table, async () => {
      const changes = found.map(({ column }) => sql`alter column ${sql.ref(column)} type text collate "C"`)
      await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db)
    })
  }
}

/** A column that a trigger names cannot be altered. */
async function withoutTriggers(db: Db, table: string, work: () => Promise<void>): Promise<void> {
  const { rows: triggers } = await sql<{ name: string; definition: string }>`
    select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal`.execute(db)
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(db)
  await work()
  for (const { definition } of triggers) await sql.raw(definition).execute(db)
}
