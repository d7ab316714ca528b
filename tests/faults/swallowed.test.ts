import { expect, onTestFinished, test } from 'vitest'
import { recordChange } from '#changes/changes.store.ts'
import { onSwallowed } from '#lib/background-errors.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { indexOf } from '#tools/index/live-index.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

const MORE_THAN_WORTH_WAITING = 5_100

onBothDatabases('swallowed failures', (engine) => {
  test('an update of the index that fails behind an answer is reported', async () => {
    const reported: string[] = []
    onSwallowed((place) => reported.push(place))
    onTestFinished(() => onSwallowed(() => {}))
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'one' })])
    await indexOf(db)
    const behind = await db.transaction().execute(async (transaction) => {
      const [{ revision = 0 } = {}] = await transaction.selectFrom('tools').select('revision').execute()
      await recordChange(transaction, ['tools'])
      return revision + MORE_THAN_WORTH_WAITING
    })
    await db.updateTable('tools').set({ revision: behind }).execute()
    await db.schema.dropTable('activity_totals').execute()
    expect((await indexOf(db)).size).toBe(1)
    await expect.poll(() => reported, { timeout: 10_000 }).toContain('search index')
  })
})
