import type { Db } from '#db/open.ts'
import { BoundedCache } from '#lib/bounded-cache.ts'

const REMEMBERED_MAX = 2_000

/** What was found as of the change with this id. */
interface Remembered {
  changeId: number
  found: BoundedCache<Promise<unknown>>
}

const rememberedOf = new WeakMap<Db, Remembered>()

/** What takes long to find out in a large catalogue is found out once, and again only when a tool has changed. */
export async function remembered<T>(db: Db, name: string, find: () => Promise<T>): Promise<T> {
  const { found } = await rememberedNow(db)
  const known = found.get(name)
  if (known) return known as Promise<T>
  const finding = find()
  found.set(name, finding)
  finding.catch(() => found.delete(name))
  return finding
}

async function rememberedNow(db: Db): Promise<Remembered> {
  const changeId = await latestChangeId(db)
  const known = rememberedOf.get(db)
  if (known?.changeId === changeId) return known
  const fresh: Remembered = { changeId, found: new BoundedCache(REMEMBERED_MAX, () => 1) }
  rememberedOf.set(db, fresh)
  return fresh
}

/** Another number whenever a tool came, went or changed in what it is listed, found or compared by. */
export async function latestChangeId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('search_changes')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}
