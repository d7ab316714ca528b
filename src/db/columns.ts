import { type CreateTableBuilder, sql } from 'kysely'
import type { Engine } from './open.ts'

/** A numeric key that is never given twice, on either engine. */
export function withId<T extends string>(table: CreateTableBuilder<T, never>, engine: Engine) {
  return engine === 'sqlite'
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', sql`integer`, (column) => column.generatedByDefaultAsIdentity().primaryKey())
}
