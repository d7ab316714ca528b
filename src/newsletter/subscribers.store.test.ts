import { expect, test } from 'vitest'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import {
  addSubscriber,
  askSubscriber,
  claimMail,
  confirmSubscriber,
  forgetUnconfirmed,
  listSubscribers,
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
    await addSubscriber(db, 'ada@example.com')
    const before = await listSubscribers(db)
    await addSubscriber(db, 'ada@example.com')
    await askSubscriber(db, 'ada@example.com')
    await confirmSubscriber(db, 'ada@example.com')
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
    await askSubscriber(db, 'waiting@example.com')
    await addSubscriber(db, 'ada@example.com')
    await addSubscriber(db, 'bob@example.com')
    await forgetUnconfirmed(db, -MINUTE_MS)
    await removeSubscriber(db, 'bob@example.com')
    const kept = await db.selectFrom('newsletter_subscribers').select('email').execute()
    expect(kept).toEqual([{ email: 'ada@example.com' }])
  })
})
