import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { changesSince, lastChangeId, recordChange } from './changes.store.ts'

onBothDatabases('the log of changes', (engine) => {
  test('a change never becomes visible after one with a later id', async () => {
    const db = await freshDatabase(engine)
    const start = await lastChangeId(db)
    const [written, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = db.transaction().execute(async (transaction) => {
      await recordChange(transaction, ['tool:first'])
      written.resolve()
      await end.promise
    })
    await written.promise
    const second = recordChange(db, ['tool:second'])
    expect(await Promise.race([second.then(() => 'overtook'), sleep(300, 'waits')])).toBe('waits')
    end.resolve()
    await Promise.all([first, second])
    expect((await changesSince(db, start)).tags).toEqual(['tool:first', 'tool:second'])
  })
})
