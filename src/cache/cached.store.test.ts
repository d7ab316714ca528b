import { expect, onTestFinished, test, vi } from 'vitest'
import { EVERYTHING } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { openDatabase } from '#db/open.ts'
import { aTool } from '#tests/builders.ts'
import { aDatabase, freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { findToolBySlug, getToolById, getToolBySlug, listToolsBySlug } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { cached, cachedEach } from './cached.store.ts'

onBothDatabases('what is counted', (engine) => {
  test('is counted once until the catalogue changes', async () => {
    const db = await freshDatabase(engine)
    let counted = 0
    const count = () => cached(db, 'something', async () => ++counted)
    expect([await count(), await count()]).toEqual([1, 1])
    await saveTools(db, 'catalogue', [aTool({})])
    expect(await count()).toBe(2)
  })

  test('and large is kept only while few others are asked for, and pushes out nothing small', async () => {
    const db = await freshDatabase(engine)
    let counted = 0
    const count = (name: string, size?: 'large') => cached(db, name, async () => ++counted, size)
    await count('small')
    for (let at = 0; at < 20; at++) await count(`large ${at}`, 'large')
    expect([await count('small'), await count('large 19', 'large')]).toEqual([1, 21])
    expect(await count('large 0', 'large')).toBe(22)
  })

  test('is counted again when that failed', async () => {
    const db = await freshDatabase(engine)
    const failing = cached(db, 'something', () => Promise.reject(new Error('away')))
    await expect(failing).rejects.toThrow('away')
    expect(await cached(db, 'something', async () => 1)).toBe(1)
  })

  test('stays counted when visitors were counted, and not when everything may have changed', async () => {
    const db = await freshDatabase(engine)
    let counted = 0
    const count = () => cached(db, 'something', async () => ++counted)
    await count()
    await recordChange(db, ['trending'])
    expect(await count()).toBe(1)
    await recordChange(db, [EVERYTHING])
    expect(await count()).toBe(2)
  })
})

onBothDatabases('the log of changes', (engine) => {
  test('is looked at once by who asks soon after another, at once after a change made here, and soon after any other', async () => {
    const { db, settings } = await aDatabase(engine)
    const other = openDatabase(settings).db
    onTestFinished(() => other.destroy())
    const now = vi.spyOn(performance, 'now')
    onTestFinished(() => now.mockRestore())
    // Later than whatever this process has heard of before.
    const start = engine === 'sqlite' ? 1e9 : 2e9
    const at = (ms: number) => now.mockReturnValue(start + ms)
    let counted = 0
    const count = () => cached(db, 'something', async () => ++counted)
    const changedElsewhere = () =>
      other.insertInto('changes').values({ tags: '["tools"]', created_at: '2026-11-15T00:00:00Z' }).execute()

    at(0)
    await count()
    await changedElsewhere()
    at(19)
    expect(await count()).toBe(1)
    at(20)
    expect(await count()).toBe(2)
    // What was heard just now may be part of more: nobody relies on an earlier look.
    await changedElsewhere()
    expect(await count()).toBe(3)
    at(5_000)
    await count()
    await recordChange(db, ['tools'])
    expect(await count()).toBe(4)
  })
})

onBothDatabases('the records of tools', (engine) => {
  test('are read once for all who ask, and again after any change, of the logo alone too', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'acme' }), aTool({ slug: 'other' })])
    const [first, second] = await Promise.all([getToolBySlug(db, 'acme'), getToolBySlug(db, 'acme')])
    expect(first).toBe(second)
    expect(await getToolById(db, first.id)).toBe(first)
    await saveTools(db, 'catalogue', [aTool({ slug: 'acme', logo: 'notion' }), aTool({ slug: 'other' })])
    expect(await getToolBySlug(db, 'acme')).toMatchObject({ logo: 'notion' })
    expect(await listToolsBySlug(db, ['other', 'none', 'acme'])).toMatchObject([
      { slug: 'other' },
      { slug: 'acme', logo: 'notion' },
    ])
  })

  test('that were not there are found once they are', async () => {
    const db = await freshDatabase(engine)
    expect(await findToolBySlug(db, 'acme')).toBeNull()
    await saveTools(db, 'catalogue', [aTool({ slug: 'acme' })])
    expect(await findToolBySlug(db, 'acme')).toMatchObject({ slug: 'acme' })
  })

  test('as a change that was rolled back has them are kept by nobody', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'acme', name: 'Acme' })])
    const failing = db.transaction().execute(async (transaction) => {
      const { facts } = await transaction.selectFrom('tools').select('facts').executeTakeFirstOrThrow()
      await transaction
        .updateTable('tools')
        .set({ facts: facts.replace('Acme', 'Never') })
        .execute()
      expect(await getToolBySlug(transaction, 'acme')).toMatchObject({ name: 'Never' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await getToolBySlug(db, 'acme')).toMatchObject({ name: 'Acme' })
  })

  test('are all there where what is read now pushes out what was known', async () => {
    const db = await freshDatabase(engine)
    const read = (keys: readonly number[]) =>
      cachedEach(db, 'thing', keys, async (missing) => new Map(missing.map((key) => [key, { key }])))
    const full = Array.from({ length: 4_000 }, (_, at) => at)
    for (let at = 0; at < full.length; at += 100) await read(full.slice(at, at + 100))
    // The oldest that is known, and as many new ones as push it out.
    const asked = [0, ...Array.from({ length: 99 }, (_, at) => 5_000 + at)]
    expect((await read(asked)).map(({ key }) => key)).toEqual(asked)
  })

  test('are asked for again when reading them failed', async () => {
    const db = await freshDatabase(engine)
    const failing = cachedEach(db, 'thing', ['a'], () => Promise.reject(new Error('away')))
    await expect(failing).rejects.toThrow('away')
    expect(await cachedEach(db, 'thing', ['a'], async () => new Map([['a', { is: 1 }]]))).toEqual([{ is: 1 }])
  })
})
