import { expect, test } from 'vitest'
import { aDatabase, freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { stopClock } from '#tests/stopped-clock.ts'
import { forgetOldLimits, returnTokens, takeToken } from './limits.store.ts'
import { openDatabase } from './open.ts'

const HOUR_MS = 3_600_000
const limit = { purpose: 'test', network: '203.0.113.7', limit: 3, windowMs: HOUR_MS }

onBothDatabases('limits per network', (engine) => {
  test('uses beyond the limit are refused with the time to wait, others are not touched', async () => {
    const db = await freshDatabase(engine)
    const now = Date.parse('2026-11-15T10:30:00Z')
    for (let use = 0; use < 3; use++) await takeToken(db, limit, now)
    await expect(takeToken(db, limit, now)).rejects.toMatchObject({
      code: 'too-many',
      extra: { retryAfterSeconds: 3600 },
    })
    await takeToken(db, { ...limit, network: '203.0.113.8' }, now)
    await takeToken(db, { ...limit, purpose: 'other' }, now)
  })

  test('an hour begins with the first use, not with the hour of the clock', async () => {
    const db = await freshDatabase(engine)
    const now = Date.parse('2026-11-15T10:59:59Z')
    for (let use = 0; use < 3; use++) await takeToken(db, limit, now)
    const end = now + HOUR_MS
    await expect(takeToken(db, limit, end - 1)).rejects.toMatchObject({ extra: { retryAfterSeconds: 1 } })
    for (let use = 0; use < 3; use++) await takeToken(db, limit, end)
    await expect(takeToken(db, limit, end)).rejects.toMatchObject({ extra: { retryAfterSeconds: 3600 } })
  })

  test('a window that a wrong clock left far in the future does not last that long', async () => {
    const db = await freshDatabase(engine)
    const now = Date.parse('2026-11-15T10:30:00Z')
    for (let use = 0; use < 3; use++) await takeToken(db, limit, now)
    await expect(takeToken(db, limit, now)).rejects.toMatchObject({ code: 'too-many' })
    await db.updateTable('rate_limits').set({ expires_at: '2027-11-15T00:00:00.000Z' }).execute()
    await takeToken(db, limit, now)
    for (let use = 0; use < 2; use++) await takeToken(db, limit, now)
    await expect(takeToken(db, limit, now)).rejects.toMatchObject({ extra: { retryAfterSeconds: 3600 } })
  })

  test('a /48 has a window of its own, so that its 65,536 networks are not as many visitors', async () => {
    const db = await freshDatabase(engine)
    const now = Date.parse('2026-11-15T10:30:00Z')
    const uses = Array.from({ length: 40 }, (_, at) => ({ ...limit, network: `2001:db8:1:${at + 1}::/64` }))
    const taken: string[] = []
    for (const use of uses)
      await takeToken(db, use, now).then(
        () => taken.push(use.network),
        () => {},
      )
    expect(taken).toHaveLength(12)
    await takeToken(db, { ...limit, network: '2001:db8:2:1::/64' }, now)
  })

  test('several uses at once count as several', async () => {
    const db = await freshDatabase(engine)
    const now = Date.parse('2026-11-15T10:30:00Z')
    await takeToken(db, { ...limit, uses: 2 }, now)
    await expect(takeToken(db, { ...limit, uses: 2 }, now)).rejects.toMatchObject({ code: 'too-many' })
  })

  test('limits hold over restarts and over instances, however many ask at once', async () => {
    stopClock()
    const { db, settings } = await aDatabase(engine)
    const other = openDatabase(settings).db
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => takeToken(at % 2 ? db : other, limit)),
    )
    await other.destroy()
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const restarted = openDatabase(settings).db
    await expect(takeToken(restarted, limit)).rejects.toMatchObject({ code: 'too-many' })
    await restarted.destroy()
  })

  test('no address is stored, and a key of the past is thrown away', async () => {
    const db = await freshDatabase(engine)
    const now = new Date('2026-11-15T10:30:00Z')
    await takeToken(db, limit, now.getTime() - 24 * HOUR_MS)
    await takeToken(db, limit, now.getTime())
    await forgetOldLimits(db, now)
    const rows = await db.selectFrom('rate_limits').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
    const keys = await db.selectFrom('settings').select('key').where('key', 'like', 'network-key%').execute()
    expect(keys).toEqual([{ key: 'network-key:2026-11-15' }])
  })

  test('what is given back can be used again', async () => {
    stopClock()
    const db = await freshDatabase(engine)
    for (let use = 0; use < 3; use++) await takeToken(db, limit)
    await returnTokens(db, limit)
    await takeToken(db, limit)
  })
})
