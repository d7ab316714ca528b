import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { countRows } from '#db/count-rows.ts'
import { inList } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import { countFacet, idsOfFacet } from '#tools/index/listed-tools.store.ts'
import { eachVersion } from './index/each-version.ts'
import { indexOf } from './index/live-index.store.ts'
import { type FacetKind, visibleTools } from './tools.store.ts'

const KEYS_PER_TURN = 50
/** So many of the best known tools of a list are asked when it last changed: more than its page shows. */
const LEADING = 60

/** Tool id to the day its facts last changed; a tool of which that is not known is absent. */
const datesIn = eachVersion((index): ReadonlyMap<number, string> => {
  const dated = index.entries.flatMap((entry): [number, string][] =>
    entry?.factsChangedAt ? [[entry.id, entry.factsChangedAt]] : [],
  )
  return new Map(dated)
})
export const factDates = async (db: Db) => datesIn(await indexOf(db))

/** The latest of some days and months; undefined when none is known. */
export const newestOf = (dates: readonly (string | undefined)[]): string | undefined =>
  dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1)

export interface Slice {
  offset: number
  limit: number
}

/** Tools that have a page, in the order of the slugs; with categories, only those whose own category is one of them. */
export async function listToolAddresses(db: Db, { offset, limit }: Slice, categories?: readonly string[]) {
  const dates = await factDates(db)
  const rows = await addressed(db, categories)
    .select(['id', 'slug', 'category'])
    .orderBy('slug')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id, slug, category }) => ({ slug, category, changedAt: dates.get(id) }))
}

export async function countToolAddresses(db: Db, categories: readonly string[]): Promise<number> {
  if (categories.length === 0) return 0
  return countRows(addressed(db, categories))
}

function addressed(db: Db, categories?: readonly string[]) {
  const tools = visibleTools(db)
  return categories ? tools.where('category', 'in', inList(categories)) : tools
}

export async function lastFactChange(db: Db): Promise<string | undefined> {
  return newestOf([...(await factDates(db)).values()])
}

export async function listFacetKeys(db: Db, kind: FacetKind, minTools: number): Promise<string[]> {
  const counts = Object.entries(await countFacet(db, kind))
  return counts.flatMap(([key, count]) => (count >= minTools ? key : [])).sort()
}

/** When the facts of one of the leading tools of each key last changed. */
export async function listFacetChanges(db: Db, kind: FacetKind, minTools = 1) {
  const changes: { key: string; changedAt: string | undefined }[] = []
  for (const key of await listFacetKeys(db, kind, minTools)) {
    if (changes.length % KEYS_PER_TURN === 0) await yieldToEventLoop()
    changes.push({ key, changedAt: await facetChangedAt(db, kind, key) })
  }
  return changes
}

export async function facetChangedAt(db: Db, kind: FacetKind, key: string): Promise<string | undefined> {
  const ids = await idsOfFacet(db, kind, key)
  return newestFactOf(
    db,
    ids.slice(0, LEADING).map((id) => ({ id })),
  )
}

/** When the facts of one of these tools last changed. */
export async function newestFactOf(db: Db, tools: readonly { id: number }[]): Promise<string | undefined> {
  const dates = await factDates(db)
  return newestOf(tools.map(({ id }) => dates.get(id)))
}

export async function isToolRemoved(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom('tools').select('hidden_at').where('slug', '=', slug).executeTakeFirst()
  return typeof row?.hidden_at === 'string'
}
