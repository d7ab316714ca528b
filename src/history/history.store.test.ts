import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db, Engine } from '#db/open.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { listRecentChanges, recentChanges } from './history.store.ts'

const ROWS = 20_000

/** Many changes, one a second, the latest at the end of the day. */
async function withHistory(engine: Engine): Promise<Db> {
  const db = await freshDatabase(engine)
  await saveTools(db, 'catalogue', [aTool({ slug: 'acme' }), aTool({ slug: 'hidden' })])
  await db.deleteFrom('tool_changes').execute()
  const time = (index: number) => new Date(Date.parse('2026-11-15') + index * 1_000).toISOString()
  const [acme, hidden] = await db.selectFrom('tools').select('id').orderBy('id').execute()
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    tool_id: (index % 2 ? hidden?.id : acme?.id) ?? 0,
    kind: 'changed',
    field: 'name',
    source: 'feed',
    changed_at: time(index),
  }))
  for (let start = 0; start < ROWS; start += 2_000)
    await db
      .insertInto('tool_changes')
      .values(rows.slice(start, start + 2_000))
      .execute()
  await db
    .updateTable('tools')
    .set({ hidden_at: time(0) })
    .where('slug', '=', 'hidden')
    .execute()
  await sql.raw('analyze').execute(db)
  return db
}

onBothDatabases('the history', (engine) => {
  test('recent changes are found by time, without reading the others', async () => {
    const db = await withHistory(engine)
    const since = '2026-11-15T05:33:00.000Z'
    const { sql: text, parameters } = recentChanges(db, 50, since).compile()
    const prefix = engine === 'sqlite' ? 'explain query plan ' : 'explain '
    const literal = text.replaceAll(/\$\d+|\?/g, () => '?')
    let at = 0
    const plan = await sql.raw(prefix + literal.replaceAll('?', () => `'${parameters[at++]}'`)).execute(db)
    expect(JSON.stringify(plan.rows)).toContain('tool_changes_by_time')
    const found = await listRecentChanges(db, 50, since)
    expect(found.map(({ slug }) => slug)).toEqual(Array(found.length).fill('acme'))
    expect(found.length).toBeGreaterThan(5)
    expect(found.every(({ changedAt }) => changedAt >= since)).toBe(true)
    expect(found.map(({ changedAt }) => changedAt)).toEqual(
      found
        .map(({ changedAt }) => changedAt)
        .toSorted()
        .reverse(),
    )
    expect(await listRecentChanges(db, 5)).toEqual(found.slice(0, 5))
  })
})
