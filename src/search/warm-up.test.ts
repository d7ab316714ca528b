import { expect, test } from 'vitest'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { liveIndexOf } from '#search/index/live-index.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { syntheticTools } from '#tests/synthetic-tools.ts'
import { listFiltered } from './search.store.ts'
import { warmUpSearch } from './warm-up.ts'

const COUNT = 40

onBothDatabases('warming up', (engine) => {
  test('asks for lists of a large catalogue, and changes nothing that is found', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [...syntheticTools(COUNT)])
    const find = async () => (await listFiltered(db, engine, { search: 'portable', limit: COUNT })).ids
    const found = await find()
    const { cached } = await liveIndexOf(db, engine).current()
    const before = cached.size
    await warmUpSearch(db, engine)
    expect(cached.size).toBe(before)
    await warmUpSearch(db, engine, COUNT)
    expect(cached.size).toBeGreaterThan(before)
    expect(found).not.toEqual([])
    expect(await find()).toEqual(found)
  })
})
