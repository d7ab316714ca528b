import { expect, test } from 'vitest'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { suggest } from './suggest.store.ts'

const MANY = 1_100

onBothDatabases('suggestions of a long list', (engine) => {
  test('are the same when asked for again, and others when a tool has come', async () => {
    const db = await freshDatabase(engine)
    const tools = Array.from({ length: MANY }, (_, at) =>
      aTool({ slug: `stable-${at}`, name: `Stable ${at}` }),
    )
    await saveTools(db, 'catalogue', tools)
    const ask = async () => (await suggest(db, engine, 'stab', () => null)).map(({ label }) => label)
    const first = await ask()
    expect(first[0]).toBe('Stable 0')
    expect(await ask()).toEqual(first)
    await saveTools(db, 'catalogue', [aTool({ slug: 'stab', name: 'Stab' })])
    expect((await ask())[0]).toBe('Stab')
  })
})
