import { isDeepStrictEqual } from 'node:util'
import { fieldLabel } from '#admin/field-labels.ts'
import type { Db } from '#db/open.ts'
import type { AuditEntry } from '#history/audit.store.ts'
import { inCatalogue } from '#history/history.store.ts'
import { Conflict } from '#lib/errors.ts'
import { formatList } from '#lib/format-list.ts'
import { isRecord } from '#lib/json.ts'
import { type ToolFacts, toolFactsSchema } from '#tools/tool-facts.ts'
import { findSourceFacts, getAdminTool, releaseField } from '#tools/write/edit-tools.store.ts'
import { editTool, getAdminToolBySlug } from './tools.ts'

type Values = Record<string, unknown>

/** What an edit did becomes what it was; what was changed since then is not touched but named. */
export const revertEdit = inCatalogue(async (db, who: string, entry: AuditEntry) => {
  const [before, after] = [(entry.before ?? {}) as Values, (entry.after ?? {}) as Values]
  const tool = await getAdminToolBySlug(db, entry.subject.replace(/^tool /, ''))
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const current = (field: string) => tool[field as keyof ToolFacts]
  const later = fields.filter((field) => !isUnchanged(current(field), before[field], after[field]))
  if (later.length > 0)
    throw new Conflict(
      `${formatList(later.map(fieldLabel))} of ${tool.name} changed again since. Revert the later change first.`,
    )
  const reverted = fields.map((field) => [field, putBack(current(field), before[field], after[field])])
  const known = Object.entries({ ...tool, ...Object.fromEntries(reverted) }).filter(
    ([, value]) => value !== null,
  )
  const facts = toolFactsSchema.parse(Object.fromEntries(known))
  await editTool(db, who, tool.id, { facts, action: 'tool.reverted' })
  await releaseEqual(db, tool.id, fields)
})

/** A field that says what its source says is the source's again. */
async function releaseEqual(db: Db, id: number, fields: readonly string[]): Promise<void> {
  const sourced = await findSourceFacts(db, id)
  if (!sourced) return
  const tool: Partial<ToolFacts> = await getAdminTool(db, id)
  const isEqual = (field: string) =>
    isSameState(tool[field as keyof ToolFacts], sourced[field as keyof ToolFacts])
  for (const field of fields.filter(isEqual)) await releaseField(db, id, field)
}

/** Nothing is the same whether it is said or left out. */
const isSameState = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)

/** The parts of a record, such as single answers, are changed and put back one by one; null where there are none. */
function changedKeys(before: unknown, after: unknown): string[] | null {
  if (!isRecord(after) || !isRecord(before ?? {})) return null
  const old = (before ?? {}) as Values
  return [...new Set([...Object.keys(old), ...Object.keys(after)])].filter(
    (key) => !isSameState(old[key], after[key]),
  )
}

/** Whether what a change did still stands. */
function isUnchanged(current: unknown, before: unknown, after: unknown): boolean {
  const keys = changedKeys(before, after)
  if (!keys || !isRecord(current)) return isSameState(current, after)
  return keys.every((key) => isSameState(current[key], (after as Values)[key]))
}

/** What a change did becomes what it was; the rest stays. */
function putBack(current: unknown, before: unknown, after: unknown): unknown {
  const keys = changedKeys(before, after)
  if (!keys || !isRecord(current) || !isRecord(before)) return before
  const others = Object.entries(current).filter(([key]) => !keys.includes(key))
  const old = Object.entries(before).filter(([key]) => keys.includes(key))
  return Object.fromEntries([...others, ...old])
}
