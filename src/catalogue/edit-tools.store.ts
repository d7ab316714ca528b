import { sql } from 'kysely'
import { escapeLike } from '#db/like-pattern.ts'
import type { Db } from '#db/open.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { replaceFacets, rescore } from './facets.store.ts'
import { lockCatalogue, recordToolChange, takeRevisions } from './history.store.ts'
import { ADMIN_SOURCE, recordChange, saveWithin } from './save-tools.store.ts'
import { type Tool, tagsOf } from './tool.ts'
import { slugSchema, type ToolFacts } from './tool-facts.ts'
import { toTool } from './tools.store.ts'

/** Room is left for an ending that makes it unique. */
const SLUG_LENGTH = 60

/** A tool as the administrator sees it: hidden ones too. */
export interface DeskTool extends Tool {
  hiddenAt: string | null
  /** Another one after each change. */
  revision: number
}

export async function getDeskTool(db: Db, id: number): Promise<DeskTool> {
  const row = await db.selectFrom('tools').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('tool', id)
  return { ...toTool(row), hiddenAt: row.hidden_at, revision: row.revision }
}

export interface DeskFilter {
  search?: string | undefined
  limit: number
  offset: number
}

function matching(db: Db, search: string | undefined) {
  const query = db.selectFrom('tools')
  if (!search) return query
  const pattern = `%${escapeLike(search.toLowerCase())}%`
  return query.where(({ or }) =>
    or(
      ['sort_name', 'slug', 'host'].map(
        (column) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`,
      ),
    ),
  )
}

export async function listDeskTools(db: Db, { search, limit, offset }: DeskFilter) {
  const rows = await matching(db, search)
    .select(['id', 'slug', 'name', 'category', 'source', 'hidden_at', 'updated_at'])
    .orderBy('sort_name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await matching(db, search)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const tools = rows.map(({ hidden_at, updated_at, ...row }) => ({
    ...row,
    hiddenAt: hidden_at,
    updatedAt: updated_at,
  }))
  return { tools, total: count }
}

/** The first free slug for a name; inside a transaction that holds the catalogue. */
export async function freeSlug(db: Db, wanted: string): Promise<string> {
  const base = allowedSlug(wanted)
  const rows = await db.selectFrom('tools').select('slug').where('slug', 'like', `${base}%`).execute()
  const taken = new Set(rows.map((row) => row.slug))
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  return slug
}

/** A slug that no page of another kind could be meant by: "this-vs-that" would be a comparison. */
function allowedSlug(wanted: string): string {
  const short = wanted.slice(0, SLUG_LENGTH).replace(/-+$/, '').replaceAll('-vs-', '-versus-')
  const candidates = [short, `${short}-app`, `app-${short}-app`]
  return candidates.find((candidate) => slugSchema.safeParse(candidate).success) ?? 'tool'
}

/** Adds one tool inside the caller's transaction; an address that is taken is a conflict, nothing is overwritten. */
export async function addTool(db: Db, source: string, facts: ToolFacts): Promise<number> {
  await lockCatalogue(db)
  if (await findId(db, facts.slug)) throw new Conflict(`The address "${facts.slug}" is already taken.`)
  await saveWithin(db, source, [{ facts }])
  return (await findId(db, facts.slug)) ?? 0
}

async function findId(db: Db, slug: string): Promise<number | undefined> {
  return (await db.selectFrom('tools').select('id').where('slug', '=', slug).executeTakeFirst())?.id
}

/** Puts a hidden tool back, whoever hid it. */
export async function restoreTool(db: Db, tool: DeskTool): Promise<void> {
  const now = new Date().toISOString()
  await db
    .updateTable('tools')
    .set({ hidden_at: null, hidden_by: null, updated_at: now, revision: await takeRevisions(db, 1) })
    .where('id', '=', tool.id)
    .execute()
  await replaceFacets(db, tool.id, tool)
  await rescore(db, [tool.slug, ...tool.integrations], [tool.id])
  await recordToolChange(db, { toolId: tool.id, kind: 'restored', source: ADMIN_SOURCE, at: now })
  await recordChange(db, ['tools', ...tagsOf(tool)])
}
