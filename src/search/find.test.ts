import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { plain, searchingOn } from '#tests/searching.ts'

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
    expect(await find(db, 'password manager for families')).toEqual(['for-homes', 'any', 'other'])
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
})
