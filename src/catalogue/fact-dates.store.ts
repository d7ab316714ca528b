import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { cached } from '#cache/cached.store.ts'
import type { Db } from '#db/open.ts'
import { factsIn } from './fact-columns.ts'
import { factsChangedAt } from './fact-source.ts'
import { visibleTools } from './tools.store.ts'

const ROWS_PER_TURN = 1_000

/** Tool id to the day its facts last changed; a tool of which that is not known is absent. */
export function factDates(db: Db): Promise<ReadonlyMap<number, string>> {
  return cached(db, 'fact dates', () => readDates(db), 'large')
}

async function readDates(db: Db): Promise<Map<number, string>> {
  const dates = new Map<number, string>()
  let last = 0
  for (;;) {
    const rows = await visibleTools(db)
      .select(['id', 'sources', 'created_at', 'updated_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_PER_TURN)
      .execute()
    for (const { id, sources, created_at, updated_at } of rows) {
      const read = factsIn({ sources }).sources
      const date = factsChangedAt({ createdAt: created_at, updatedAt: updated_at, sources: read })
      if (date) dates.set(id, date)
    }
    const end = rows.at(-1)?.id
    if (end === undefined || rows.length < ROWS_PER_TURN) return dates
    last = end
    await yieldToEventLoop()
  }
}

/** The latest of some days and months; undefined when none is known. */
export const newestOf = (dates: readonly (string | undefined)[]): string | undefined =>
  dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1)
