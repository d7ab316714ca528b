import { expect, test } from 'vitest'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { claimLease, getLease } from './lease.store.ts'

const claim = { duty: 'sync', holder: 'one', leaseMs: 30_000, intervalMs: 600_000 } as const

onBothDatabases('a lease', (engine) => {
  test('is had by one, and by nobody before the next round is due', async () => {
    const db = await freshDatabase(engine)
    expect(await claimLease(db, { ...claim, isForced: false })).toMatchObject({ term: 1 })
    expect(await claimLease(db, { ...claim, isForced: true })).toBe(null)
    expect(await getLease(db, 'sync')).toMatchObject({ isRunning: true })
    await db.updateTable('sync_lease').set({ expires_at: '' }).where('name', '=', 'sync').execute()
    expect(await claimLease(db, { ...claim, isForced: false })).toBe(null)
    expect(await claimLease(db, { ...claim, isForced: true })).toMatchObject({ term: 2 })
  })

  test('that a wrong clock left far in the future keeps nobody waiting', async () => {
    const db = await freshDatabase(engine)
    const ahead = new Date(Date.now() + 365 * 86_400_000).toISOString()
    await db.updateTable('sync_lease').set({ expires_at: ahead, due_at: ahead }).execute()
    expect((await getLease(db, 'sync')).isRunning).toBe(false)
    expect(await claimLease(db, { ...claim, isForced: false })).toMatchObject({ term: 1 })
    await db.updateTable('sync_lease').set({ expires_at: ahead }).execute()
    expect(await claimLease(db, { ...claim, isForced: true })).toMatchObject({ term: 2 })
    expect(await claimLease(db, { ...claim, isForced: true })).toBe(null)
  })
})
