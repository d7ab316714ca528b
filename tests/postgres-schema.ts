import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '#db/open.ts'

/** A schema of its own: as good as a database, and made in milliseconds. */
export async function createSchema(serverUrl: string) {
  const schema = `test_${randomBytes(6).toString('hex')}`
  const { db } = openDatabase({ dataDir: '', databaseUrl: serverUrl })
  await sql.raw(`create schema ${schema}`).execute(db)
  const remove = async () => {
    await sql.raw(`drop schema ${schema} cascade`).execute(db)
    await db.destroy()
  }
  return { url: `${serverUrl}?options=-c%20search_path%3D${schema}`, remove }
}
