import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import {
  fingerprint,
  insertTool,
  recordChange,
  replaceFacets,
  rescore,
  updateTool,
} from './save-tools.store.ts'
import { categoriesOf, type Tool } from './tool.ts'
import { slugSchema, type ToolFacts, withKnownFeatures } from './tool-facts.ts'
import { toTool } from './tools.store.ts'

const MAX_TRIES = 50

/** A tool as the administrator sees it: hidden ones too. */
export interface DeskTool extends Tool {
  hiddenAt: string | null
}

export async function getDeskTool(db: Db, id: number): Promise<DeskTool> {
  const row = await db.selectFrom('tools').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('tool', id)
  return { ...toTool(row), hiddenAt: row.hidden_at }
}

export interface DeskFilter {
  search?: string | undefined
  limit: number
  offset: number
}

function matching(db: Db, search: string | undefined) {
  const query = db.selectFrom('tools')
  if (!search) return query
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
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

/** The first free slug for a name: a page address cannot be taken twice or look like another page's. */
export async function freeSlug(db: Db, wanted: string): Promise<string> {
  const base = slugSchema.safeParse(wanted).success ? wanted : `${wanted || 'tool'}-app`
  const rows = await db.selectFrom('tools').select('slug').where('slug', 'like', `${base}%`).execute()
  const taken = new Set(rows.map((row) => row.slug))
  for (let number = 1; number <= taken.size + MAX_TRIES; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug)) return slug
  }
  throw new Conflict('No address is free for this name.')
}

/** Adds one tool inside the caller's transaction; a slug that is taken breaks it, nothing is overwritten. */
export async function addTool(db: Db, source: string, given: ToolFacts): Promise<number> {
  const facts = withKnownFeatures(given)
  const id = await insertTool(db, source, facts, fingerprint(facts))
  await settle(db, id, facts, tagsOf(facts))
  return id
}

export async function changeTool(db: Db, before: DeskTool, given: ToolFacts): Promise<void> {
  const facts = withKnownFeatures(given)
  await updateTool(db, before.id, facts, fingerprint(facts))
  await settle(db, before.id, facts, [...tagsOf(before), ...tagsOf(facts)], before.hiddenAt !== null)
}

/** A hidden tool keeps its row and loses its places: lists, counts and search no longer know it. */
export async function hideTool(db: Db, tool: DeskTool): Promise<void> {
  await db
    .updateTable('tools')
    .set({ hidden_at: new Date().toISOString(), hidden_by: 'admin' })
    .where('id', '=', tool.id)
    .execute()
  await settle(db, tool.id, tool, tagsOf(tool), true)
}

export async function restoreTool(db: Db, tool: DeskTool): Promise<void> {
  await db.updateTable('tools').set({ hidden_at: null, hidden_by: null }).where('id', '=', tool.id).execute()
  await settle(db, tool.id, tool, tagsOf(tool))
}

async function settle(db: Db, id: number, facts: ToolFacts, tags: string[], isHidden = false): Promise<void> {
  if (isHidden) await db.deleteFrom('tool_facets').where('tool_id', '=', id).execute()
  else await replaceFacets(db, id, facts)
  await rescore(db, [facts.slug, ...facts.integrations])
  await recordChange(db, ['tools', ...new Set(tags)])
}

const tagsOf = (facts: ToolFacts) => [
  `tool:${facts.slug}`,
  ...categoriesOf(facts).map((category) => `category:${category}`),
]
