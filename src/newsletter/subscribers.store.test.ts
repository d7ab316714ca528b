import { expect, test } from 'vitest'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { addReaders } from '#tests/letter-rounds.ts'
import {
  askSubscriber,
  claimMail,
  confirmSubscriber,
  forgetUnconfirmed,
  listSubscribers,
  listUnasked,
  removeSubscriber,
  returnMail,
} from './subscribers.store.ts'

const MINUTE_MS = 60_000

onBothDatabases('the list of subscribers', (engine) => {
  test('who waits for a confirmation is not on it', async () => {
    const db = await freshDatabase(engine)
    await askSubscriber(db, 'ada@example.com')
    expect(await listSubscribers(db)).toEqual([])
    expect(await confirmSubscriber(db, 'ada@example.com')).toBe(true)
    expect(await listSubscribers(db)).toHaveLength(1)
    expect(await confirmSubscriber(db, 'nobody@example.com')).toBe(false)
  })

  test('subscribing again keeps the first date', async () => {
    const db = await freshDatabase(engine)
    await addReaders(db, 'ada@example.com')
    const before = await listSubscribers(db)
    expect(before).toHaveLength(1)
    await addReaders(db, 'ada@example.com')
    expect(await listSubscribers(db)).toEqual(before)
  })

  test('of many requests at once only one may send a mail, until it is given back', async () => {
    const db = await freshDatabase(engine)
    await askSubscriber(db, 'ada@example.com')
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimMail(db, 'ada@example.com', MINUTE_MS)),
    )
    expect(claims.filter(Boolean)).toEqual([{ isConfirmed: false }])
    await returnMail(db, 'ada@example.com')
    expect(await claimMail(db, 'ada@example.com', MINUTE_MS)).toEqual({ isConfirmed: false })
  })

  test('what nobody confirms is forgotten, and who leaves is deleted', async () => {
    const db = await freshDatabase(engine)
    for (const email of ['asked@example.com', 'unasked@example.com']) await askSubscriber(db, email)
    await claimMail(db, 'asked@example.com', MINUTE_MS)
    await addReaders(db, 'ada@example.com', 'bob@example.com')
    const emails = async () =>
      (await db.selectFrom('newsletter_subscribers').select('email').orderBy('email').execute()).map(
        ({ email }) => email,
      )
    expect(await emails()).toHaveLength(4)
    await forgetUnconfirmed(db, { askedMs: -MINUTE_MS, unaskedMs: MINUTE_MS })
    await removeSubscriber(db, 'bob@example.com')
    expect(await emails()).toEqual(['ada@example.com', 'unasked@example.com'])
    expect(await listUnasked(db, 5)).toEqual(['unasked@example.com'])
    await forgetUnconfirmed(db, { askedMs: MINUTE_MS, unaskedMs: -MINUTE_MS })
    expect(await emails()).toEqual(['ada@example.com'])
  })
})
