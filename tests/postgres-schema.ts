import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#db/open.ts'

/** A schema of its own: as good as a database, and made in milliseconds. */
export async function createSchema(serverUrl: string) {
  const schema = `test_${randomBytes(6).toString('hex')}`
  const { db } = openDatabase({ dataDir: '', databaseUrl: serverUrl })
  await sql.raw(`create schema ${schema}`).execute(db)
  const remove = async () => {
    await endWorkIn(db, schema)
    await sql.raw(`drop schema ${schema} cascade`).execute(db)
    await db.destroy()
  }
  return { url: `${serverUrl}?options=-c%20search_path%3D${schema}`, remove }
}

/** The server goes on for a moment with what a process that was killed had asked of it, and dropping its tables then can deadlock. */
async function endWorkIn(db: Db, schema: string): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from (
      select distinct pid from pg_locks
      join pg_class on pg_class.oid = pg_locks.relation
      join pg_namespace on pg_namespace.oid = pg_class.relnamespace
      where nspname = ${schema} and pid <> pg_backend_pid()
    ) as working`.execute(db)
}
