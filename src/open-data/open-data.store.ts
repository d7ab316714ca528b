import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Db } from '#db/open.ts'
import { findCheckResults } from '#link-checks/check-views.store.ts'
import { findLinks } from '#tools/index/listed-tools.store.ts'
import { toTool } from '#tools/tool-rows.store.ts'
import { visibleTools } from '#tools/tools.store.ts'
import type { DataTool } from './open-data.ts'

const ROWS_PER_TURN = 200

/** Every listed tool with all its connections in the order of its id, a few at a time, so that any number fits in memory. */
export async function* eachTool(db: Db): AsyncGenerator<DataTool> {
  for (let lastId = 0; ; await yieldToEventLoop()) {
    const rows = await visibleTools(db)
      .selectAll('tools')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(ROWS_PER_TURN)
      .execute()
    const ids = rows.map((row) => row.id)
    const links = await findLinks(db, ids)
    const checks = await findCheckResults(db, ids)
    for (const row of rows) {
      const tool = toTool(row)
      yield {
        ...tool,
        integrations: links.get(tool.id) ?? tool.integrations,
        checks: checks.get(tool.id) ?? null,
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_TURN) return
    lastId = last.id
  }
}

/** Another text whenever the files would say something else. */
export async function dataRevision(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('counters')
    .select('value')
    .where('name', 'in', ['catalogue', 'checks'])
    .orderBy('name')
    .execute()
  return rows.map(({ value }) => value).join('.')
}
