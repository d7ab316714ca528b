import type { Db } from '#db/open.ts'
import { indexOf } from '#tools/index/live-index.store.ts'
import type { Tool } from '#tools/tool.ts'
import type { ToolCardFacts } from '#tools/tool-view.ts'
import { listToolCardsById, listToolsById } from '#tools/tools.store.ts'
import { alternativesOf, similarTo } from './ranking.ts'

/** The tools most like this one that are sold, most alike first. */
export async function listAlternatives(db: Db, tool: Pick<Tool, 'id'>, limit: number): Promise<Tool[]> {
  const index = await indexOf(db)
  const slot = index.slotOf(tool.id)
  const found = slot === undefined ? [] : alternativesOf(index, slot)
  const sold = found.filter((other) => index.entries[other]?.isCurrent)
  return listToolsById(
    db,
    sold.slice(0, limit).map((other) => index.idOf(other)),
  )
}

export async function listSimilar(db: Db, tool: Pick<Tool, 'id'>): Promise<ToolCardFacts[]> {
  const index = await indexOf(db)
  const slot = index.slotOf(tool.id)
  const found = slot === undefined ? [] : similarTo(index, slot)
  return listToolCardsById(
    db,
    found.map((other) => index.idOf(other)),
  )
}
