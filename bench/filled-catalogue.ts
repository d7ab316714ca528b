import { sql } from 'kysely'
import { migrate } from '#db/migrate.ts'
import { type DatabaseSettings, openDatabase } from '#db/open.ts'
import { syntheticTools } from '#tests/synthetic-tools.ts'
import { saveWithin } from '#tools/write/save-tools.store.ts'

const BATCH = 2_000

/** A catalogue of made-up tools; the first ones are the same in every size. */
export async function fillCatalogue(settings: DatabaseSettings, size: number): Promise<void> {
  const { db, engine } = openDatabase(settings)
  await migrate(db, engine)
  // Filling is not measured, and nothing is lost when it is cut short.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(db)
  const tools = Array.from(syntheticTools(size), (facts) => ({ facts }))
  for (let start = 0; start < tools.length; start += BATCH) {
    const batch = tools.slice(start, start + BATCH)
    await db.transaction().execute((transaction) => saveWithin(transaction, 'synthetic', batch))
  }
  await db.destroy()
}
