import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { plain, searchingOn } from '#tests/searching.ts'
import { listFiltered } from './search.store.ts'

onBothDatabases('words that no tool has all of', (engine) => {
  const { databaseWith, find } = searchingOn(engine)

  test('a market named among other words brings all its tools, those with most of the words first', async () => {
    const market = { ...plain, description: 'Keeps logins.', markets: ['password-managers'] }
    const db = await databaseWith(
      aTool({ ...market, slug: 'any', name: 'Alpha' }),
      aTool({ ...market, slug: 'for-homes', name: 'Beta', description: 'Keeps logins of families.' }),
      aTool({ ...plain, slug: 'other', name: 'Gamma', description: 'No password manager, for families.' }),
      aTool({ ...plain, slug: 'far', name: 'Delta', description: 'Recipes for families.' }),
    )
    expect(await find(db, 'password manager for families')).toEqual(['for-homes', 'any'])
    expect((await find(db, 'alpha password manager for families'))[0]).toBe('any')
  })

  test('what most tools have says nothing where no tool has the rest', async () => {
    const tools = Array.from({ length: 60 }, (_, at) =>
      aTool({ ...plain, slug: `tool-${at}`, name: `Quill ${at}`, description: 'Management of pumps.' }),
    )
    const db = await databaseWith(...tools)
    expect(await find(db, 'stable management')).toEqual([])
    expect(await find(db, 'management')).toHaveLength(50)
  })

  test('a word with two errors is not taken for one that begins otherwise', async () => {
    const db = await databaseWith(aTool({ ...plain, slug: 'cites', name: 'Quill', features: ['Citation'] }))
    expect(await find(db, 'dictation')).toEqual([])
    expect(await find(db, 'citetoon')).toEqual(['cites'])
  })

  test('words that no found tool has are returned as not understood', async () => {
    const db = await databaseWith(
      aTool({ slug: 'ledger', name: 'Ledger', ...plain, markets: ['accounting'] }),
      aTool({ slug: 'books', name: 'Books', ...plain, markets: ['accounting'] }),
    )
    const ask = (search: string) => listFiltered(db, { search, limit: 5 })
    expect(await ask('accounting software')).toMatchObject({ total: 2, notUnderstood: [] })
    const { ids, notUnderstood } = await ask('accounting software for quokkas')
    expect(ids).toHaveLength(2)
    expect(notUnderstood).toEqual(['quokkas'])
  })

  test.each(['plumbers', 'software for plumbers', 'Rechnungen schreiben'])(
    'what buyers call a market leads to its tools: %s',
    async (search) => {
      const db = await databaseWith(
        aTool({ slug: 'visits', name: 'Visits', ...plain, markets: ['field-service'] }),
        aTool({ slug: 'ledger', name: 'Ledger', ...plain, markets: ['accounting'] }),
      )
      const { notUnderstood, corrected } = await listFiltered(db, { search, limit: 5 })
      expect(await find(db, search)).toEqual([search.endsWith('plumbers') ? 'visits' : 'ledger'])
      expect({ notUnderstood, corrected }).toEqual({ notUnderstood: [], corrected: null })
    },
  )
})
