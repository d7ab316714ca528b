import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { cached } from './cached.store.ts'
import { saveTools } from './save-tools.store.ts'

onBothDatabases('what is counted', (engine) => {
  test('is counted once until the catalogue changes', async () => {
    const db = await freshDatabase(engine)
    let counted = 0
    const count = () => cached(db, 'something', async () => ++counted)
    expect([await count(), await count()]).toEqual([1, 1])
    await saveTools(db, 'catalogue', [aTool({})])
    expect(await count()).toBe(2)
  })

  test('is counted again when that failed', async () => {
    const db = await freshDatabase(engine)
    const failing = cached(db, 'something', () => Promise.reject(new Error('away')))
    await expect(failing).rejects.toThrow('away')
    expect(await cached(db, 'something', async () => 1)).toBe(1)
  })
})
