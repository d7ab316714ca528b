import { findSourceFacts, getAdminTool, releaseField } from '#catalogue/edit-tools.store.ts'
import { type ToolFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'
import type { Db } from '#db/open.ts'
import { inCatalogue } from '#history/history.store.ts'
import { lockFields } from '#history/locks.store.ts'
import { Conflict } from '#lib/errors.ts'
import { formatList } from '#lib/format-list.ts'
import type { AuditEntry } from './audit.store.ts'
import { fieldLabel } from './field-labels.ts'
import { isSameState, isUnchanged, putBack } from './put-back.ts'
import { editTool, getAdminToolBySlug, setIconRefused, setToolHidden } from './tools.ts'

type Values = Record<string, unknown>

const slugOf = ({ subject }: AuditEntry) => subject.replace(/^tool /, '')

/** Of the tool that the entry is about, or that came of it. */
const toolOf = (db: Db, entry: AuditEntry) =>
  getAdminToolBySlug(db, String((entry.after as Values | null)?.slug ?? slugOf(entry)))

export const listing =
  (isListed: boolean) =>
  async (db: Db, who: string, entry: AuditEntry): Promise<void> => {
    const tool = await toolOf(db, entry)
    if ((tool.hiddenAt === null) === isListed)
      throw new Conflict(`${tool.name} is ${isListed ? 'listed' : 'hidden'} already.`)
    await setToolHidden(db, who, tool.id, !isListed)
  }

export const refusingIcon = (isRefused: boolean) => async (db: Db, who: string, entry: AuditEntry) =>
  setIconRefused(db, who, (await toolOf(db, entry)).id, isRefused)

export const revertFacts = inCatalogue(async (db, who: string, entry: AuditEntry) => {
  const { field: released, ...before } = (entry.before ?? {}) as Values
  const change = { slug: slugOf(entry), before, after: (entry.after ?? {}) as Values }
  await putFactsBack(db, who, change, released ? String(released) : undefined)
})

interface ToolEdit {
  slug: string
  before: Values
  after: Values
}

/** What a change did becomes what it was; what was changed since then is not touched but named. */
async function putFactsBack(db: Db, who: string, { slug, before, after }: ToolEdit, released?: string) {
  const tool = await getAdminToolBySlug(db, slug)
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
  if (released) await lockFields(db, tool.id, [released])
  else await releaseEqual(db, tool.id, fields)
}

/** A field that says what its source says is the source's again. */
async function releaseEqual(db: Db, id: number, fields: readonly string[]): Promise<void> {
  const sourced = await findSourceFacts(db, id)
  if (!sourced) return
  const tool: Partial<ToolFacts> = await getAdminTool(db, id)
  const isEqual = (field: string) =>
    isSameState(tool[field as keyof ToolFacts], sourced[field as keyof ToolFacts])
  for (const field of fields.filter(isEqual)) await releaseField(db, id, field)
}
