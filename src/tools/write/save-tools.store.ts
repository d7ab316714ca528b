import type { Db } from '#db/open.ts'
import { findLocks } from '#history/locks.store.ts'
import { inSlices } from '#lib/in-slices.ts'
import { idsOf } from '#lib/objects.ts'
import { normalizeFacts, type ToolFacts } from '#tools/tool-facts.ts'
import { factsOf, rowsBySlug, type ToolRow } from '#tools/tool-rows.store.ts'
import { mergeSourceFacts } from './merge-source-facts.ts'
import { ADMIN_SOURCE, mayChange, SUBMISSION_SOURCE } from './source-rights.ts'
import { type Bookkeeping, ToolWriter } from './tool-writer.store.ts'

export const BATCH_SIZE = 200

export interface SaveReport {
  added: number
  changed: number
  unchanged: number
  /** Left alone because another source brought the tool. */
  ignored: number
}

/** Where a tool of the network was published first. */
interface Origin {
  site: string
  id: string
  revision: number
}

export interface SourcedTool {
  facts: ToolFacts
  origin?: Origin
  /** A revision we have already, in more detail. */
  isReread?: boolean
  /** The day it was first listed, as its source says. */
  added?: string | undefined
  /** Came with the installation: that changed nothing. */
  isInitial?: boolean
}

/** Adds and updates tools of one source in bounded transactions; what did not change is left alone. */
export async function saveTools(db: Db, source: string, items: readonly ToolFacts[]): Promise<SaveReport> {
  const report: SaveReport = { added: 0, changed: 0, unchanged: 0, ignored: 0 }
  for (const some of inSlices(items, BATCH_SIZE)) {
    const batch = some.map((facts) => ({ facts }))
    const saved = await db.transaction().execute((transaction) => saveWithin(transaction, source, batch))
    for (const count of ['added', 'changed', 'unchanged', 'ignored'] as const) report[count] += saved[count]
  }
  return report
}

/** Adds and updates a few tools inside a transaction of the caller. */
export async function saveWithin(
  transaction: Db,
  source: string,
  batch: readonly SourcedTool[],
): Promise<SaveReport> {
  const writer = await ToolWriter.begin(transaction, source)
  const slugs = batch.map(({ facts }) => facts.slug)
  const known = new Map((await rowsBySlug(transaction, slugs)).map((row) => [row.slug, row]))
  const items = batch.map((item) => ({
    ...item,
    facts: normalizeFacts(item.facts, ownWords(source, item.facts, known)),
  }))
  const locks = await findLocks(transaction, idsOf([...known.values()]))
  const added = items.filter(({ facts }) => !known.has(facts.slug))
  await writer.add(
    added.map(({ facts, origin, ...item }) => ({
      facts,
      bookkeeping: { ...originColumns(origin), ...listedColumns(item, writer.now) },
    })),
  )
  const report = { added: added.length, changed: 0, unchanged: 0, ignored: 0 }
  for (const item of items) {
    const before = known.get(item.facts.slug)
    if (before) report[await updateTool(writer, before, item, locks.get(before.id))]++
  }
  await writer.finish()
  return report
}

/** The words of an owner, and those an administrator found and left. */
function ownWords(source: string, facts: ToolFacts, known: ReadonlyMap<string, ToolRow>): readonly string[] {
  if (source === SUBMISSION_SOURCE) return facts.features
  const before = source === ADMIN_SOURCE && known.get(facts.slug)
  return before ? factsOf(before).features : []
}

/** Locks do not stop an administrator; what the source said stays known, for when one is released. */
async function updateTool(
  writer: ToolWriter,
  before: ToolRow,
  { facts, origin, isReread, added }: SourcedTool,
  locked: ReadonlySet<string> = new Set(),
): Promise<Exclude<keyof SaveReport, 'added'>> {
  const { source } = writer
  if (!mayChange(before, source)) return 'ignored'
  // The site that published it first knows it best, also at the revision that somebody passed on.
  const isRepeated = isReread || (origin?.site === source && before.source !== source)
  if (isOutdated(before, origin, isRepeated)) return 'unchanged'
  if (source === ADMIN_SOURCE) {
    const source_facts =
      before.source === ADMIN_SOURCE ? null : (before.source_facts ?? JSON.stringify(factsOf(before)))
    return (await writer.update(before, { facts, bookkeeping: { source_facts } })) ? 'changed' : 'unchanged'
  }
  const isRestored = before.hidden_at !== null && before.hidden_by === source
  const isChanged = await writer.update(before, {
    facts: mergeSourceFacts(factsOf(before), facts, locked),
    ...(isRestored && { isListed: true }),
    bookkeeping: {
      ...originColumns(origin),
      ...listedColumns({ added }, before.created_at),
      ...(before.origin === source && { source }),
      ...(isRestored && { hidden_by: null }),
      ...sourceFactsColumns(before, locked.size > 0 ? JSON.stringify(facts) : null),
      restored_at: null,
    },
  })
  return isChanged ? 'changed' : 'unchanged'
}

/** A long walk may bring what a message has overtaken meanwhile. */
function isOutdated(before: ToolRow, origin: Origin | undefined, isRepeated: boolean): boolean {
  if (!origin || before.origin !== origin.site || before.origin_id !== origin.id) return false
  const known = before.origin_revision
  return known !== null && (isRepeated ? origin.revision < known : origin.revision <= known)
}

function sourceFactsColumns(before: ToolRow, source_facts: string | null): Bookkeeping {
  const isSame = source_facts === before.source_facts
  const source_facts_at = source_facts && (isSame ? before.source_facts_at : new Date().toISOString())
  return { source_facts, source_facts_at }
}

function originColumns(origin: Origin | undefined): Bookkeeping {
  return origin ? { origin: origin.site, origin_id: origin.id, origin_revision: origin.revision } : {}
}

/** Nothing was listed in the future; the time of the first sync stays where it is on that day. */
function listedColumns(
  { added, isInitial }: Pick<SourcedTool, 'added' | 'isInitial'>,
  known: string,
): Bookkeeping {
  if (!added || added >= known.slice(0, 10)) return {}
  const created_at = `${added}T00:00:00.000Z`
  return { created_at, ...(isInitial && { updated_at: created_at }) }
}
