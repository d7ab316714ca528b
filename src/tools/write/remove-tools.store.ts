import type { Db } from '#db/open.ts'
import { rowsBySlug, type ToolRow } from '#tools/tool-rows.store.ts'
import { ADMIN_SOURCE, mayChange } from './source-rights.ts'
import { ToolWriter } from './tool-writer.store.ts'

export interface Removal {
  slug: string
  /** The revision that says so; without one, any later word of the source brings the tool back. */
  revision?: number
  /** Without such a revision: that of the tool when it was found missing. */
  missedAt?: number | null
}

/** Takes tools of a source off the site, inside a transaction of the caller; their history and address are kept. */
export async function removeWithin(transaction: Db, source: string, removals: readonly Removal[]) {
  const writer = await ToolWriter.begin(transaction, source)
  const bySlug = new Map(removals.map((removal) => [removal.slug, removal]))
  const removed: string[] = []
  for (const row of await rowsBySlug(transaction, [...bySlug.keys()])) {
    const removal = bySlug.get(row.slug)
    if (!removal || row.hidden_at !== null || !mayRemove(row, source, removal)) continue
    const decided =
      source === ADMIN_SOURCE
        ? { hidden_by: null }
        : { hidden_by: source, origin_revision: removal.revision ?? null }
    await writer.update(row, { isListed: false, bookkeeping: { ...decided, restored_at: null } })
    removed.push(row.slug)
  }
  await writer.finish()
  return removed
}

/** What an administrator restored stays, and so does what a newer revision has listed since. */
function mayRemove(row: ToolRow, source: string, { revision, missedAt }: Removal): boolean {
  if (source === ADMIN_SOURCE) return true
  if (row.restored_at !== null || !mayChange(row, source)) return false
  if (revision !== undefined) return row.origin_revision === null || revision > row.origin_revision
  return missedAt === undefined || missedAt === row.origin_revision
}

/** The source lists these tools again, so from now on its word counts for them as before. */
export async function forgetRestored(transaction: Db, source: string, slugs: readonly string[]) {
  if (slugs.length === 0) return
  const writer = await ToolWriter.begin(transaction, source)
  for (const row of await rowsBySlug(transaction, slugs))
    await writer.update(row, { bookkeeping: { restored_at: null } })
  await writer.finish()
}
