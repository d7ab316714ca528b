import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { recordAudit } from '#history/audit.store.ts'
import { inCatalogue } from '#history/history.store.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import { enqueueDelivery } from '#sync/outbox.store.ts'
import {
  deleteTool,
  findToolId,
  getAdminTool,
  refuseTakenAddress,
  renameTool,
} from '#tools/write/edit-tools.store.ts'
import { eraseContributions, findMovedSlug, moveAddress } from '#tools/write/former-addresses.store.ts'
import { moveContributions } from '#tools/write/merged-tools.store.ts'
import { removeWithin } from '#tools/write/remove-tools.store.ts'
import { ADMIN_SOURCE, SUBMISSION_SOURCE } from '#tools/write/source-rights.ts'

const isOwn = ({ source }: { source: string }) => [ADMIN_SOURCE, SUBMISSION_SOURCE].includes(source)

/**
 * Two records of one tool become one, for good: the second is hidden, its address leads to the first, and what people
 * gave to it moves over. Its record and its history stay as they are.
 */
export const mergeTools = inCatalogue(async (db, who: string, id: number, into: string) => {
  const tool = await getAdminTool(db, id)
  const mainId = await findToolId(db, into)
  if (mainId === undefined) throw new Invalid('There is no such tool.', { into: `"${into}" is no tool` })
  const main = await getAdminTool(db, mainId)
  if (main.id === id) throw new Invalid('A tool cannot be merged into itself.', { into: 'is the same tool' })
  if (main.hiddenAt) throw new Conflict(`${main.name} is hidden. Restore it first.`)
  const other = tool.hiddenAt && (await findMovedSlug(db, tool.slug))
  if (other) throw new Conflict(`${tool.name} leads to ${other} already.`)
  if (!tool.hiddenAt) {
    await removeWithin(db, ADMIN_SOURCE, [{ slug: tool.slug }])
    await enqueueDelivery(db, { type: 'tool.removed', slug: tool.slug })
  }
  await moveAddress(db, tool.slug, id, main.id)
  await moveContributions(db, id, main.id)
  await recordChange(db, ['tools', toolTag(tool.slug), toolTag(main.slug)])
  await recordAudit(db, who, 'tool.merged', `tool ${tool.slug}`, { after: { into: main.slug } })
  return main.id
})

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
