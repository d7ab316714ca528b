import { haveToolsChanged, lastChangeId, quietForMs } from '#changes/changes.store.ts'
import type { Db } from '#db/open.ts'
import { memoizeByObject } from '#lib/memoize-by-object.ts'
import { BoundedCache } from './bounded-cache.ts'

const CACHED_MAX = 2_000
/** Of what has the facts of hundreds of tools in it. */
const LARGE_MAX = 16
/** Records and cards, however large the catalogue. */
const RECORDS_MAX = 4_000
/** A list longer than this is no page's: it would push out what pages show. */
const LIST_MAX = 100
/** Changes of other instances are seen at most this much later. */
const SHARED_LOOK_MS = 20
const NEWS_MS = 2_000

/** What was found as of the change with this id. */
interface Cached {
  changeId: number
  found: BoundedCache<Promise<unknown>>
  large: BoundedCache<Promise<unknown>>
  records: BoundedCache<Promise<unknown>>
}

/** What is known of a database, and since when. */
const stateOf = memoizeByObject((_db: Db): { cached?: Cached; look?: Look | undefined } => ({}))

/** What takes long to find out in a large catalogue is found out once, and again only when a tool has changed. */
export async function cached<T>(
  db: Db,
  name: string,
  find: () => Promise<T>,
  size: 'found' | 'large' = 'found',
): Promise<T> {
  const { [size]: found } = await currentCache(db)
  const known = found.get(name)
  if (known) return known as Promise<T>
  const finding = find()
  found.set(name, finding)
  finding.catch(() => found.delete(name))
  return finding
}

/**
 * What is read and parsed of each tool, in the order of the keys: only those that nobody has asked for yet are read, all
 * at once. Everybody gets the same objects, so nobody changes them.
 */
export async function cachedEach<K extends string | number, T extends object>(
  db: Db,
  kind: string,
  keys: readonly K[],
  find: (missing: K[]) => Promise<ReadonlyMap<K, T>>,
): Promise<T[]> {
  if (keys.length > LIST_MAX || db.isTransaction) return inOrder(keys, await find([...keys]))
  const { records } = await currentCache(db)
  const nameOf = (key: K) => `${kind} ${key}`
  // Held from here on: what is read now may push out what is known.
  const held = new Map(keys.map((key) => [key, records.get(nameOf(key))]))
  const missing = keys.filter((key) => !held.get(key))
  const finding = missing.length > 0 ? find(missing) : Promise.resolve(new Map<K, T>())
  for (const key of missing) {
    const forget = () => void records.delete(nameOf(key))
    const record = finding.then((found) => found.get(key) ?? forget())
    record.catch(forget)
    records.set(nameOf(key), record)
    held.set(key, record)
  }
  const found = await Promise.all(keys.map((key) => held.get(key)))
  return found.filter((record) => record !== undefined) as T[]
}

const inOrder = <K, T>(keys: readonly K[], found: ReadonlyMap<K, T>): T[] =>
  keys.flatMap((key) => found.get(key) ?? [])

interface Look {
  /** When it was taken; until then all who ask can share it. */
  at: number | null
  found: Promise<Cached>
}

/**
 * All who ask at one time share a look, which is taken after the last of them has asked; so do those who ask soon after,
 * as the parts of a page do, unless a change is so new that the transaction it is part of may just have ended.
 */
function currentCache(db: Db): Promise<Cached> {
  const state = stateOf(db)
  if (state.look && isShared(state.look)) return state.look.found
  const found = allHaveAsked().then(() => {
    look.at = performance.now()
    return freshCache(db)
  })
  const look: Look = { at: null, found }
  state.look = look
  found.catch(() => {
    state.look = undefined
  })
  return found
}

const isShared = ({ at }: Look) =>
  at === null || (performance.now() - at < SHARED_LOOK_MS && quietForMs() > NEWS_MS)

/** Everything that can go on without waiting has done so; still in the same turn of the event loop. */
const allHaveAsked = () => new Promise<void>((resolve) => process.nextTick(resolve))

async function freshCache(db: Db): Promise<Cached> {
  const changeId = await lastChangeId(db)
  const state = stateOf(db)
  const known = state.cached
  if (known && !(await haveToolsChanged(db, known.changeId, changeId))) {
    known.changeId = Math.max(known.changeId, changeId)
    return known
  }
  const fresh: Cached = {
    changeId,
    found: new BoundedCache(CACHED_MAX),
    large: new BoundedCache(LARGE_MAX),
    records: new BoundedCache(RECORDS_MAX),
  }
  state.cached = fresh
  return fresh
}
