import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { onSwallowed } from '#lib/swallowed.ts'
import { liveIndexOf } from '#search/index/live-index.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'

const MORE_THAN_WORTH_WAITING = 5_100

onBothDatabases('swallowed failures', (engine) => {
  test('an update of the index that fails behind an answer is reported', async () => {
    const reported: string[] = []
    onSwallowed((place) => reported.push(place))
    onTestFinished(() => onSwallowed(() => {}))
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'one' })])
    const { id } = await db.selectFrom('tools').select('id').executeTakeFirstOrThrow()
    for (let rows = 0; rows < MORE_THAN_WORTH_WAITING; rows += 300) {
      const changes = Array.from({ length: 300 }, () => ({ tool_id: id }))
      await db.insertInto('search_changes').values(changes).execute()
    }
    await sql`drop table search_documents`.execute(db)
    await liveIndexOf(db, engine).searchable()
    await expect.poll(() => reported, { timeout: 10_000 }).toContain('search index')
  })
})
