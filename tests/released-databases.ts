import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db, Engine } from '#db/open.ts'

/** The last step of each version that was released before all of them became one. */
export const RELEASED = ['070', '175'] as const
export type Released = (typeof RELEASED)[number]

/** A database as that version left it: its tables and, with rows, what it wrote. Made by its own code, then dumped. */
export async function createReleased(
  db: Db,
  engine: Engine,
  version: Released,
  { hasRows = false } = {},
): Promise<void> {
  await runFile(db, `${version}-tables.${engine}.sql`)
  const isMade = (statement: string) =>
    hasRows || /^insert into (migrations|counters|sync_lease|search_position) /.test(statement)
  await runFile(db, `${version}-rows.sql`, isMade)
  if (engine === 'postgres' && hasRows) await resumeIds(db)
}

async function runFile(db: Db, file: string, isMeant: (statement: string) => boolean = () => true) {
  const text = readFileSync(new URL(`released/${file}`, import.meta.url), 'utf8')
  // A statement ends where a line does; triggers and functions have lines of their own.
  const statements = text.split(/;\n(?=[A-Zi]|$)/).filter((statement) => statement.trim() !== '')
  for (const statement of statements.filter(isMeant)) await sql.raw(statement).execute(db)
}

/** Rows with ids of their own do not move the sequences on. */
async function resumeIds(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`.execute(db)
  for (const { table } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      greatest((select max(id) from ${sql.table(table)}), 1))`.execute(db)
}
