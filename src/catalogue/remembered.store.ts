import type { Db } from '#db/open.ts'

/** Figures as of the change with this id. */
interface Remembered {
  changeId: number
  figures: Map<string, Promise<unknown>>
}

const rememberedOf = new WeakMap<Db, Remembered>()

/** What takes long to count in a large catalogue is counted once per state of it. The names must be few. */
export async function remembered<T>(db: Db, name: string, count: () => Promise<T>): Promise<T> {
  const figures = await figuresNow(db)
  const known = figures.get(name)
  if (known) return known as Promise<T>
  const counting = count()
  figures.set(name, counting)
  counting.catch(() => figures.delete(name))
  return counting
}

async function figuresNow(db: Db): Promise<Remembered['figures']> {
  const last = await db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const changeId = last?.id ?? 0
  const known = rememberedOf.get(db)
  if (known?.changeId === changeId) return known.figures
  const figures: Remembered['figures'] = new Map()
  rememberedOf.set(db, { changeId, figures })
  return figures
}
