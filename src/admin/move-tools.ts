import {
  deleteTool,
  findToolId,
  getAdminTool,
  refuseTakenAddress,
  renameTool,
} from '#catalogue/edit-tools.store.ts'
import { eraseContributions, moveAddress, moveContributions } from '#catalogue/moved-tools.store.ts'
import { removeWithin } from '#catalogue/remove-tools.store.ts'
import { ADMIN_SOURCE, SUBMISSION_SOURCE } from '#catalogue/source-rights.ts'
import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import type { Db } from '#db/open.ts'
import { lockCatalogue } from '#history/history.store.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { enqueueDelivery } from '#sync/outbox.store.ts'
import { recordAudit } from './audit.store.ts'

const isOwn = ({ source }: { source: string }) => [ADMIN_SOURCE, SUBMISSION_SOURCE].includes(source)

/**
 * Two records of one tool become one: the second is hidden, its address leads to the first, and what people gave to it
 * moves over. Its record and its history stay as they are.
 */
export function mergeTools(db: Db, who: string, id: number, into: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction)
    const tool = await getAdminTool(transaction, id)
    const mainId = await findToolId(transaction, into)
    if (mainId === undefined) throw new Invalid('There is no such tool.', { into: `"${into}" is no tool` })
    const main = await getAdminTool(transaction, mainId)
    if (main.id === id)
      throw new Invalid('A tool cannot be merged into itself.', { into: 'is the same tool' })
    if (main.hiddenAt) throw new Conflict(`${main.name} is hidden. Restore it first.`)
    if (!tool.hiddenAt) {
      await removeWithin(transaction, ADMIN_SOURCE, [{ slug: tool.slug }])
      await enqueueDelivery(transaction, { type: 'tool.removed', slug: tool.slug })
    }
    await moveAddress(transaction, tool.slug, id, main.id)
    await moveContributions(transaction, id, main.id)
    await recordChange(transaction, ['tools', toolTag(tool.slug), toolTag(main.slug)])
    await recordAudit(transaction, {
      who,
      action: 'tool.merged',
      subject: `tool ${tool.slug}`,
      after: { into: main.slug },
    })
    return main.id
  })
}

/** Another address for a tool of our own; the old one leads to it. */
export function moveTool(db: Db, who: string, id: number, slug: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction)
    const tool = await getAdminTool(transaction, id)
    if (tool.slug === slug) return
    if (!isOwn(tool))
      throw new Conflict(`This tool comes from ${tool.source}, which names its address. Change it there.`)
    if (tool.hiddenAt) throw new Conflict('This tool is hidden. Restore it first.')
    await refuseTakenAddress(transaction, slug)
    await renameTool(transaction, id, slug)
    await moveAddress(transaction, tool.slug, id, id)
    await enqueueDelivery(transaction, { type: 'tool.removed', slug: tool.slug })
    await enqueueDelivery(transaction, { type: 'tool.approved', slug })
    await recordAudit(transaction, {
      who,
      action: 'tool.renamed',
      subject: `tool ${slug}`,
      before: { address: tool.slug },
      after: { address: slug },
    })
  })
}

/** Deletes a hidden tool and all that people gave to it, for good. The word is its address. */
export function eraseForGood(db: Db, who: string, id: number, word: string): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction)
    const tool = await getAdminTool(transaction, id)
    if (word !== tool.slug)
      throw new Invalid('The word does not fit.', { word: `Type ${tool.slug} to delete it for good` })
    if (!tool.hiddenAt) throw new Conflict('Hide this tool first.')
    if (!isOwn(tool))
      throw new Conflict(`This tool comes from ${tool.source}, which would bring it back. Leave it hidden.`)
    await eraseContributions(transaction, id)
    await deleteTool(transaction, id)
    await recordAudit(transaction, { who, action: 'tool.erased', subject: `tool ${tool.slug}` })
    return tool.slug
  })
}
