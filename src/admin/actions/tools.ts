import { databaseNow } from '#db/clock.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/open.ts'
import { recordAudit } from '#history/audit.store.ts'
import { inCatalogue } from '#history/history.store.ts'
import { lockFields } from '#history/locks.store.ts'
import { changedFields, type FieldChange } from '#history/merge-facts.ts'
import { Conflict, Invalid, NotFound } from '#lib/errors.ts'
import { refuseIcon } from '#link-checks/icons.store.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { findUploadedLogo } from '#submissions/inspections.store.ts'
import { enqueueDelivery } from '#sync/outbox.store.ts'
import { FACT_FIELDS } from '#tools/fields.ts'
import { normalizeFacts, type ToolFacts } from '#tools/tool-facts.ts'
import { isUploadedLogo } from '#tools/uploaded-logo.ts'
import {
  type AdminTool,
  addTool,
  findToolId,
  getAdminTool,
  releaseField,
  restoreTool,
} from '#tools/write/edit-tools.store.ts'
import { changedMisfits } from '#tools/write/fitting-facts.ts'
import { removeWithin } from '#tools/write/remove-tools.store.ts'
import { saveWithin } from '#tools/write/save-tools.store.ts'
import { ADMIN_SOURCE } from '#tools/write/source-rights.ts'

export async function getAdminToolBySlug(db: Db, slug: string): Promise<AdminTool> {
  const id = await findToolId(db, slug)
  if (id === undefined) throw new NotFound('tool', slug)
  return getAdminTool(db, id)
}

export const createTool = inTransaction(async (db, who: string, facts: ToolFacts) => {
  const id = await addWithin(db, facts)
  await recordAudit(db, who, 'tool.added', `tool ${facts.slug}`, { after: facts })
  return id
})

/** Adds a tool inside a transaction of the caller, who records it. */
async function addWithin(db: Db, facts: ToolFacts): Promise<number> {
  await checkFacts(db, facts)
  const id = await addTool(db, ADMIN_SOURCE, facts)
  await enqueueDelivery(db, { type: 'tool.approved', slug: facts.slug })
  return id
}

/** What the schema cannot know: whether answers fit their questions and plans, and the logo is there. */
async function checkFacts(db: Db, facts: ToolFacts, before?: ToolFacts): Promise<void> {
  refuseWrongAnswers(facts, before)
  await refuseLostLogo(db, facts, before)
}

interface Edit {
  facts: ToolFacts
  /** What the edit was made from. An edit carries every fact, so of another revision it would undo what changed. */
  revision?: number | undefined
  action?: 'tool.edited' | 'tool.reverted'
  /** What is locked, where that is less than the fields that changed. */
  locks?: readonly string[]
}

/** Saves the administrator's words; each field that changed is locked against sources until it is released. */
export const editTool = inCatalogue(async (db, who: string, id: number, edit: Edit) => {
  const { facts } = edit
  const before = await getAdminTool(db, id)
  if (facts.slug !== before.slug)
    throw new Invalid('The address of a tool stays.', { slug: `Keep "${before.slug}": links point to it.` })
  const changes = changedFields(FACT_FIELDS, before, normalizeFacts(facts, before.features))
  if (changes.length === 0) return changes
  if (edit.revision !== undefined && edit.revision !== before.revision)
    throw new Conflict('Somebody else saved this tool meanwhile. Nothing of yours was saved yet.', {
      current: before,
    })
  await checkFacts(db, facts, before)
  await saveWithin(db, ADMIN_SOURCE, [{ facts }])
  await lockFields(db, id, edit.locks ?? changes.map(({ field }) => field))
  if (!before.hiddenAt) await enqueueDelivery(db, { type: 'tool.updated', slug: before.slug })
  await recordAudit(db, who, edit.action ?? 'tool.edited', `tool ${before.slug}`, bothSides(changes))
  return changes
})

/** As the audit log has a change: what the fields said, and what they say now. */
function bothSides(changes: readonly FieldChange[]) {
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, JSON.parse(change[side] ?? 'null')]))
  return { before: valuesOf('before'), after: valuesOf('after') }
}

function refuseWrongAnswers(facts: ToolFacts, before?: ToolFacts): void {
  const errors = changedMisfits(facts, before, (key) => marketQuestions().question(key))
  if (Object.keys(errors).length > 0) throw new Invalid('Some answers do not fit their questions.', errors)
}

/** An uploaded logo that no tool took up in time is thrown away. */
async function refuseLostLogo(db: Db, { logo }: ToolFacts, before?: ToolFacts): Promise<void> {
  if (!logo || logo === before?.logo || !isUploadedLogo(logo)) return
  if (!(await findUploadedLogo(db, logo)))
    throw new Invalid('The logo is no longer there.', { logo: 'must be uploaded again' })
}

/** Whether anything changed; inside a transaction of the caller, who records it. */
async function setHiddenWithin(db: Db, tool: AdminTool, isHidden: boolean): Promise<boolean> {
  if ((tool.hiddenAt !== null) === isHidden) return false
  if (isHidden) await removeWithin(db, ADMIN_SOURCE, [{ slug: tool.slug }])
  else await restoreTool(db, tool.id)
  await enqueueDelivery(db, { type: isHidden ? 'tool.removed' : 'tool.updated', slug: tool.slug })
  return true
}

export const setToolHidden = inCatalogue(async (db, who: string, id: number, isHidden: boolean) => {
  const tool = await getAdminTool(db, id)
  if (!(await setHiddenWithin(db, tool, isHidden))) return
  await recordAudit(db, who, isHidden ? 'tool.hidden' : 'tool.restored', `tool ${tool.slug}`)
})

/** An icon of a website is taken down, on request or as unfit, and not taken again until that is allowed. */
export const setIconRefused = inCatalogue(async (db, who: string, id: number, isRefused: boolean) => {
  const { slug } = await getAdminTool(db, id)
  await refuseIcon(db, id, await databaseNow(db), isRefused)
  const action = isRefused ? 'icon.refused' : 'icon.allowed'
  await recordAudit(db, who, action, `tool ${slug}`)
})

export const releaseLock = inCatalogue(async (db, who: string, id: number, field: string) => {
  const tool = await getAdminTool(db, id)
  const isChanged = await releaseField(db, id, field)
  if (isChanged && !tool.hiddenAt) await enqueueDelivery(db, { type: 'tool.updated', slug: tool.slug })
  const { before, after } = bothSides(changedFields(FACT_FIELDS, tool, await getAdminTool(db, id)))
  const sides = { before: { field, ...before }, after }
  await recordAudit(db, who, 'lock.released', `tool ${tool.slug}`, sides)
})
