import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { approveSubmission } from '#admin/moderate.ts'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { getToolBySlug, listToolCardsById } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'
import { listFiltered } from '#search/search.store.ts'
import { addSubmission } from '#submissions/submissions.store.ts'
import { aSubmission, aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { searchEngines } from './documents.store.ts'
import { liveIndexOf, prepareSearch } from './live-index.ts'

onBothDatabases('the index of a running site', (engine) => {
  async function find(db: Db, search: string): Promise<string[]> {
    const { ids } = await listFiltered(db, engine, { search, limit: 50 })
    return (await listToolCardsById(db, ids)).map((card) => card.slug)
  }

  test('a name of characters beyond the basic plane, however long, stops no search', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'keeper', name: 'Keeper', category: 'crm' })])
    const long = '𠀀'.repeat(20)
    const names = [`Wort a${long}`, `a ${long} ${long}`, `𠀀 𠀁 𠀂 x`, '\ufdfa'.repeat(100)]
    for (const companyName of names) {
      const facts = aSubmission({ companyName, features: `${'𠀀'.repeat(60)}, Ledger` })
      const { id } = await addSubmission(db, facts, companyName)
      await approveSubmission(db, id, 'admin@example.com')
    }
    const faults: unknown[] = []
    await prepareSearch(db, engine, (error) => faults.push(error))
    expect(await find(db, 'crm')).toEqual(['keeper'])
    expect(await find(db, 'ledger')).toHaveLength(names.length)
    expect(await find(db, '𠀀𠀀𠀀')).not.toEqual([])
    expect(faults).toEqual([])
  })

  test('a document that cannot be written is left out and reported, and the others are found', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'good', name: 'Plover' }), aTool({ slug: 'bad' })])
    const { id } = await getToolBySlug(db, 'bad')
    const faults: unknown[] = []
    await prepareSearch(db, engine, (error) => faults.push(error))
    await saveTools(db, 'catalogue', [
      aTool({ slug: 'bad', description: 'Curlew' }),
      aTool({ slug: 'later', name: 'Sandpiper' }),
    ])
    const { replaceDocuments } = searchEngines[engine]
    const documents = vi.spyOn(searchEngines[engine], 'replaceDocuments')
    documents.mockImplementation(async (database, ids, written) => {
      if (written.some(({ toolId }) => toolId === id)) await sql`select no_such_thing`.execute(database)
      return replaceDocuments(database, ids, written)
    })
    expect(await find(db, 'sandpiper')).toEqual(['later'])
    expect(await find(db, 'plover')).toEqual(['good'])
    expect(await find(db, 'curlew')).toEqual([])
    expect(String(faults[0])).toContain(`Tool ${id} cannot be indexed`)
    documents.mockRestore()
  })

  test('more integrations than a statement takes values stop neither search nor lists', async () => {
    const db = await freshDatabase(engine)
    const tools = Array.from({ length: 660 }, (_, at) =>
      aTool({ slug: `t-${at}`, integrations: Array.from({ length: 55 }, (_, key) => `i-${at}-${key}`) }),
    )
    await saveTools(db, 'catalogue', tools)
    expect(await find(db, 'i-600-54')).toContain('t-600')
    const list = await listFiltered(db, engine, { limit: 10 })
    expect(list.total).toBe(660)
    expect((await list.facets()).find(({ name }) => name === 'integration')?.options).toHaveLength(30)
  })

  test('what was counted of an old selection is neither told nor cached after a change', async () => {
    const db = await freshDatabase(engine)
    const [first, second] = [
      aTool({ slug: 'one', platforms: ['web'] }),
      aTool({ slug: 'two', platforms: ['web'] }),
    ]
    await saveTools(db, 'catalogue', [first, second])
    const query = { scope: [[['category', 'productivity']]], limit: 10 } as const
    const counts = async (facets: Awaited<ReturnType<typeof listFiltered>>['facets']) =>
      (await facets()).find(({ name }) => name === 'platform')?.options.map(({ key, count }) => [key, count])
    const before = await listFiltered(db, engine, query)
    await saveTools(db, 'catalogue', [{ ...second, platforms: ['linux'] }, aTool({ platforms: ['web'] })])
    await liveIndexOf(db, engine).current()
    const now = [
      ['web', 2],
      ['linux', 1],
    ]
    expect(await counts(before.facets)).toEqual(now)
    expect(await counts((await listFiltered(db, engine, query)).facets)).toEqual(now)
  })

  test('an index that is rebuilt while its words are read gets all of them', async () => {
    const db = await freshDatabase(engine)
    const description = 'Sings like a nightingale.'
    await saveTools(db, 'catalogue', [aTool({ slug: 'bird', name: 'Plover', description })])
    const { listWords } = searchEngines[engine]
    const reading = vi.spyOn(searchEngines[engine], 'listWords')
    reading.mockImplementationOnce(async function* (database) {
      for await (const words of listWords(database)) {
        yield words
        // As after a restored backup: the log is shorter than what was seen.
        await sql`delete from search_changes`.execute(db)
        await sql`update search_position set change_id = 0`.execute(db)
        await liveIndexOf(db, engine).current()
      }
    })
    await find(db, 'plover')
    expect(await listFiltered(db, engine, { search: 'nightingail', limit: 1 })).toMatchObject({
      corrected: 'nightingale',
      total: 1,
    })
    reading.mockRestore()
  })
})
