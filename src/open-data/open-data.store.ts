import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { findMirrored } from '#catalogue/links.store.ts'
import type { Tool } from '#catalogue/tool.ts'
import { toTool, visibleTools } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'

const ROWS_PER_TURN = 200

/** Every listed tool with all its connections in the order of its id, a few at a time, so that any number fits in memory. */
export async function* eachTool(db: Db): AsyncGenerator<Tool> {
  for (let lastId = 0; ; await yieldToEventLoop()) {
    const rows = await visibleTools(db)
      .selectAll('tools')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(ROWS_PER_TURN)
      .execute()
    const mirrored = await findMirrored(
      db,
      rows.map((row) => row.id),
    )
    for (const row of rows) {
      const tool = toTool(row)
      yield { ...tool, integrations: [...tool.integrations, ...(mirrored.get(tool.id) ?? [])] }
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_TURN) return
    lastId = last.id
  }
}
