import { latestChangeId } from '#catalogue/remembered.store.ts'
import type { Tool } from '#catalogue/tool.ts'
import { featureKey } from '#catalogue/tool-facts.ts'
import { listToolsById, nameIntegrations } from '#catalogue/tools.store.ts'
import type { Db, Engine } from '#db/open.ts'
import { type SearchDocument, searchEngines } from './engine.ts'
import { changedTools } from './entries.store.ts'
import { facetForms, type SearchFacetKind } from './facets.ts'
import { formsOf, nameFormsOf } from './words.ts'

const STEP = 1_000
export const KEPT_CHANGES = 20_000

/** Writes the documents of tools that changed since the last time; true when nothing is left to do. */
export async function indexNextDocuments(db: Db, engine: Engine): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Updating the row first makes a second instance wait until this step is done.
    const position = await transaction
      .updateTable('search_position')
      .set((row) => ({ change_id: row.ref('change_id') }))
      .returning('change_id')
      .executeTakeFirstOrThrow()
    const { lastId, toolIds } = await changedTools(transaction, position.change_id, STEP)
    if (toolIds.length === 0) return true
    const documents = await readDocuments(transaction, toolIds)
    await searchEngines[engine].replaceDocuments(transaction, toolIds, documents)
    await transaction.updateTable('search_position').set({ change_id: lastId }).execute()
    await transaction
      .deleteFrom('search_changes')
      .where('id', '<=', lastId - KEPT_CHANGES)
      .execute()
    return lastId >= (await latestChangeId(transaction))
  })
}

/** Every word under which these tools are found. */
export async function readDocuments(db: Db, toolIds: readonly number[]): Promise<SearchDocument[]> {
  return toDocuments(db, await listToolsById(db, toolIds))
}

async function toDocuments(db: Db, tools: readonly Tool[]): Promise<SearchDocument[]> {
  const names = await nameIntegrations(db, [...new Set(tools.flatMap((tool) => tool.integrations))])
  return tools.map((tool) => {
    const facets: [SearchFacetKind, readonly string[]][] = [
      ['category', [tool.category, ...tool.tags]],
      ['feature', tool.features.map(featureKey)],
      ['use-case', tool.useCases],
      ['industry', tool.industries],
      ['platform', tool.platforms],
    ]
    const integrations = tool.integrations.map((key) => names.get(key) ?? key)
    const words = new Set([
      ...nameFormsOf(tool.name),
      ...formsOf([tool.description, ...tool.features, ...integrations].join(' ')),
      ...facets.flatMap(([kind, keys]) => keys.flatMap((key) => facetForms(kind, key))),
    ])
    return { toolId: tool.id, words: [...words] }
  })
}
