import {
  deleteTool,
  findToolId,
  getAdminTool,
  refuseTakenAddress,
  renameTool,
} from '#catalogue/edit-tools.store.ts'
import {
  findLaterMerged,
  findMerge,
  forgetMerge,
  moveContributions,
  moveContributionsBack,
  recordMerge,
} from '#catalogue/merged-tools.store.ts'
import {
  eraseContributions,
  forgetAddress,
  moveAddress,
  moveAddressesBack,
} from '#catalogue/moved-tools.store.ts'
import { removeWithin } from '#catalogue/remove-tools.store.ts'
import { ADMIN_SOURCE, SUBMISSION_SOURCE } from '#catalogue/source-rights.ts'
import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import type { Db } from '#db/open.ts'
import { inCatalogue } from '#history/history.store.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { enqueueDelivery } from '#sync/outbox.store.ts'
import { type AuditEntry, recordAudit } from './audit.store.ts'
import { getAdminToolBySlug, setHiddenWithin } from './tools.ts'

const isOwn = ({ source }: { source: string }) => [ADMIN_SOURCE, SUBMISSION_SOURCE].includes(source)

/**
 * Two records of one tool become one: the second is hidden, its address leads to the first, and what people gave to it
 * moves over. Its record and its history stay as they are.
 */
export const mergeTools = inCatalogue(async (db, who: string, id: number, into: string) => {
  const tool = await getAdminTool(db, id)
  const mainId = await findToolId(db, into)
  if (mainId === undefined) throw new Invalid('There is no such tool.', { into: `"${into}" is no tool` })
  const main = await getAdminTool(db, mainId)
  if (main.id === id) throw new Invalid('A tool cannot be merged into itself.', { into: 'is the same tool' })
  if (main.hiddenAt) throw new Conflict(`${main.name} is hidden. Restore it first.`)
  if (!tool.hiddenAt) {
    await removeWithin(db, ADMIN_SOURCE, [{ slug: tool.slug }])
    await enqueueDelivery(db, { type: 'tool.removed', slug: tool.slug })
  }
  const addresses = await moveAddress(db, tool.slug, id, main.id)
  const parts = await moveContributions(db, id, main.id)
  await recordChange(db, ['tools', toolTag(tool.slug), toolTag(main.slug)])
  const after = { into: main.slug }
  const auditId = await recordAudit(db, who, 'tool.merged', `tool ${tool.slug}`, { after })
  const moved = { ...parts, addresses, wasListed: !tool.hiddenAt }
  await recordMerge(db, { auditId, from: id, to: main.id, moved })
  return main.id
})

/** What the merge moved goes back; what people gave to the one tool since then stays with it. */
export const revertMerge = inCatalogue(async (db, who: string, { id: auditId }: AuditEntry) => {
  const merge = await findMerge(db, auditId)
  if (!merge)
    throw new Conflict('This merge was reverted before, or one of its tools was deleted for good since.')
  const later = await findLaterMerged(db, merge)
  if (later !== undefined) {
    const { name } = await getAdminTool(db, later)
    throw new Conflict(`${name} was merged again since. Revert the later merge first.`)
  }
  const { from, to, moved } = merge
  const [tool, main] = [await getAdminTool(db, from), await getAdminTool(db, to)]
  await moveAddressesBack(db, moved.addresses, to)
  await moveContributionsBack(db, merge)
  if (moved.wasListed) await setHiddenWithin(db, tool, false)
  await forgetMerge(db, merge)
  await recordChange(db, ['tools', toolTag(tool.slug), toolTag(main.slug)])
  const after = { from: main.slug }
  await recordAudit(db, who, 'tool.unmerged', `tool ${tool.slug}`, { after })
})

/** A merge that was reverted is made again. */
export async function mergeAgain(db: Db, who: string, { subject, after }: AuditEntry): Promise<void> {
  const { id } = await getAdminToolBySlug(db, subject.replace(/^tool /, ''))
  await mergeTools(db, who, id, String((after as { from: string }).from))
}

/** Another address for a tool of our own; the old one leads to it. */
export const moveTool = inCatalogue(async (db, who: string, id: number, slug: string) => {
  const tool = await getAdminTool(db, id)
  if (tool.slug === slug) return
  if (!isOwn(tool))
    throw new Conflict(`This tool comes from ${tool.source}, which names its address. Change it there.`)
  if (tool.hiddenAt) throw new Conflict('This tool is hidden. Restore it first.')
  await refuseTakenAddress(db, slug)
  await renameTool(db, id, slug)
  await moveAddress(db, tool.slug, id, id)
  await enqueueDelivery(db, { type: 'tool.removed', slug: tool.slug })
  await enqueueDelivery(db, { type: 'tool.approved', slug })
  await recordAudit(db, who, 'tool.renamed', `tool ${slug}`, {
    before: { address: tool.slug },
    after: { address: slug },
  })
})

/** The tool has its former address again; the hidden record that was left there goes. */
export const revertMove = inCatalogue(async (db, who: string, { before, after }: AuditEntry) => {
  const addressOf = (state: unknown) => (state as { address: string }).address
  const [former, left] = [addressOf(before), await findToolId(db, addressOf(before))]
  const id = await findToolId(db, addressOf(after))
  if (id === undefined || !(await forgetAddress(db, former, id)))
    throw new Conflict('The tool got another address since. Revert the later change first.')
  if (left !== undefined) await deleteTool(db, left)
  await moveTool(db, who, id, former)
})

/** Deletes a hidden tool and all that people gave to it, for good. The word is its address. */
export const eraseForGood = inCatalogue(async (db, who: string, id: number, word: string) => {
  const tool = await getAdminTool(db, id)
  if (word !== tool.slug)
    throw new Invalid('The word does not fit.', { word: `Type ${tool.slug} to delete it for good` })
  if (!tool.hiddenAt) throw new Conflict('Hide this tool first.')
  if (!isOwn(tool))
    throw new Conflict(`This tool comes from ${tool.source}, which would bring it back. Leave it hidden.`)
  await eraseContributions(db, id)
  await deleteTool(db, id)
  await recordAudit(db, who, 'tool.erased', `tool ${tool.slug}`)
  return tool.slug
})
