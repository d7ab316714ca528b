import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { aTool } from '#tests/builders.ts'
import { aDatabase, anotherInstance, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { saveActivity } from './activity.store.ts'
import { forgetActivityDays, rollUpActivity } from './activity-totals.store.ts'
import { type Day, daysBefore } from './counted-events.ts'
import { listTrending } from './trending.store.ts'

const TODAY = '2026-11-15'
const partner = { slug: 'northlight', name: 'Northlight', website: 'https://northlight.example.com' }

const visits = (db: Db, slug: string, networks: number, day: Day) =>
  saveActivity(
    db,
    day,
    Array.from({ length: networks }, (_, index) => ({
      event: { kind: 'visit' as const, slug },
      visitor: { network: `${day} ${index}`, browser: 'Firefox' },
    })),
  )

/** Slug and visits of what is ranked by everything that was ever counted. */
async function ranked(db: Db, today = TODAY) {
  const entries = await listTrending(db, { period: 'all', partner, today })
  return entries.map(({ tool, activity }) => [tool.slug, activity?.counts.visits])
}

const totals = (db: Db) => db.selectFrom('activity_totals').selectAll().orderBy('tool_id').execute()

onBothDatabases('totals of activity', (engine) => {
  async function counted() {
    const { db, settings } = await aDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'often' }), aTool({ slug: 'rare' })])
    for (const days of [500, 450, 3, 2, 1, 0]) await visits(db, 'often', 6, daysBefore(TODAY, days))
    for (const days of [500, 0]) await visits(db, 'rare', 7, daysBefore(TODAY, days))
    return { db, settings }
  }
  const expected = [
    ['often', 36],
    ['rare', 14],
  ]

  test('all time is the same whether days were added up, added up twice, or forgotten since', async () => {
    const { db } = await counted()
    expect(await ranked(db)).toEqual(expected)
    expect(await rollUpActivity(db, TODAY)).toBe(daysBefore(TODAY, 2))
    expect(await ranked(db)).toEqual(expected)
    await rollUpActivity(db, TODAY)
    await forgetActivityDays(db, TODAY, 400)
    expect(await ranked(db)).toEqual(expected)
    const days = await db.selectFrom('activity_days').select('day').orderBy('day').execute()
    expect(days[0]?.day).toBe(daysBefore(TODAY, 3))
  })

  test('a day that may still be written is not added up, and the next days are added later', async () => {
    const { db } = await counted()
    await rollUpActivity(db, TODAY)
    expect((await totals(db)).map(({ visits: sum }) => sum)).toEqual([24, 7])
    await visits(db, 'often', 8, daysBefore(TODAY, 1))
    const tomorrow = daysBefore(TODAY, -1)
    await rollUpActivity(db, tomorrow)
    expect((await totals(db)).map(({ visits: sum }) => sum)).toEqual([38, 7])
    expect(await ranked(db, tomorrow)).toEqual([['often', 44], expected[1]])
  })

  test('two instances add a day up once', async () => {
    const { db, settings } = await counted()
    const other = anotherInstance(engine, db, settings)
    await Promise.all([db, other, db, other].map((instance) => rollUpActivity(instance, TODAY)))
    expect(await ranked(db)).toEqual(expected)
  })

  test('all time reads the totals and the open days, however many days there are', async () => {
    const { db } = await counted()
    await rollUpActivity(db, TODAY)
    await db.deleteFrom('activity_days').where('day', '<=', daysBefore(TODAY, 2)).execute()
    expect(await ranked(db)).toEqual(expected)
  })
})
