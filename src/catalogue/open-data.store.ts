import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '#db/open.ts'
import type { Tool } from './tool.ts'
import { toTool, visibleTools } from './tools.store.ts'

const ROWS_PER_TURN = 200

/** Every listed tool in the order of its id, a few at a time, so that any number fits in memory. */
export async function* eachTool(db: Db): AsyncGenerator<Tool> {
  for (let lastId = 0; ; await breathe()) {
    const rows = await visibleTools(db)
      .selectAll('tools')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(ROWS_PER_TURN)
      .execute()
    for (const row of rows) yield toTool(row)
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_TURN) return
    lastId = last.id
  }
}
