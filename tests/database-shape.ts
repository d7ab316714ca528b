import { sql } from 'kysely'
import type { Db, Engine } from '#db/open.ts'

/** Names and definitions of everything in a database but rows, in an order that does not depend on how it came about. */
export async function shapeOf(db: Db, engine: Engine): Promise<string[]> {
  const queries = engine === 'sqlite' ? sqliteQueries : postgresQueries
  const parts = []
  for (const query of queries) {
    const { rows } = await sql.raw<{ part: string }>(query).execute(db)
    parts.push(
      ...rows.map(({ part }) =>
        part.replaceAll('"', '').replaceAll(/\s+/g, ' ').replaceAll('( ', '(').toLowerCase(),
      ),
    )
  }
  return parts.sort()
}

const OWN = "m.type = 'table' and m.name not like 'sqlite_%'"
const sqliteQueries = [
  `select m.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || coalesce(c.dflt_value, '') || ' ' || (c.pk > 0) as part
    from sqlite_master m join pragma_table_info(m.name) c where ${OWN}`,
  `select m.name || ' -> ' || f."table" || ' ' || f."from" || ' ' || f.on_delete as part
    from sqlite_master m join pragma_foreign_key_list(m.name) f where ${OWN}`,
  "select type || ' ' || sql as part from sqlite_master m where type in ('index', 'trigger') and sql is not null",
  "select m.name || ' ' || m.sql as part from sqlite_master m where m.sql like '%virtual%' or m.sql like '%without rowid'",
]
const postgresQueries = [
  `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity) as part
    from information_schema.columns where table_schema = current_schema()`,
  'select indexdef as part from pg_indexes where schemaname = current_schema()',
  `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as part
    from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'`,
  'select pg_get_triggerdef(oid) as part from pg_trigger where not tgisinternal',
  `select pg_get_functiondef(oid) as part from pg_proc where pronamespace = current_schema()::regnamespace`,
  "select relname || ' ' || coalesce(reloptions::text, '') as part from pg_class where relnamespace = current_schema()::regnamespace",
]
