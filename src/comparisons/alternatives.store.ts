import { categoriesOf, type Tool } from '#catalogue/tool.ts'
import { featureKey } from '#catalogue/tool-facts.ts'
import { listToolsById } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { type Likeness, likeness } from './similarity.ts'

/** How many tools that share the most facets are weighed against each other. */
const CANDIDATES = 60

export interface Alternative {
  tool: Tool
  likeness: Likeness
}

/** The tools most like this one, most alike first; each shares a category with it. */
export async function listAlternatives(db: Db, tool: Tool, limit: number): Promise<Alternative[]> {
  const candidates = await listToolsById(db, await listCandidates(db, tool))
  return candidates
    .map((candidate) => ({ tool: candidate, likeness: likeness(tool, candidate) }))
    .sort((a, b) => b.likeness.score - a.likeness.score || a.tool.name.localeCompare(b.tool.name))
    .slice(0, limit)
}

/** Similar tools in the same primary category, most alike first. */
export async function listSimilar(db: Db, tool: Tool, limit: number): Promise<Tool[]> {
  const alternatives = await listAlternatives(db, tool, CANDIDATES)
  return alternatives
    .filter((alternative) => alternative.tool.category === tool.category)
    .slice(0, limit)
    .map((alternative) => alternative.tool)
}

async function listCandidates(db: Db, tool: Tool): Promise<number[]> {
  const keys = tool.features.map(featureKey)
  const rows = await db
    .selectFrom('tool_facets as member')
    .leftJoin('tool_facets as shared', (join) =>
      join
        .onRef('shared.tool_id', '=', 'member.tool_id')
        .on('shared.kind', '=', 'feature')
        .on('shared.key', 'in', keys.length > 0 ? keys : ['']),
    )
    .select((query) => ['member.tool_id', query.fn.count<number>('shared.key').as('alike')])
    .where('member.kind', '=', 'category')
    .where('member.key', 'in', categoriesOf(tool))
    .where('member.tool_id', '!=', tool.id)
    .groupBy('member.tool_id')
    .orderBy('alike', 'desc')
    .orderBy('member.tool_id')
    .limit(CANDIDATES)
    .execute()
  return rows.map((row) => row.tool_id)
}
