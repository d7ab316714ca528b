import type { Db } from '#db/open.ts'
import { removeFacets, rescore } from './facets.store.ts'
import { lockCatalogue, recordToolChange, takeRevisions } from './history.store.ts'
import { ADMIN_SOURCE, mayChange, recordChange } from './save-tools.store.ts'
import { tagsOf } from './tool.ts'
import { toTool } from './tools.store.ts'

export interface Removal {
  slug: string
  /** The revision that says so; without one, any later word of the source brings the tool back. */
  revision?: number
}

/** Takes tools of a source off the site, inside a transaction of the caller; their history and address are kept. */
export async function removeWithin(
  transaction: Db,
  source: string,
  removals: readonly Removal[],
): Promise<string[]> {
  await lockCatalogue(transaction)
  const found = await transaction
    .selectFrom('tools')
    .selectAll()
    .where(
      'slug',
      'in',
      removals.map((removal) => removal.slug),
    )
    .where('hidden_at', 'is', null)
    .execute()
  const rows = found.filter((row) => mayChange(row, source))
  if (rows.length === 0) return []
  const revisions = new Map(removals.map((removal) => [removal.slug, removal.revision ?? null]))
  const now = new Date().toISOString()
  for (const row of rows) {
    await transaction
      .updateTable('tools')
      .set({
        hidden_at: now,
        hidden_by: source === ADMIN_SOURCE ? null : source,
        updated_at: now,
        revision: await takeRevisions(transaction, 1),
        origin_revision: revisions.get(row.slug) ?? null,
      })
      .where('id', '=', row.id)
      .execute()
    await recordToolChange(transaction, { toolId: row.id, kind: 'removed', source, at: now })
  }
  await removeFacets(
    transaction,
    rows.map((row) => row.id),
  )
  const tools = rows.map(toTool)
  await rescore(transaction, [...new Set(tools.flatMap((tool) => tool.integrations))])
  await recordChange(transaction, ['tools', ...new Set(tools.flatMap(tagsOf))])
  return tools.map((tool) => tool.slug)
}
