import { z } from 'zod'
import { type AdminTool, getAdminTool } from '#catalogue/edit-tools.store.ts'
import { normalizeFacts, type ToolFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'
import { FACT_FIELDS } from '#catalogue/tool-fields.ts'
import type { Db } from '#db/open.ts'
import { inCatalogue } from '#history/history.store.ts'
import { changedFields } from '#history/merge-facts.ts'
import { type FieldErrors, Invalid } from '#lib/errors.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { issueText } from '#lib/issue-text.ts'
import { isCategoryKey } from '#vocabulary/categories.ts'
import type { BulkResponse, ImportPreview } from './admin-responses.ts'
import { recordAudit } from './audit.store.ts'
import { factChangeLines } from './audit-words.ts'
import { fieldLabel } from './field-labels.ts'
import { BULK_STATES } from './tool-list.ts'
import { addWithin, bothSides, editTool, setHiddenWithin } from './tools.ts'

/** What becomes of one of many tools, in words, and the facts that are written. */
export interface PlannedTool extends Pick<ImportPreview['rows'][number], 'outcome' | 'lines'> {
  facts?: ToolFacts
  /** As it is now; a new tool has none. */
  tool?: AdminTool | undefined
  /** Where it is hidden or listed again. */
  isHidden?: boolean | undefined
}

export const refusedTool = (errors: FieldErrors): PlannedTool => ({
  outcome: 'refused',
  lines: Object.entries(errors).map(([field, reason]) => `${fieldLabel(field)} ${reason}`.trim()),
})

/** What the given facts would make of a tool, or of a new one. */
export function planTool(given: object, tool?: AdminTool): PlannedTool {
  const checked = toolFactsSchema.safeParse(given, { error: issueText })
  if (!checked.success) return refusedTool(fieldErrors(checked.error.issues))
  const facts = checked.data
  if (!tool) return { outcome: 'added', lines: [], facts }
  const lines = factChangeLines(changedFields(FACT_FIELDS, tool, normalizeFacts(facts, tool.features)))
  return { outcome: lines.length > 0 ? 'changed' : 'unchanged', lines, facts, tool }
}

interface ManyChange {
  action: 'tools.imported' | 'tools.changed'
  subject: string
  /** Said where nothing would change. */
  nothing: string
}

/** Writes what was planned in one transaction and as one entry of the audit log, which undoes it whole. */
export const changeMany = inCatalogue(
  async <Plan extends { planned: readonly PlannedTool[] }>(
    db: Db,
    who: string,
    { action, subject, nothing }: ManyChange,
    plan: (db: Db) => Promise<Plan>,
  ) => {
    const made = await plan(db)
    const after: Record<'added' | 'hidden', string[]> & { changed: object[] } = {
      added: [],
      hidden: [],
      changed: [],
    }
    for (const { outcome, facts, tool, isHidden } of made.planned) {
      if (!facts || (outcome !== 'added' && outcome !== 'changed')) continue
      if (!tool) {
        await addWithin(db, facts)
        after.added.push(facts.slug)
        continue
      }
      const changes = await editTool(db, who, tool.id, { facts, isPart: true })
      if (changes.length > 0) after.changed.push({ slug: tool.slug, ...bothSides(changes) })
      if (isHidden !== undefined && (await setHiddenWithin(db, tool, isHidden)))
        after[isHidden ? 'hidden' : 'added'].push(tool.slug)
    }
    if (Object.values(after).every((list) => list.length === 0)) throw new Invalid(nothing)
    await recordAudit(db, who, action, subject, { after })
    return made
  },
)

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
