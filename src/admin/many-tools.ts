import type { AdminTool } from '#catalogue/edit-tools.store.ts'
import { normalizeFacts, type ToolFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'
import { FACT_FIELDS } from '#catalogue/tool-fields.ts'
import type { Db } from '#db/open.ts'
import { inCatalogue } from '#history/history.store.ts'
import { changedFields } from '#history/merge-facts.ts'
import { type FieldErrors, Invalid } from '#lib/errors.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { issueText } from '#lib/issue-text.ts'
import type { ImportPreview } from './admin-responses.ts'
import { recordAudit } from './audit.store.ts'
import { factChangeLines } from './audit-words.ts'
import { fieldLabel } from './field-labels.ts'
import { addWithin, bothSides, editTool, setHiddenWithin } from './tools.ts'

/** What becomes of one of many tools, in words, and the facts that are written. */
export interface PlannedTool extends Pick<ImportPreview['rows'][number], 'outcome' | 'lines'> {
  facts?: ToolFacts
  /** As it is now; a new tool has none. */
  tool?: AdminTool | undefined
  /** Where it is hidden or listed again. */
  isHidden?: boolean | undefined
  /** What is locked, where that is less than the fields that change. */
  locks?: readonly string[]
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
  action: 'tools.imported' | 'tools.changed' | 'tools.answered'
  subject: string
  /** Said where nothing would change. */
  nothing: string
}

/** Writes what was planned in one transaction and as one entry of the audit log, which undoes it whole. */
export function changeMany<Plan extends { planned: readonly PlannedTool[] }>(
  db: Db,
  who: string,
  { action, subject, nothing }: ManyChange,
  plan: (db: Db) => Promise<Plan>,
): Promise<Plan> {
  return inCatalogue(db, async (transaction) => {
    const made = await plan(transaction)
    const after: Record<'added' | 'hidden', string[]> & { changed: object[] } = {
      added: [],
      hidden: [],
      changed: [],
    }
    for (const { outcome, facts, tool, isHidden, locks } of made.planned) {
      if (!facts || (outcome !== 'added' && outcome !== 'changed')) continue
      if (!tool) {
        await addWithin(transaction, facts)
        after.added.push(facts.slug)
        continue
      }
      const changes = await editTool(transaction, who, tool.id, {
        facts,
        isPart: true,
        ...(locks && { locks }),
      })
      if (changes.length > 0) after.changed.push({ slug: tool.slug, ...bothSides(changes) })
      if (isHidden !== undefined && (await setHiddenWithin(transaction, tool, isHidden)))
        after[isHidden ? 'hidden' : 'added'].push(tool.slug)
    }
    if (Object.values(after).every((list) => list.length === 0)) throw new Invalid(nothing)
    await recordAudit(transaction, who, action, subject, { after })
    return made
  })
}
