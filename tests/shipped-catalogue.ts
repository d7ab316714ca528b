import { readdirSync, readFileSync } from 'node:fs'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { toolFactsSchema } from '#catalogue/tool-facts.ts'
import type { Db } from '#db/open.ts'

/** Puts the whole shipped catalogue into a database. */
export async function fillCatalogue(db: Db): Promise<void> {
  const files = readdirSync('catalogue').filter((name) => name.endsWith('.json'))
  const entries = files.flatMap((file): unknown[] => JSON.parse(readFileSync(`catalogue/${file}`, 'utf8')))
  await saveTools(
    db,
    'catalogue',
    entries.map((entry) => toolFactsSchema.parse(entry)),
  )
}
