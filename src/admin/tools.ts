import {
  addTool,
  changeTool,
  type DeskTool,
  getDeskTool,
  hideTool,
  restoreTool,
} from '#catalogue/edit-tools.store.ts'
import { lockFields, releaseField } from '#catalogue/locks.store.ts'
import { type ToolFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'
import type { Db } from '#db/open.ts'
import { isUniqueViolation } from '#db/unique-violation.ts'
import { Conflict } from '#lib/errors.ts'
import { recordAudit } from './audit.store.ts'

export const ADMIN_SOURCE = 'admin'

const factsOf = (tool: DeskTool): ToolFacts => toolFactsSchema.parse(tool)

function changedFields(before: ToolFacts, after: ToolFacts): (keyof ToolFacts)[] {
  const fields = Object.keys(toolFactsSchema.shape) as (keyof ToolFacts)[]
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

const only = (facts: ToolFacts, fields: (keyof ToolFacts)[]) =>
  Object.fromEntries(fields.map((field) => [field, facts[field] ?? null]))

/** An address that is taken is told as such. */
async function inTransaction<T>(db: Db, { slug }: ToolFacts, write: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(write)
  } catch (error) {
    throw isUniqueViolation(error) ? new Conflict(`The address "${slug}" is already taken.`) : error
  }
}

export function createTool(db: Db, who: string, facts: ToolFacts): Promise<number> {
  return inTransaction(db, facts, async (transaction) => {
    const id = await addTool(transaction, ADMIN_SOURCE, facts)
    await recordAudit(transaction, { who, action: 'tool.added', subject: `tool ${facts.slug}`, after: facts })
    return id
  })
}

/** Saves the administrator's words; each field that changed is locked against sources until it is released. */
export function editTool(db: Db, who: string, id: number, facts: ToolFacts): Promise<void> {
  return inTransaction(db, facts, async (transaction) => {
    const before = await getDeskTool(transaction, id)
    const fields = changedFields(factsOf(before), facts)
    if (fields.length === 0) return
    await changeTool(transaction, before, facts)
    await lockFields(transaction, id, fields)
    await recordAudit(transaction, {
      who,
      action: 'tool.edited',
      subject: `tool ${before.slug}`,
      before: only(factsOf(before), fields),
      after: only(facts, fields),
    })
  })
}

export function setToolHidden(db: Db, who: string, id: number, isHidden: boolean): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const tool = await getDeskTool(transaction, id)
    if ((tool.hiddenAt !== null) === isHidden) return
    await (isHidden ? hideTool : restoreTool)(transaction, tool)
    await recordAudit(transaction, {
      who,
      action: isHidden ? 'tool.hidden' : 'tool.restored',
      subject: `tool ${tool.slug}`,
    })
  })
}

export function releaseLock(db: Db, who: string, id: number, field: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const tool = await getDeskTool(transaction, id)
    await releaseField(transaction, id, field)
    await recordAudit(transaction, {
      who,
      action: 'lock.released',
      subject: `tool ${tool.slug}`,
      before: { field },
    })
  })
}
