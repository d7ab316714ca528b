import { saveTools } from '#catalogue/save-tools.store.ts'
import { migrate } from '#db/migrate.ts'
import { type DatabaseSettings, openDatabase } from '#db/open.ts'
import { indexNextDocuments, renewDocuments } from '#search/documents.store.ts'
import { syntheticTools } from '#tests/synthetic-tools.ts'

/** A catalogue of made-up tools, indexed for search; the first ones are the same in every size. */
export async function fillCatalogue(settings: DatabaseSettings, size: number): Promise<void> {
  const { db, engine } = openDatabase(settings)
  await migrate(db, engine)
  await saveTools(db, 'synthetic', [...syntheticTools(size)])
  await renewDocuments(db)
  while (!(await indexNextDocuments(db, engine, console.error)));
  await db.destroy()
}
