import { saveTools } from '#catalogue/save-tools.store.ts'
import type { Db } from '#db/open.ts'
import { CATALOGUE_SOURCE, readFolder } from '#sync/folder-source.ts'

/** Puts the whole shipped catalogue into a database. */
export async function fillCatalogue(db: Db): Promise<void> {
  const { items } = await readFolder('catalogue')
  await saveTools(db, CATALOGUE_SOURCE, items)
}
