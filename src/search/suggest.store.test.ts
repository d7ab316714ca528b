import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { suggest } from './suggest.store.ts'

const MANY = 1_100

onBothDatabases('suggestions', (engine) => {
  test('of a long list are the same when asked for again, and others when a tool has come', async () => {
    const db = await freshDatabase(engine)
    const tools = Array.from({ length: MANY }, (_, at) =>
      aTool({ slug: `stable-${at}`, name: `Stable ${at}` }),
    )
    await saveTools(db, 'catalogue', tools)
    const ask = async () => (await suggest(db, 'stab', () => null)).map(({ label }) => label)
    const first = await ask()
    expect(first[0]).toBe('Stable 0')
    expect(await ask()).toEqual(first)
    await saveTools(db, 'catalogue', [aTool({ slug: 'stab', name: 'Stab' })])
    expect((await ask())[0]).toBe('Stab')
  })

  test('lead to the tools of a market that is named among words no tool has', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [
      aTool({ slug: 'vault', name: 'Vault', markets: ['password-managers'] }),
      aTool({ slug: 'other', name: 'Other' }),
    ])
    const suggested = await suggest(db, 'password manager for walruses', () => null)
    expect(suggested.filter(({ kind }) => kind === 'tool').map(({ label }) => label)).toEqual(['Vault'])
  })
})
