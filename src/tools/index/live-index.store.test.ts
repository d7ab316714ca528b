import { expect, test } from 'vitest'
import { approveSubmission } from '#admin/actions/moderate.ts'
import type { Db } from '#db/open.ts'
import { listFiltered } from '#search/search.store.ts'
import { addSubmission } from '#submissions/submissions.store.ts'
import { aSubmission, aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { listToolCardsById } from '#tools/tools.store.ts'
import { removeWithin } from '#tools/write/remove-tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { indexOf, prepareSearch } from './live-index.store.ts'

onBothDatabases('the index of a running site', (engine) => {
  async function find(db: Db, search: string): Promise<string[]> {
    const { ids } = await listFiltered(db, { search, limit: 50 })
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
    await prepareSearch(db, (error) => faults.push(error))
    expect(await find(db, 'crm')).toEqual(['keeper'])
    expect(await find(db, 'ledger')).toHaveLength(names.length)
    expect(await find(db, '𠀀𠀀𠀀')).not.toEqual([])
    expect(faults).toEqual([])
  })

  test('a record that cannot be read is left out and reported, and the others are found', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'good', name: 'Plover' }), aTool({ slug: 'bad' })])
    await db.updateTable('tools').set({ facts: '{' }).where('slug', '=', 'bad').execute()
    const faults: unknown[] = []
    await prepareSearch(db, (error) => faults.push(error))
    await saveTools(db, 'catalogue', [aTool({ slug: 'later', name: 'Sandpiper' })])
    expect(await find(db, 'sandpiper')).toEqual(['later'])
    expect(await find(db, 'plover')).toEqual(['good'])
    expect(faults.map(String)).toEqual([expect.stringMatching(/Tool \d+ cannot be indexed/)])
  })

  test('more integrations than a statement takes values stop neither search nor lists', async () => {
    const db = await freshDatabase(engine)
    const tools = Array.from({ length: 660 }, (_, at) =>
      aTool({ slug: `t-${at}`, integrations: Array.from({ length: 55 }, (_, key) => `i-${at}-${key}`) }),
    )
    await saveTools(db, 'catalogue', tools)
    expect(await find(db, 'i-600-54')).toContain('t-600')
    const list = await listFiltered(db, { limit: 10 })
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
    const before = await listFiltered(db, query)
    await saveTools(db, 'catalogue', [{ ...second, platforms: ['linux'] }, aTool({ platforms: ['web'] })])
    await indexOf(db)
    const now = [
      ['web', 2],
      ['linux', 1],
    ]
    expect(await counts(before.facets)).toEqual(now)
    expect(await counts((await listFiltered(db, query)).facets)).toEqual(now)
  })

  test('what comes while it is read in is found too, and what goes is not', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'bird', name: 'Plover' })])
    const [, , found] = await Promise.all([
      indexOf(db),
      saveTools(db, 'catalogue', [aTool({ slug: 'other', name: 'Curlew' })]),
      indexOf(db),
    ])
    expect(found.size).toBeGreaterThan(0)
    expect(await find(db, 'curlew')).toEqual(['other'])
    await db
      .transaction()
      .execute((transaction) => removeWithin(transaction, 'catalogue', [{ slug: 'bird' }]))
    expect(await find(db, 'plover')).toEqual([])
    expect((await indexOf(db)).size).toBe(1)
  })

  test('a restored database, whose log is shorter than what was seen, is read anew', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'bird', name: 'Plover' })])
    await saveTools(db, 'catalogue', [aTool({ slug: 'other', name: 'Curlew' })])
    expect(await find(db, 'curlew')).toEqual(['other'])
    await db.deleteFrom('tools').where('slug', '=', 'other').execute()
    await db.deleteFrom('changes').where('id', '>', 1).execute()
    expect(await find(db, 'curlew')).toEqual([])
    expect(await find(db, 'plover')).toEqual(['bird'])
  })
})
