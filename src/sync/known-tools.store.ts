import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Db } from '#db/open.ts'

const ROWS_PER_TURN = 2_000

/** What we already have of a source: enough to tell news from what is known. */
export interface KnownTool {
  slug: string
  origin: string | null
  id: string
  revision: number | null
  isListed: boolean
  /** An administrator restored it after the source had dropped it. */
  isRestored: boolean
}

export async function listKnownTools(db: Db, source: string): Promise<KnownTool[]> {
  const known: KnownTool[] = []
  for (let lastId = 0; ; await yieldToEventLoop()) {
    const rows = await db
      .selectFrom('tools')
      .select(['id', 'slug', 'origin', 'origin_id', 'origin_revision', 'hidden_at', 'restored_at'])
      .where('source', '=', source)
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(ROWS_PER_TURN)
      .execute()
    for (const { slug, origin, origin_id, origin_revision: revision, ...row } of rows) {
      const [isListed, isRestored] = [row.hidden_at === null, row.restored_at !== null]
      known.push({ slug, origin, id: origin_id ?? slug, revision, isListed, isRestored })
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_TURN) return known
    lastId = last.id
  }
}
