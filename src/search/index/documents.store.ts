import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { answeredYes, countedFeatures } from '#catalogue/counted-features.ts'
import { renewFacets } from '#catalogue/facets.store.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { offersOf } from '#catalogue/price-facets.ts'
import { hasFreePlan, hasTrial } from '#catalogue/pricing.ts'
import type { Tool } from '#catalogue/tool.ts'
import { listToolsById, nameIntegrations } from '#catalogue/tools.store.ts'
import { latestToolChangeId } from '#changes/changes.store.ts'
import { isConnectionError } from '#db/connection-error.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db, Engine } from '#db/open.ts'
import { findSetting, saveSetting } from '#db/settings.store.ts'
import type { SearchDocument, SearchEngine } from './engine.ts'
import { changedTools, readSearchState } from './entries.store.ts'
import { facetForms, registryTexts, type SearchFacetKind } from './facets.ts'
import { postgresEngine } from './postgres-engine.ts'
import { sqliteEngine } from './sqlite-engine.ts'
import { formsOf, nameFormsOf } from './words.ts'

const STEP = 1_000
/** Counted up when other words of a tool go into its document, or words are formed in another way. */
const RULES = 6
const RULES_SETTING = 'search-rules'
export const LOGGED_CHANGES = 20_000

export const searchEngines: Record<Engine, SearchEngine> = { sqlite: sqliteEngine, postgres: postgresEngine }

/**
 * Writes the documents of tools that changed since the last time; true when nothing is left to do. One that cannot be
 * written is left out and reported, or no other would ever be found again.
 */
export async function indexNextDocuments(db: Db, engine: Engine, onFault: (error: unknown) => void) {
  try {
    return await indexStep(db, engine, writeDocuments)
  } catch (error) {
    if (isConnectionError(error)) throw error
    return indexStep(db, engine, (transaction, toolIds) =>
      writeOneByOne(transaction, engine, toolIds, onFault),
    )
  }
}

type WriteDocuments = (db: Db, toolIds: readonly number[], engine: Engine) => Promise<void>

const writeDocuments: WriteDocuments = async (db, toolIds, engine) =>
  searchEngines[engine].replaceDocuments(db, toolIds, await readDocuments(db, toolIds))

async function writeOneByOne(
  db: Db,
  engine: Engine,
  toolIds: readonly number[],
  onFault: (error: unknown) => void,
): Promise<void> {
  for (const id of toolIds) {
    await sql`savepoint one_document`.execute(db)
    try {
      await writeDocuments(db, [id], engine)
    } catch (error) {
      if (isConnectionError(error)) throw error
      await sql`rollback to savepoint one_document`.execute(db)
      await searchEngines[engine].replaceDocuments(db, [id], [])
      onFault(new Error(`Tool ${id} cannot be indexed.`, { cause: error }))
    }
    await sql`release savepoint one_document`.execute(db)
  }
}

const indexStep = inTransaction(async (db, engine: Engine, write: WriteDocuments) => {
  // Updating the row first makes a second instance wait until this step is done.
  const position = await db
    .updateTable('search_position')
    .set((row) => ({ change_id: row.ref('change_id') }))
    .returning('change_id')
    .executeTakeFirstOrThrow()
  const { lastId, toolIds } = await changedTools(db, position.change_id, STEP)
  if (toolIds.length === 0) return true
  await write(db, toolIds, engine)
  await db.updateTable('search_position').set({ change_id: lastId }).execute()
  const read = lastId - LOGGED_CHANGES
  await db.deleteFrom('search_changes').where('id', '<=', read).execute()
  return lastId >= (await latestToolChangeId(db))
})

/** Has every facet and document rewritten when they were written by other rules or other registries than today's. */
export async function renewDocuments(db: Db): Promise<void> {
  const rules = createHash('sha256')
    .update(JSON.stringify([RULES, registryTexts()]))
    .digest('base64url')
  if ((await findSetting(db, RULES_SETTING)) === rules) return
  const { indexed } = await readSearchState(db)
  // Before the first document all tools are waiting for theirs anyway. A start that is stopped in between begins again.
  if (indexed > 0) {
    await renewFacets(db)
    await logAllTools(db)
  }
  await saveSetting(db, RULES_SETTING, rules)
}

async function logAllTools(db: Db): Promise<void> {
  const all = db.selectFrom('tools').select('id')
  await db.insertInto('search_changes').columns(['tool_id']).expression(all).execute()
}

/** Every word under which these tools are found. */
export async function readDocuments(db: Db, toolIds: readonly number[]): Promise<SearchDocument[]> {
  return toDocuments(db, await listToolsById(db, toolIds))
}

async function toDocuments(db: Db, tools: readonly Tool[]): Promise<SearchDocument[]> {
  const names = await nameIntegrations(db, [...new Set(tools.flatMap((tool) => tool.integrations))])
  const book = marketBook()
  return tools.map((tool) => {
    const facets: [SearchFacetKind, readonly string[]][] = [
      ['category', [tool.category, ...tool.tags]],
      ['market', tool.markets],
      ['feature', countedFeatures(tool, answeredYes(tool, book), book)],
      ['use-case', tool.useCases],
      ['industry', tool.industries],
      ['platform', tool.platforms],
      ['offer', offersOf({ hasFreePlan: hasFreePlan(tool.pricing), hasTrial: hasTrial(tool.pricing) })],
    ]
    const integrations = tool.integrations.map((key) => names.get(key) ?? key)
    const words = new Set([
      ...[tool.name, ...tool.formerNames].flatMap(nameFormsOf),
      ...formsOf([tool.description, ...tool.features, ...integrations].join(' ')),
      ...facets.flatMap(([kind, keys]) => keys.flatMap((key) => facetForms(kind, key))),
    ])
    return { toolId: tool.id, words: [...words] }
  })
}
