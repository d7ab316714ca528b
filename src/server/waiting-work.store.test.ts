import { expect, onTestFinished, test } from 'vitest'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { onSwallowed } from '#lib/swallowed.ts'
import { addSubmission } from '#submissions/submissions.store.ts'
import { recordAttempt } from '#sync/sync.store.ts'
import { aSubmission, aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { figuresOf, readFigures } from './figures.store.ts'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

onBothDatabases('figures for operators', (engine) => {
  test('what waits is counted with the age of the oldest, and what is done is not', async () => {
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
    const { queues, moderation } = await readFigures(db, true)
    const submissions = moderation.find(({ name }) => name === 'submissions')
    expect(submissions?.count).toBe(2)
    expect((submissions?.oldestSeconds ?? 0) / 3600).toBeCloseTo(5, 1)
    expect(moderation.filter(({ count }) => count > 0)).toHaveLength(1)
    expect(queues.map(({ name, count }) => [name, count])).toEqual([
      ['partners', 0],
      ['parked', 0],
      ['letters', 1],
      ['checks', 0],
    ])
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
    const checks = async (isOn: boolean) =>
      (await readFigures(db, isOn)).queues.find(({ name }) => name === 'checks')?.count
    expect(await checks(true)).toBe(1)
    expect(await checks(false)).toBe(0)
  })

  test('a source that was never synced is infinitely old, and its address shows no key', async () => {
    const db = await freshDatabase(engine)
    await recordAttempt(db, 'https://a.example.com', null)
    await recordAttempt(db, 'https://b.example.com/feed?key=hidden', 'away', { failures: 3 })
    const { sources } = await readFigures(db, true)
    expect(sources.map(({ source, failures }) => [source, failures])).toEqual([
      ['https://a.example.com', 0],
      ['https://b.example.com/feed?key=…', 3],
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
  const figures = figuresOf(db, true)
  expect(await figures()).toMatchObject({ sources: [] })
  const gone = figuresOf(db, true)
  await db.destroy()
  expect(await gone()).toBeNull()
  expect(faults).toEqual(['counting for the metrics'])
})
