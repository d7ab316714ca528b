import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Tool } from '#catalogue/tool.ts'
import { toTool, visibleTools } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'

const ROWS_PER_TURN = 200

/** Every listed tool in the order of its id, a few at a time, so that any number fits in memory. */
export async function* eachTool(db: Db): AsyncGenerator<Tool> {
  for (let lastId = 0; ; await yieldToEventLoop()) {
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
