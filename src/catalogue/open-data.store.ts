import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '#db/open.ts'
import { findMirrored } from './links.store.ts'
import type { Tool } from './tool.ts'
import { toTool, visibleTools } from './tools.store.ts'

const ROWS_PER_TURN = 200

/** Every listed tool with all its connections in the order of its id, a few at a time, so that any number fits in memory. */
export async function* eachTool(db: Db): AsyncGenerator<Tool> {
  for (let lastId = 0; ; await breathe()) {
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
