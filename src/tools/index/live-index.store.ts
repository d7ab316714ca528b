import { setImmediate as nextTurn } from 'node:timers/promises'
import { lastChangeId } from '#changes/changes.store.ts'
import type { Db } from '#db/open.ts'
import { reportBackgroundError } from '#lib/background-errors.ts'
import { memoizeByObject } from '#lib/memoize-by-object.ts'
import type { MarketQuestions } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { ToolRow } from '#tools/tool-rows.store.ts'
import { outsideIntegrations } from '#vocabulary/category-details.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { ACTIVE_FROM_NETWORKS, ACTIVITY_MAX, POINTS_PER_STANDING } from './popularity.ts'
import { type NewEntry, toEntry } from './search-entry.ts'

const STEP = 500
/** Read without giving other requests their turn. */
const TURN = 20
/** With more changes than this waiting, an answer is given from what is known while they are taken in. */
const WORTH_WAITING = 5_000

/** The index of a database, kept in step with it; work is done in slices so that other requests get their turn. */
class LiveIndex {
  /** Hears of what goes wrong while nobody waits for it. */
  onFault: (error: unknown) => void = (error) => reportBackgroundError('search index', error)
  #db: Db
  #index: CatalogueIndex | null = null
  /** The questions it was made by, the last change it has heard of and the last revision that is in it. */
  #questions: MarketQuestions | null = null
  #change = 0
  #revision = 0
  #running: Promise<void> | null = null

  constructor(db: Db) {
    this.#db = db
  }

  /** All visible tools as they are now. */
  async current(): Promise<CatalogueIndex> {
    const change = await lastChangeId(this.#db)
    for (;;) {
      const index = this.#index
      if (index && this.#change === change && this.#questions === marketQuestions()) return index
      if (index && change > this.#change && (await this.#isFar())) {
        this.#catchUp().catch(this.onFault)
        return index
      }
      await this.#catchUp()
      if (this.#index && this.#change > change) return this.#index
    }
  }

  /** Whoever asks while it runs waits for the same run. */
  #catchUp(): Promise<void> {
    this.#running ??= this.#takeChanges().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #takeChanges(): Promise<void> {
    const change = await lastChangeId(this.#db)
    const questions = marketQuestions()
    // After a restored backup the log is shorter than what was seen.
    const isKnown = this.#index && questions === this.#questions && change >= this.#change
    await (isKnown && this.#index ? this.#follow(this.#index) : this.#build(questions))
    this.#change = change
  }

  async #isFar(): Promise<boolean> {
    return (await lastRevision(this.#db)) - this.#revision > WORTH_WAITING
  }

  async #build(questions: MarketQuestions): Promise<void> {
    const index = new CatalogueIndex()
    const revision = await lastRevision(this.#db)
    const names = await listNames(this.#db)
    let after = 0
    for (;;) {
      const rows = await listRows(this.#db, after)
      index.load(await this.#entriesOf(index, rows, names))
      after = rows.at(-1)?.id ?? after
      if (rows.length < STEP) break
    }
    index.setActivity(await listActivity(this.#db))
    await index.settle()
    this.#index = index
    this.#questions = questions
    this.#revision = revision
  }

  async #follow(index: CatalogueIndex): Promise<void> {
    for (;;) {
      const rows = await changedRows(this.#db, this.#revision)
      const listed = rows.filter(({ hidden_at }) => hidden_at === null)
      const names = new Map(listed.map(({ slug, name }) => [slug, name]))
      const entries = await this.#entriesOf(index, listed, names)
      if (rows.length > 0)
        index.apply(
          rows.map(({ id }) => id),
          entries,
        )
      this.#revision = rows.at(-1)?.revision ?? this.#revision
      if (rows.length < STEP) break
    }
    index.setActivity(await listActivity(this.#db))
  }

  /** One that cannot be read is left out and reported, or no other would ever be found again. */
  async #entriesOf(index: CatalogueIndex, rows: readonly ToolRow[], names: ReadonlyMap<string, string>) {
    const nameOf = (key: string) =>
      names.get(key) ?? index.entries[index.slotOfSlug(key) ?? -1]?.name ?? outsideIntegrations.label(key)
    const entries: NewEntry[] = []
    for (const [at, row] of rows.entries()) {
      try {
        entries.push(toEntry(row, index.book, nameOf))
      } catch (cause) {
        this.onFault(new Error(`Tool ${row.id} cannot be indexed.`, { cause }))
      }
      if (at % TURN === 0) await nextTurn()
    }
    return entries
  }
}

const listRows = (db: Db, after: number): Promise<ToolRow[]> =>
  db
    .selectFrom('tools')
    .selectAll()
    .where('hidden_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(STEP)
    .execute()

/** Hidden ones too, which are to be taken out. */
const changedRows = (db: Db, after: number): Promise<ToolRow[]> =>
  db.selectFrom('tools').selectAll().where('revision', '>', after).orderBy('revision').limit(STEP).execute()

async function listNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('tools').select(['slug', 'name']).where('hidden_at', 'is', null).execute()
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

async function lastRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('tools')
    .select('revision')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.revision ?? 0
}

/** What visitors did counts once enough of them came. */
async function listActivity(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('activity_totals')
    .select(['tool_id', 'points'])
    .where('networks', '>=', ACTIVE_FROM_NETWORKS)
    .execute()
  return new Map(
    rows.map(({ tool_id, points }) => [
      tool_id,
      Math.min(ACTIVITY_MAX, Math.floor(points / POINTS_PER_STANDING)),
    ]),
  )
}

const liveIndexOf = memoizeByObject((db: Db) => new LiveIndex(db))

/** The catalogue in memory: what pages, search and API list, filter and count by. */
export const indexOf = (db: Db): Promise<CatalogueIndex> => liveIndexOf(db).current()

/** Reads everything in, so that the first search need not wait for it. */
export async function prepareSearch(db: Db, onFault: (error: unknown) => void): Promise<void> {
  Object.assign(liveIndexOf(db), { onFault })
  await indexOf(db)
}
