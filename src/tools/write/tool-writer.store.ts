import { hash } from 'node:crypto'
import type { Updateable } from 'kysely'
import { type ChangeTag, toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import { lockCatalogue, recordAdded, recordToolChange, takeRevisions } from '#history/history.store.ts'
import { changedFields } from '#history/merge-facts.ts'
import { websiteHost } from '#lib/http/website.ts'
import { pick } from '#lib/objects.ts'
import { FACT_FIELDS } from '#tools/fields.ts'
import { tagsOf } from '#tools/tool.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { factsOf, rowsBySlug, type ToolRow } from '#tools/tool-rows.store.ts'

/** So many values that a statement takes them. */
const ROWS_PER_INSERT = 200

/** What a row carries beside the facts: whose word it is, and what an administrator decided. */
export type Bookkeeping = Partial<
  Pick<
    ToolRow,
    | 'source'
    | 'created_at'
    | 'updated_at'
    | 'origin'
    | 'origin_id'
    | 'origin_revision'
    | 'hidden_by'
    | 'source_facts'
    | 'source_facts_at'
    | 'restored_at'
  >
>

interface NewTool {
  facts: ToolFacts
  bookkeeping?: Bookkeeping
}

interface ToolUpdate {
  /** As they become; absent when only the listing or the bookkeeping changes. */
  facts?: ToolFacts
  isListed?: boolean
  bookkeeping?: Bookkeeping
}

/**
 * The only code that writes tools, inside a transaction of the caller: facts with fingerprint and revision,
 * history, and word for the page caches and the index. Call `finish` at the end.
 */
export class ToolWriter {
  readonly source: string
  readonly now: string
  #db: Db
  #tags = new Set<ChangeTag>()
  /** Tools that another began or ceased to name. */
  #named = new Set<string>()

  private constructor(db: Db, source: string, now: string) {
    this.#db = db
    this.source = source
    this.now = now
  }

  /** Until the transaction ends nobody else writes tools, so rows that are read from now on stay true. */
  static async begin(db: Db, source: string): Promise<ToolWriter> {
    await lockCatalogue(db)
    return new ToolWriter(db, source, (await databaseNow(db)).toISOString())
  }

  /** All new ones at once: a first sync is mostly waiting for the database otherwise. */
  async add(tools: readonly NewTool[]): Promise<void> {
    if (tools.length === 0) return
    const firstRevision = (await takeRevisions(this.#db, tools.length)) - tools.length + 1
    const ids = new Map<string, number>()
    for (let start = 0; start < tools.length; start += ROWS_PER_INSERT) {
      const part = tools.slice(start, start + ROWS_PER_INSERT)
      for (const row of await this.#insert(part, firstRevision + start)) ids.set(row.slug, row.id)
    }
    await recordAdded(this.#db, [...ids.values()], this.source, this.now)
    for (const { facts } of tools) this.#touch(facts, null)
  }

  #insert(tools: readonly NewTool[], firstRevision: number): Promise<{ id: number; slug: string }[]> {
    return this.#db
      .insertInto('tools')
      .values(
        tools.map(({ facts, bookkeeping }, index) => ({
          ...toColumns(facts),
          source: this.source,
          created_at: this.now,
          updated_at: this.now,
          ...bookkeeping,
          fingerprint: fingerprint(facts),
          revision: firstRevision + index,
        })),
      )
      .returning(['id', 'slug'])
      .execute()
  }

  /** Whether anything that people see changed; what did not change is left alone. */
  async update(before: ToolRow, update: ToolUpdate): Promise<boolean> {
    const current = factsOf(before)
    const { facts = current, bookkeeping = {} } = update
    const wasListed = before.hidden_at === null
    const isListed = update.isListed ?? wasListed
    const isSame = !update.facts || before.fingerprint === fingerprint(facts)
    if (isSame && isListed === wasListed) {
      await this.#note(before, bookkeeping)
      return false
    }
    await this.#write(before, {
      ...(!isSame && { ...toColumns(facts), fingerprint: fingerprint(facts) }),
      ...bookkeeping,
      hidden_at: isListed ? null : (before.hidden_at ?? this.now),
    })
    const change = { toolId: before.id, source: this.source, at: this.now }
    if (isListed !== wasListed)
      await recordToolChange(this.#db, { ...change, kind: isListed ? 'restored' : 'removed' })
    await recordToolChange(this.#db, {
      ...change,
      kind: 'changed',
      fields: changedFields(FACT_FIELDS, current, facts),
    })
    this.#touch(isListed ? facts : null, wasListed ? current : null)
    return true
  }

  /** Gives a listed tool another address; a hidden record at the old one says to followers that it is gone. */
  async rename(before: ToolRow, slug: string): Promise<void> {
    const current = factsOf(before)
    const facts = { ...current, slug }
    await this.#write(before, { ...toColumns(facts), fingerprint: fingerprint(facts) })
    this.#touch(facts, null)
    this.#touch(null, current)
    await this.add([{ facts: { ...current, integrations: [] } }])
    const left = this.#db.selectFrom('tools').selectAll().where('slug', '=', before.slug)
    await this.update(await left.executeTakeFirstOrThrow(), { isListed: false })
  }

  /** Deletes a hidden tool; ratings, counts, locks and history go with it. */
  async erase(before: ToolRow): Promise<void> {
    await this.#db.deleteFrom('tools').where('id', '=', before.id).execute()
    this.#touch(null, factsOf(before))
  }

  /** Brings page caches and the index up to what was written. */
  async finish(): Promise<void> {
    for (const { slug } of await rowsBySlug(this.#db, [...this.#named])) this.#tags.add(toolTag(slug))
    if (this.#tags.size > 0) await recordChange(this.#db, ['tools', ...this.#tags])
  }

  async #write(before: ToolRow, columns: Updateable<Tables['tools']>): Promise<void> {
    const revision = await takeRevisions(this.#db, 1)
    await this.#db
      .updateTable('tools')
      .set({ ...columns, revision, updated_at: this.now })
      .where('id', '=', before.id)
      .execute()
  }

  /**
   * Takes no revision, apart from the day it was first listed, and what another site said of its own tool: a lock hides it
   * here, and not from followers.
   */
  async #note(before: ToolRow, bookkeeping: Bookkeeping): Promise<void> {
    const news = Object.entries(bookkeeping).filter(
      ([column, value]) => before[column as keyof Bookkeeping] !== value,
    )
    if (news.length === 0) return
    const columns = Object.fromEntries(news)
    const isPublished = before.origin !== null && columns.source_facts !== undefined
    if (isPublished || columns.created_at !== undefined) return this.#write(before, columns)
    await this.#db.updateTable('tools').set(columns).where('id', '=', before.id).execute()
  }

  /** As it is listed now and was before. Whoever begins or ceases to name a tool is shown on its page. */
  #touch(now: ToolFacts | null, before: ToolFacts | null): void {
    for (const facts of [now, before]) if (facts) for (const tag of tagsOf(facts)) this.#tags.add(tag)
    const [named, wasNamed] = [new Set(now?.integrations), new Set(before?.integrations)]
    for (const slug of named.symmetricDifference(wasNamed)) this.#named.add(slug)
  }
}

/** The icon of its website is no fact of the record: it changes neither revision nor history. */
export async function setToolIcon(db: Db, id: number, icon: string | null): Promise<void> {
  await db.updateTable('tools').set({ icon }).where('id', '=', id).execute()
}

/** An edit comes with the number and dates of its tool, which are no facts. */
const recordFields = ['slug', ...FACT_FIELDS] as const

/** Equal for equal facts, so that what did not change is noticed without reading it. */
function fingerprint(facts: ToolFacts): string {
  const ordered = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => a.localeCompare(b)))
  return hash('sha256', JSON.stringify(ordered), 'base64url').slice(0, 22)
}

/** The facts, and what SQL asks for. */
function toColumns(facts: ToolFacts) {
  return {
    ...pick(facts, ['slug', 'name', 'website', 'category']),
    logo: facts.logo ?? null,
    facts: JSON.stringify(pick(facts, recordFields)),
    sort_name: facts.name.toLowerCase(),
    host: websiteHost(facts.website),
    feature_count: facts.features.length,
    description_length: facts.description.length,
  }
}
