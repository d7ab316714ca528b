import { sql } from 'kysely'
import { withId } from '#db/columns.ts'
import type { Migration } from '#db/migrate.ts'

/** The database itself refuses to change or remove an entry. */
const sqliteGuards = ['update', 'delete'].map(
  (verb) =>
    `create trigger audit_log_no_${verb} before ${verb} on audit_log begin select raise(abort, 'the audit log is append-only'); end`,
)
const postgresGuards = [
  `create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'the audit log is append-only'; end $$`,
  'create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_audit_change()',
]

export const migration: Migration = {
  async up(db, engine) {
    await withId(db.schema.createTable('audit_log'), engine)
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute()
    for (const guard of engine === 'sqlite' ? sqliteGuards : postgresGuards) await sql.raw(guard).execute(db)
  },
}
