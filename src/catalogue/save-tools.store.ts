import type { Db } from '#db/open.ts'
import { addFacets, replaceFacets, rescore } from './facets.store.ts'
import { lockCatalogue, recordAdded, recordToolChange, takeRevisions } from './history.store.ts'
import { findLocks } from './locks.store.ts'
import { changedFields, mergeFacts } from './merge-facts.ts'
import { tagsOf } from './tool.ts'
import { fingerprint, toColumns } from './tool-columns.ts'
import { normalizeFacts, type ToolFacts } from './tool-facts.ts'
import { type ToolRow, toTool } from './tools.store.ts'

export const BATCH_SIZE = 200
/** More tags than this and a change concerns the whole site. */
const MAX_TAGS = 500
const EVERYTHING = '*'
/** Whoever signs in as administrator: may change every tool, and is not held up by locks. */
export const ADMIN_SOURCE = 'admin'

export interface SaveReport {
  added: number
  changed: number
  unchanged: number
  /** Left alone because another source brought the tool. */
  ignored: number
}

/** Where a tool of the network was published first. */
export interface Origin {
  site: string
  id: string
  revision: number
}

export interface SourcedTool {
  facts: ToolFacts
  origin?: Origin
}

/** Adds and updates tools of one source in bounded transactions; what did not change is left alone. */
export async function saveTools(db: Db, source: string, items: readonly ToolFacts[]): Promise<SaveReport> {
  const report: SaveReport = { added: 0, changed: 0, unchanged: 0, ignored: 0 }
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    const batch = items.slice(start, start + BATCH_SIZE).map((facts) => ({ facts }))
    const saved = await db.transaction().execute((transaction) => saveWithin(transaction, source, batch))
    addReport(report, saved)
  }
  return report
}

export function addReport(report: SaveReport, more: SaveReport): void {
  for (const count of ['added', 'changed', 'unchanged', 'ignored'] as const) report[count] += more[count]
}

/** Adds and updates a few tools inside a transaction of the caller. */
export async function saveWithin(
  transaction: Db,
  source: string,
  batch: readonly SourcedTool[],
): Promise<SaveReport> {
  await lockCatalogue(transaction)
  const saving = new Saving(transaction, source)
  const known = await findKnown(transaction, batch)
  const locks =
    source === ADMIN_SOURCE
      ? null
      : await findLocks(
          transaction,
          [...known.values()].map((row) => row.id),
        )
  const items = batch.map((item) => ({ ...item, facts: normalizeFacts(item.facts) }))
  await saving.add(items.filter(({ facts }) => !known.has(facts.slug)))
  for (const item of items) {
    const before = known.get(item.facts.slug)
    if (before) await saving.update(before, item, locks?.get(before.id))
  }
  return saving.finish()
}

/** Leaves word of what changed, for the page caches of every instance. */
export async function recordChange(db: Db, tags: readonly string[]): Promise<void> {
  const written = tags.length > MAX_TAGS ? [EVERYTHING] : tags
  await db
    .insertInto('changes')
    .values({ tags: JSON.stringify(written), created_at: new Date().toISOString() })
    .execute()
}

async function findKnown(db: Db, batch: readonly SourcedTool[]): Promise<Map<string, ToolRow>> {
  const slugs = batch.map(({ facts }) => facts.slug)
  const rows = await db.selectFrom('tools').selectAll().where('slug', 'in', slugs).execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

/** A source changes what it brought, and what it published first, however that came here. */
export function mayChange(tool: Pick<ToolRow, 'source' | 'origin'>, source: string): boolean {
  return source === ADMIN_SOURCE || tool.source === source || tool.origin === source
}

/** One batch: gathers what pages and scores have to follow, and brings it about at the end. */
class Saving {
  #db: Db
  #source: string
  #now = new Date().toISOString()
  #tags = new Set<string>()
  #rescored = new Set<string>()
  #refaceted: number[] = []
  #report: SaveReport = { added: 0, changed: 0, unchanged: 0, ignored: 0 }

  constructor(db: Db, source: string) {
    this.#db = db
    this.#source = source
  }

  /** All new ones at once: a first sync is mostly waiting for the database otherwise. */
  async add(items: readonly SourcedTool[]): Promise<void> {
    if (items.length === 0) return
    const firstRevision = (await takeRevisions(this.#db, items.length)) - items.length + 1
    const rows = await this.#db
      .insertInto('tools')
      .values(
        items.map(({ facts, origin }, index) => ({
          ...toColumns(facts),
          ...originColumns(origin),
          source: this.#source,
          fingerprint: fingerprint(facts),
          revision: firstRevision + index,
          created_at: this.#now,
          updated_at: this.#now,
        })),
      )
      .returning(['id', 'slug'])
      .execute()
    const ids = new Map(rows.map((row) => [row.slug, row.id]))
    await addFacets(
      this.#db,
      items.map(({ facts }) => ({ id: ids.get(facts.slug) ?? 0, facts })),
    )
    this.#refaceted.push(...ids.values())
    await recordAdded(this.#db, [...ids.values()], this.#source, this.#now)
    this.#report.added += items.length
    for (const { facts } of items) this.#touch(facts)
  }

  async update(before: ToolRow, item: SourcedTool, locked: ReadonlySet<string> = new Set()): Promise<void> {
    if (!mayChange(before, this.#source)) {
      this.#report.ignored++
      return
    }
    const current = toTool(before)
    const facts =
      locked.size > 0 ? mergeFacts(current, item.facts, locked) : { ...item.facts, slug: before.slug }
    const print = fingerprint(facts)
    const isRestored = before.hidden_at !== null && before.hidden_by === this.#source
    const followed = {
      ...originColumns(item.origin),
      ...(before.origin === this.#source && { source: this.#source }),
    }
    if (before.fingerprint === print && !isRestored) {
      this.#report.unchanged++
      if (item.origin) await this.#db.updateTable('tools').set(followed).where('id', '=', before.id).execute()
      return
    }
    const isShown = isRestored || before.hidden_at === null
    await this.#db
      .updateTable('tools')
      .set({
        ...toColumns(facts),
        ...followed,
        fingerprint: print,
        revision: await takeRevisions(this.#db, 1),
        updated_at: this.#now,
        ...(isRestored && { hidden_at: null, hidden_by: null }),
      })
      .where('id', '=', before.id)
      .execute()
    if (isShown) {
      await replaceFacets(this.#db, before.id, facts)
      this.#refaceted.push(before.id)
    }
    const change = { toolId: before.id, source: this.#source, at: this.#now }
    if (isRestored) await recordToolChange(this.#db, { ...change, kind: 'restored' })
    await recordToolChange(this.#db, { ...change, kind: 'changed', fields: changedFields(current, facts) })
    this.#report.changed++
    this.#touch(facts, current)
  }

  async finish(): Promise<SaveReport> {
    if (this.#rescored.size > 0) await rescore(this.#db, [...this.#rescored], this.#refaceted)
    if (this.#tags.size > 0) await recordChange(this.#db, ['tools', ...this.#tags])
    return this.#report
  }

  #touch(facts: ToolFacts, before?: ToolFacts): void {
    for (const slug of [facts.slug, ...facts.integrations, ...(before?.integrations ?? [])])
      this.#rescored.add(slug)
    for (const tag of [...tagsOf(facts), ...(before ? tagsOf(before) : [])]) this.#tags.add(tag)
  }
}

function originColumns(origin: Origin | undefined) {
  return origin ? { origin: origin.site, origin_id: origin.id, origin_revision: origin.revision } : {}
}
