import { latestToolChangeId } from '#changes/changes.store.ts'
import type { Db } from '#db/open.ts'
import { BoundedCache } from '#lib/bounded-cache.ts'

const CACHED_MAX = 2_000

/** What was found as of the change with this id. */
interface Cached {
  changeId: number
  found: BoundedCache<Promise<unknown>>
}

const cacheOf = new WeakMap<Db, Cached>()

/** What takes long to find out in a large catalogue is found out once, and again only when a tool has changed. */
export async function cached<T>(db: Db, name: string, find: () => Promise<T>): Promise<T> {
  const { found } = await currentCache(db)
  const known = found.get(name)
  if (known) return known as Promise<T>
  const finding = find()
  found.set(name, finding)
  finding.catch(() => found.delete(name))
  return finding
}

async function currentCache(db: Db): Promise<Cached> {
  const changeId = await latestToolChangeId(db)
  const known = cacheOf.get(db)
  if (known?.changeId === changeId) return known
  const fresh: Cached = { changeId, found: new BoundedCache(CACHED_MAX, () => 1) }
  cacheOf.set(db, fresh)
  return fresh
}
