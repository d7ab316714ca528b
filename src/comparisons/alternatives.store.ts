import { categoriesOf, type Tool, type ToolCardFacts } from '#catalogue/tool.ts'
import { listToolCardsById, listToolsById, type ToolRow, visibleTools } from '#catalogue/tools.store.ts'
import { inList } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import { type Comparable, type Likeness, likeness } from './similarity.ts'

/** How many well-known tools of a category are weighed against each other. */
const CANDIDATES = 120
const CANDIDATES_ELSEWHERE = 30

export interface Alternative {
  tool: Tool
  likeness: Likeness
}

/** The tools most like this one, most alike first; each shares a category with it. */
export async function listAlternatives(db: Db, tool: Tool, limit: number): Promise<Alternative[]> {
  const weighed = (await weighCandidates(db, tool)).slice(0, limit)
  const tools = await listToolsById(
    db,
    weighed.map(({ id }) => id),
  )
  const likenesses = new Map(weighed.map((candidate) => [candidate.id, candidate.likeness]))
  return tools.flatMap((found) => {
    const alike = likenesses.get(found.id)
    return alike ? [{ tool: found, likeness: alike }] : []
  })
}

/** Similar tools in the same primary category, most alike first. */
export async function listSimilar(db: Db, tool: Tool, limit: number): Promise<ToolCardFacts[]> {
  const sameCategory = (await weighCandidates(db, tool)).filter(({ category }) => category === tool.category)
  return listToolCardsById(
    db,
    sameCategory.slice(0, limit).map(({ id }) => id),
  )
}

/** Candidates with how alike they are, most alike first. */
async function weighCandidates(db: Db, tool: Tool) {
  const candidates = await readComparables(db, await listCandidates(db, tool))
  return candidates
    .map((candidate) => ({ ...candidate, likeness: likeness(tool, candidate) }))
    .sort((a, b) => b.likeness.score - a.likeness.score || (a.name < b.name ? -1 : 1))
}

interface Remembered {
  updatedAt: string
  facts: Comparable
}

const REMEMBERED_MAX = 20_000
const remembered = new WeakMap<Db, Map<number, Remembered>>()

/** The facts that count, kept from one comparison to the next: only what changed since is read and parsed again. */
async function readComparables(db: Db, ids: readonly number[]): Promise<Comparable[]> {
  if (ids.length === 0) return []
  const kept = remembered.get(db) ?? new Map<number, Remembered>()
  remembered.set(db, kept)
  if (kept.size > REMEMBERED_MAX) kept.clear()
  const present = await visibleTools(db).select(['id', 'updated_at']).where('id', 'in', inList(ids)).execute()
  const changed = present.filter((row) => kept.get(row.id)?.updatedAt !== row.updated_at).map((row) => row.id)
  if (changed.length > 0) {
    const rows = await visibleTools(db)
      .select(['id', 'name', 'category', 'tags', 'features', 'pricing', 'updated_at'])
      .where('id', 'in', inList(changed))
      .execute()
    for (const { updated_at, ...row } of rows) kept.set(row.id, { updatedAt: updated_at, facts: parsed(row) })
  }
  return present.flatMap((row) => kept.get(row.id)?.facts ?? [])
}

type ComparableRow = Pick<ToolRow, 'id' | 'name' | 'category' | 'tags' | 'features' | 'pricing'>

function parsed(row: ComparableRow): Comparable {
  return {
    ...row,
    tags: JSON.parse(row.tags),
    features: JSON.parse(row.features),
    pricing: JSON.parse(row.pricing),
  }
}

/** From the primary category first, then from the others; a bounded walk along an index, however large the catalogue. */
async function listCandidates(db: Db, tool: Tool): Promise<number[]> {
  const [primary = '', ...others] = categoriesOf(tool)
  const lists = await Promise.all([
    listMembers(db, tool, primary, CANDIDATES),
    ...others.map((category) => listMembers(db, tool, category, CANDIDATES_ELSEWHERE)),
  ])
  return [...new Set(lists.flat())]
}

async function listMembers(db: Db, tool: Tool, category: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tool_facets')
    .select('tool_id')
    .where('kind', '=', 'category')
    .where('key', '=', category)
    .where('tool_id', '!=', tool.id)
    .orderBy('score', 'desc')
    .orderBy('tool_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.tool_id)
}
