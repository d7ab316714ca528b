import { z } from 'zod'
import { type AdminTool, getAdminTool } from '#catalogue/edit-tools.store.ts'
import { normalizeFacts, type ToolFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'
import { FACT_FIELDS } from '#catalogue/tool-fields.ts'
import type { Db } from '#db/open.ts'
import { lockCatalogue } from '#history/history.store.ts'
import { changedFields } from '#history/merge-facts.ts'
import { Invalid } from '#lib/errors.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { issueText } from '#lib/issue-text.ts'
import { isCategoryKey } from '#vocabulary/categories.ts'
import type { BulkResponse } from './admin-responses.ts'
import { recordAudit } from './audit.store.ts'
import { factChangeLines } from './audit-words.ts'
import { fieldLabel } from './field-labels.ts'
import { BULK_STATES } from './tool-list.ts'
import { bothSides, editWithin, setHiddenWithin } from './tools.ts'

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

type Row = BulkResponse['rows'][number]

interface Planned extends Row {
  tool: AdminTool
  facts: ToolFacts
}

const toResponse = (planned: readonly Planned[]): BulkResponse => ({
  rows: planned.map(({ id, name, outcome, lines }) => ({ id, name, outcome, lines })),
  changed: planned.filter(({ outcome }) => outcome === 'changed').length,
})

/** What would happen to each tool; nothing is written. */
export const previewBulk = async (db: Db, change: BulkChange): Promise<BulkResponse> =>
  toResponse(await planAll(db, change))

/** One transaction and one entry of the audit log, which undoes it whole. */
export function changeInBulk(db: Db, who: string, change: BulkChange): Promise<BulkResponse> {
  return db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction)
    const planned = await planAll(transaction, change)
    const changed: object[] = []
    const [added, hidden]: [string[], string[]] = [[], []]
    for (const { outcome, tool, facts } of planned) {
      if (outcome !== 'changed') continue
      const changes = await editWithin(transaction, who, tool.id, { facts, isPart: true })
      if (changes.length > 0) changed.push({ slug: tool.slug, ...bothSides(changes) })
      const { isHidden } = change
      if (isHidden !== undefined && (await setHiddenWithin(transaction, tool, isHidden)))
        (isHidden ? hidden : added).push(tool.slug)
    }
    if (changed.length + added.length + hidden.length === 0)
      throw new Invalid('This would change none of these tools.')
    const after = { added, hidden, changed }
    await recordAudit(transaction, who, 'tools.changed', 'tools', { after })
    return toResponse(planned)
  })
}

async function planAll(db: Db, change: BulkChange): Promise<Planned[]> {
  if (change.category !== undefined && !isCategoryKey(change.category))
    throw new Invalid('There is no such category.', { category: 'must be a category of the site' })
  const planned: Planned[] = []
  for (const id of new Set(change.toolIds)) planned.push(planTool(await getAdminTool(db, id), change))
  return planned
}

function planTool(tool: AdminTool, change: BulkChange): Planned {
  const { category = tool.category, addTags = [], removeTags = [], status, isHidden } = change
  const remaining = tool.tags.filter((tag) => !removeTags.includes(tag))
  const { status: before, ...others } = tool
  const next = status === undefined ? before : status === 'active' ? undefined : { ...before, state: status }
  const given = {
    ...others,
    category,
    tags: [...new Set([...remaining, ...addTags])],
    ...(next && { status: next }),
  }
  const named = { id: tool.id, name: tool.name, tool }
  const checked = toolFactsSchema.safeParse(given, { error: issueText })
  if (!checked.success) {
    const reasons = Object.entries(fieldErrors(checked.error.issues))
    const lines = reasons.map(([field, reason]) => `${fieldLabel(field)} ${reason}`)
    return { ...named, outcome: 'refused', lines, facts: tool }
  }
  const facts = checked.data
  const lines = factChangeLines(changedFields(FACT_FIELDS, tool, normalizeFacts(facts, tool.features)))
  if (isHidden !== undefined && isHidden !== (tool.hiddenAt !== null))
    lines.push(isHidden ? 'Hidden from the directory' : 'Listed again')
  return { ...named, outcome: lines.length > 0 ? 'changed' : 'unchanged', lines, facts }
}
