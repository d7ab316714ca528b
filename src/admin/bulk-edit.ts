import { z } from 'zod'
import { type AdminTool, getAdminTool } from '#catalogue/edit-tools.store.ts'
import type { Db } from '#db/open.ts'
import { Invalid } from '#lib/errors.ts'
import { isCategoryKey } from '#vocabulary/categories.ts'
import type { BulkResponse } from './admin-responses.ts'
import { changeMany, type PlannedTool, planTool } from './many-tools.ts'
import { BULK_STATES } from './tool-list.ts'

const BULK_MAX = 500
const tags = z.array(z.string().max(80)).max(20).optional()

/** What is done to many tools; each that is given is done. */
export const bulkChangeSchema = z.object({
  toolIds: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(BULK_MAX),
  category: z.string().max(80).optional(),
  addTags: tags,
  removeTags: tags,
  status: z.enum(BULK_STATES).optional(),
  isHidden: z.boolean().optional(),
})
type BulkChange = z.infer<typeof bulkChangeSchema>

type Planned = PlannedTool & { tool: AdminTool }

const toResponse = ({ planned }: { planned: readonly Planned[] }): BulkResponse => ({
  rows: planned.map(({ tool: { id, name }, outcome, lines }) => ({ id, name, outcome, lines })),
  changed: planned.filter(({ outcome }) => outcome === 'changed').length,
})

/** What would happen to each tool; nothing is written. */
export const previewBulk = async (db: Db, change: BulkChange): Promise<BulkResponse> =>
  toResponse(await planAll(db, change))

export async function changeInBulk(db: Db, who: string, change: BulkChange): Promise<BulkResponse> {
  const entry = {
    action: 'tools.changed',
    subject: 'tools',
    nothing: 'This would change none of these tools.',
  } as const
  return toResponse(await changeMany(db, who, entry, (transaction) => planAll(transaction, change)))
}

async function planAll(db: Db, change: BulkChange): Promise<{ planned: Planned[] }> {
  if (change.category !== undefined && !isCategoryKey(change.category))
    throw new Invalid('There is no such category.', { category: 'must be a category of the site' })
  const planned: Planned[] = []
  for (const id of new Set(change.toolIds)) planned.push(planChange(await getAdminTool(db, id), change))
  return { planned }
}

function planChange(tool: AdminTool, change: BulkChange): Planned {
  const { category = tool.category, addTags = [], removeTags = [], status, isHidden } = change
  const remaining = tool.tags.filter((tag) => !removeTags.includes(tag))
  const { status: before, ...others } = tool
  const next = status === undefined ? before : status === 'active' ? undefined : { ...before, state: status }
  const tags = [...new Set([...remaining, ...addTags])]
  const planned = planTool({ ...others, category, tags, ...(next && { status: next }) }, tool)
  const isMoved = isHidden !== undefined && isHidden !== (tool.hiddenAt !== null)
  if (planned.outcome === 'refused' || !isMoved) return { ...planned, tool }
  const lines = [...planned.lines, isHidden ? 'Hidden from the directory' : 'Listed again']
  return { ...planned, tool, outcome: 'changed', lines, isHidden }
}
