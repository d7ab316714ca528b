import { addTool, getDeskTool, restoreTool } from '#catalogue/edit-tools.store.ts'
import { lockCatalogue } from '#catalogue/history.store.ts'
import { lockFields, releaseField } from '#catalogue/locks.store.ts'
import { changedFields } from '#catalogue/merge-facts.ts'
import { removeWithin } from '#catalogue/remove-tools.store.ts'
import { saveWithin } from '#catalogue/save-tools.store.ts'
import { ADMIN_SOURCE } from '#catalogue/source-rights.ts'
import { normalizeFacts, type ToolFacts } from '#catalogue/tool-facts.ts'
import type { Db } from '#db/open.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { enqueueDelivery } from '#sync/outbox.store.ts'
import { recordAudit } from './audit.store.ts'

export function createTool(db: Db, who: string, facts: ToolFacts): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const id = await addTool(transaction, ADMIN_SOURCE, facts)
    await enqueueDelivery(transaction, { type: 'tool.approved', slug: facts.slug })
    await recordAudit(transaction, { who, action: 'tool.added', subject: `tool ${facts.slug}`, after: facts })
    return id
  })
}

interface Edit {
  facts: ToolFacts
  /** What the edit was made from. An edit carries every fact, so of another revision it would undo what changed. */
  revision?: number | undefined
}

/** Saves the administrator's words; each field that changed is locked against sources until it is released. */
export function editTool(db: Db, who: string, id: number, { facts, revision }: Edit): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction)
    const before = await getDeskTool(transaction, id)
    if (facts.slug !== before.slug)
      throw new Invalid('The address of a tool stays.', { slug: `Keep "${before.slug}": links point to it.` })
    const changes = changedFields(before, normalizeFacts(facts))
    if (changes.length === 0) return
    if (revision !== undefined && revision !== before.revision)
      throw new Conflict('This tool was changed meanwhile. Reload to see what changed.')
    const fields = changes.map(({ field }) => field)
    await saveWithin(transaction, ADMIN_SOURCE, [{ facts }])
    await lockFields(transaction, id, fields)
    if (!before.hiddenAt) await enqueueDelivery(transaction, { type: 'tool.updated', slug: before.slug })
    const values = (side: 'before' | 'after') =>
      Object.fromEntries(changes.map((change) => [change.field, JSON.parse(change[side] ?? 'null')]))
    await recordAudit(transaction, {
      who,
      action: 'tool.edited',
      subject: `tool ${before.slug}`,
      before: values('before'),
      after: values('after'),
    })
  })
}

export function setToolHidden(db: Db, who: string, id: number, isHidden: boolean): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction)
    const tool = await getDeskTool(transaction, id)
    if ((tool.hiddenAt !== null) === isHidden) return
    if (isHidden) await removeWithin(transaction, ADMIN_SOURCE, [{ slug: tool.slug }])
    else await restoreTool(transaction, id)
    await enqueueDelivery(transaction, { type: isHidden ? 'tool.removed' : 'tool.updated', slug: tool.slug })
    await recordAudit(transaction, {
      who,
      action: isHidden ? 'tool.hidden' : 'tool.restored',
      subject: `tool ${tool.slug}`,
    })
  })
}

export function releaseLock(db: Db, who: string, id: number, field: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction)
    const tool = await getDeskTool(transaction, id)
    const isChanged = await releaseField(transaction, id, field)
    if (isChanged && !tool.hiddenAt)
      await enqueueDelivery(transaction, { type: 'tool.updated', slug: tool.slug })
    await recordAudit(transaction, {
      who,
      action: 'lock.released',
      subject: `tool ${tool.slug}`,
      before: { field },
    })
  })
}
