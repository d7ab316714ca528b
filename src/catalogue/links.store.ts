import { inChunks } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import { visibleTools } from './tools.store.ts'

/** SQLite joins at most 500 queries in one. */
const LISTS_AT_ONCE = 100
/** Of the tools that name one, so many are shown with it; all of them are in its list. */
export const NAMING_SHOWN = 100

/**
 * "A connects to B" is a fact of both. Where only A's record says so, `mirrored_links` has B with the key of A. For listed
 * tools that have no such links, after their facets were written.
 */
export async function mirrorListed(db: Db, ids: readonly number[]): Promise<void> {
  await inChunks(ids, (chunk) => mirror(db, unanswered(db).where('writer.id', 'in', chunk)))
  const listed = await inChunks(ids, (chunk) =>
    visibleTools(db).select('slug').where('id', 'in', chunk).execute(),
  )
  // By their slugs, which the links are found by: by their ids, SQLite reads every link there is.
  const slugs = listed.map((tool) => tool.slug)
  await inChunks(slugs, (chunk) => mirror(db, unanswered(db).where('link.key', 'in', chunk)))
}

const mirror = (db: Db, links: ReturnType<typeof unanswered>) =>
  db
    .insertInto('mirrored_links')
    .columns(['tool_id', 'key'])
    .expression(links)
    .onConflict((conflict) => conflict.columns(['tool_id', 'key']).doNothing())
    .execute()

/** For a tool that is not listed any more, or whose links are written again. */
export async function dropMirrored(db: Db, id: number, slug: string): Promise<void> {
  await db
    .deleteFrom('mirrored_links')
    .where((link) => link.or([link('tool_id', '=', id), link('key', '=', slug)]))
    .execute()
}

/** Links between listed tools that the named one does not name itself. */
function unanswered(db: Db) {
  return db
    .selectFrom('tool_facets as link')
    .innerJoin('tools as writer', 'writer.id', 'link.tool_id')
    .innerJoin('tools as named', 'named.slug', 'link.key')
    .where('link.kind', '=', 'integration')
    .where('named.hidden_at', 'is', null)
    .whereRef('named.id', '!=', 'writer.id')
    .select(['named.id as tool_id', 'writer.slug as key'])
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom('tool_facets as own')
            .select('own.tool_id')
            .whereRef('own.tool_id', '=', 'named.id')
            .where('own.kind', '=', 'integration')
            .whereRef('own.key', '=', 'writer.slug'),
        ),
      ),
    )
}

/** Tool id to the slugs of tools that name it and that it does not name itself. */
export async function findMirrored(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await inChunks(ids, (chunk) =>
    db.selectFrom('mirrored_links').selectAll().where('tool_id', 'in', chunk).orderBy('key').execute(),
  )
  const byTool = new Map<number, string[]>()
  for (const { tool_id, key } of rows) byTool.set(tool_id, [...(byTool.get(tool_id) ?? []), key])
  return byTool
}

/** Slug to those of the tools that name it which are best known, so many at most. */
export async function findNaming(db: Db, slugs: readonly string[], limit: number) {
  const found = new Map<string, { key: string; label: string }[]>()
  for (let start = 0; start < slugs.length; start += LISTS_AT_ONCE) {
    const lists = slugs.slice(start, start + LISTS_AT_ONCE).map((slug) => namingOne(db, slug, limit))
    const [first, ...rest] = lists
    if (!first) break
    const rows = await rest.reduce((all, list) => all.unionAll(list), first).execute()
    for (const { named, ...tool } of rows) {
      const naming = found.get(named) ?? []
      naming.push(tool)
      found.set(named, naming)
    }
  }
  return found
}

/** In the order of the index, so that of a tool that thousands name no more are read than are shown. */
function namingOne(db: Db, slug: string, limit: number) {
  const best = db
    .selectFrom('tool_facets')
    .innerJoin('tools', 'tools.id', 'tool_facets.tool_id')
    .select(['tool_facets.key as named', 'tools.slug as key', 'tools.name as label'])
    .where('tool_facets.kind', '=', 'integration')
    .where('tool_facets.key', '=', slug)
    .where('tools.slug', '!=', slug)
    .orderBy('tool_facets.score', 'desc')
    .limit(limit)
  return db.selectFrom(best.as('best')).selectAll()
}
