import { expect, onTestFinished, test } from 'vitest'
import { onSwallowed } from '#lib/background-errors.ts'
import { addSubmission } from '#submissions/submissions.store.ts'
import { recordAttempt } from '#sync/sync.store.ts'
import { aSubmission, aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { findWaitingWork, readWaitingWork } from './queue-metrics.store.ts'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

onBothDatabases('waiting work', (engine) => {
  test('the age of the oldest that waits is told, and what is done does not count', async () => {
    const db = await freshDatabase(engine)
    for (const hours of [2, 5]) {
      const { id } = await addSubmission(db, aSubmission(), `token ${hours}`)
      await db
        .updateTable('submissions')
        .set({ submitted_at: hoursAgo(hours) })
        .where('id', '=', id)
        .execute()
    }
    const { id } = await addSubmission(db, aSubmission(), 'token')
    await db.updateTable('submissions').set({ status: 'rejected' }).where('id', '=', id).execute()
    const letter = { article: 'a', next_attempt_at: hoursAgo(1) }
    await db
      .insertInto('newsletter_letters')
      .values([
        { ...letter, email: 'a@example.com', state: 'waiting' },
        { ...letter, email: 'b@example.com', state: 'sent' },
      ])
      .execute()
    const { oldestSeconds } = await readWaitingWork(db, true)
    expect((oldestSeconds.submissions ?? 0) / 3600).toBeCloseTo(5, 1)
    expect((oldestSeconds.letters ?? 0) / 3600).toBeCloseTo(1, 1)
    expect(Object.values(oldestSeconds).filter((seconds) => seconds > 0)).toHaveLength(2)
    expect(oldestSeconds).toMatchObject({ partners: 0, parked: 0, checks: 0, corrections: 0, reviews: 0 })
  })

  test('links that are due wait, unless nobody is to look at links', async () => {
    const db = await freshDatabase(engine)
    const link = { url: 'https://a.example.com/', host: 'a.example.com', is_website: 1, is_price: 0 }
    await saveTools(db, 'catalogue', [aTool()])
    const { id } = await db.selectFrom('tools').select('id').executeTakeFirstOrThrow()
    await db
      .insertInto('link_checks')
      .values([
        { ...link, tool_id: id, due_at: hoursAgo(3) },
        { ...link, tool_id: id, url: 'https://a.example.com/later', due_at: hoursAgo(-3) },
      ])
      .execute()
    const { oldestSeconds } = await readWaitingWork(db, true)
    expect((oldestSeconds.checks ?? 0) / 3600).toBeCloseTo(3, 1)
    expect((await readWaitingWork(db, false)).oldestSeconds).not.toHaveProperty('checks')
  })

  test('a source that was never synced is infinitely old, and its address shows no key', async () => {
    const db = await freshDatabase(engine)
    await recordAttempt(db, 'https://a.example.com', null)
    await recordAttempt(db, 'https://b.example.com/feed?key=hidden', 'away', { failures: 3 })
    const { sources } = await readWaitingWork(db, true)
    expect(sources.map(({ source }) => source)).toEqual([
      'https://a.example.com',
      'https://b.example.com/feed?key=…',
    ])
    expect(sources[0]?.ageSeconds).toBeLessThan(60)
    expect(sources[1]?.ageSeconds).toBe(Number.POSITIVE_INFINITY)
  })
})

test('a database that is gone leaves the other figures', async () => {
  const faults: string[] = []
  onSwallowed((place) => void faults.push(place))
  onTestFinished(() => onSwallowed(() => {}))
  const db = await freshDatabase('sqlite')
  expect(await findWaitingWork(db, true)).toMatchObject({ sources: [] })
  await db.destroy()
  expect(await findWaitingWork(db, true)).toBeNull()
  expect(faults).toEqual(['counting for the metrics'])
})
