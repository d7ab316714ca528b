import { expect, test, vi } from 'vitest'
import { saveTools } from '#catalogue/save-tools.store.ts'
import type { Db } from '#db/open.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { syntheticTools } from '#tests/synthetic-tools.ts'
import { searchEngines } from './documents.store.ts'
import { LiveIndex } from './live-index.ts'
import { findSnapshot } from './snapshot.store.ts'

const BUILD = 'this build'
const COUNT = 60

onBothDatabases('the stored index', (engine) => {
  function aStart(db: Db, madeBy = BUILD) {
    const live = new LiveIndex(db, engine)
    const faults: unknown[] = []
    Object.assign(live, { madeBy, worthStoring: 1, onFault: (error: unknown) => faults.push(error) })
    return { live, faults }
  }

  async function aStoredIndex() {
    const db = await freshDatabase(engine)
    const tools = [...syntheticTools(COUNT)]
    await saveTools(db, 'catalogue', tools)
    const { live } = aStart(db)
    const { index } = await live.searchable()
    await vi.waitUntil(() => findSnapshot(db, BUILD), { timeout: 15_000 })
    return { db, tools, index }
  }

  test('holds everything that was in memory', async () => {
    const { db, index } = await aStoredIndex()
    const { live, faults } = aStart(db)
    const read = vi.spyOn(db, 'selectFrom')
    const restored = await live.current()
    const tables = read.mock.calls.map(([table]) => table)
    expect(tables).toContain('search_snapshot')
    expect(tables).not.toContain('tools')
    read.mockRestore()
    expect(restored.pack()).toEqual(index.pack())
    const lists = (of: typeof index) =>
      Array.from(of.book.kinds, (_, facet) => [
        of.having(facet),
        of.primaryIn(facet),
        of.distinctiveIn(facet),
      ])
    expect(lists(restored)).toEqual(lists(index))
    expect(restored.hasWords).toBe(true)
    expect(faults).toEqual([])
  })

  test('has what came while it was made', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [...syntheticTools(COUNT)])
    const { listWords } = searchEngines[engine]
    const reading = vi.spyOn(searchEngines[engine], 'listWords').mockImplementation(async function* (of) {
      await saveTools(db, 'inbox', [aTool({ name: 'Latecomer' })])
      yield* listWords(of)
    })
    await aStart(db).live.searchable()
    reading.mockRestore()
    const stored = await vi.waitUntil(() => findSnapshot(db, BUILD), { timeout: 15_000 })
    expect(stored.index.names).toContain('Latecomer')
  })

  test('keeps no more in memory than its lists', async () => {
    const { db } = await aStoredIndex()
    const { facets, answers, prices, gates, words } = (await aStart(db).live.current()).pack()
    const lists = [facets, answers, prices, gates].flatMap(({ values, starts, lengths }) => [
      values,
      starts,
      lengths,
    ])
    for (const list of [...lists, words.bits, words.tools])
      expect(list.buffer.byteLength).toBe(list.byteLength)
    expect(lists.filter(({ byteLength }) => byteLength > 0).length).toBeGreaterThan(lists.length / 2)
  })

  test('is brought up to what changed since', async () => {
    const { db, tools } = await aStoredIndex()
    const [first, ...others] = tools
    if (!first) throw new Error('There is no tool.')
    await saveTools(db, 'catalogue', [{ ...first, name: 'Nightingale' }, ...others.slice(0, 1)])
    const { index } = await aStart(db).live.searchable()
    expect(index.inOrder('name')).toHaveLength(COUNT)
    expect(index.words.isInName('nightingale')).toBe(true)
    const fresh = await new LiveIndex(db, engine).current()
    const names = (of: typeof index) => of.inOrder('price').map((slot) => of.names[slot])
    expect(names(index)).toEqual(names(fresh))
  })

  test('of another build, or one that cannot be read, is not used', async () => {
    const { db } = await aStoredIndex()
    expect(await findSnapshot(db, 'another build')).toBeNull()
    await db
      .updateTable('search_snapshot')
      .set({ data: Buffer.from('nonsense') })
      .execute()
    const { live, faults } = aStart(db)
    expect((await live.current()).inOrder('name')).toHaveLength(COUNT)
    expect(faults).toHaveLength(1)
  })
})
