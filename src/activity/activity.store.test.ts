import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { getDailyKey, saveActivity, TERMS_PER_DAY } from './activity.store.ts'
import { type ActivityEvent, VISITORS_PER_NETWORK } from './counted-events.ts'

const TODAY = '2026-11-15'
const view: ActivityEvent = { kind: 'view', slug: 'acme' }
const by = (network: string, event: ActivityEvent, browser = 'Firefox') => ({
  event,
  visitor: { network, browser },
})

onBothDatabases('activity', (engine) => {
  async function withTools(...slugs: string[]) {
    const db = await freshDatabase(engine)
    await saveTools(
      db,
      'catalogue',
      slugs.map((slug) => aTool({ slug })),
    )
    return db
  }

  const countersOf = (db: Db) =>
    db
      .selectFrom('activity_days')
      .innerJoin('tools', 'tools.id', 'activity_days.tool_id')
      .select(['slug', 'day', 'views', 'visits', 'favorites', 'comparisons', 'networks'])
      .orderBy('slug')
      .orderBy('day')
      .execute()

  test('a visitor counts once per tool, kind and day, in one batch or in many', async () => {
    const db = await withTools('acme')
    await saveActivity(db, TODAY, [by('a', view), by('a', view), by('a', { kind: 'visit', slug: 'acme' })])
    await saveActivity(db, TODAY, [by('a', view), by('b', view)])
    await saveActivity(db, '2026-11-16', [by('a', view)])
    expect(await countersOf(db)).toEqual([
      { slug: 'acme', day: TODAY, views: 2, visits: 1, favorites: 0, comparisons: 0, networks: 2 },
      { slug: 'acme', day: '2026-11-16', views: 1, visits: 0, favorites: 0, comparisons: 0, networks: 1 },
    ])
  })

  test('one network counts only a few times, however many browsers it claims to have', async () => {
    const db = await withTools('acme')
    const flood = Array.from({ length: 500 }, (_, index) => by('a', view, `Browser ${index}`))
    await saveActivity(db, TODAY, flood)
    const [counted] = await countersOf(db)
    expect(counted).toMatchObject({ views: VISITORS_PER_NETWORK, networks: 1 })
  })

  test('a comparison counts for both tools and for the pair', async () => {
    const db = await withTools('acme', 'beta')
    const compare: ActivityEvent = { kind: 'comparison', slug: 'acme', other: 'beta' }
    await saveActivity(db, TODAY, [by('a', compare), by('b', { ...compare, slug: 'beta', other: 'acme' })])
    expect((await countersOf(db)).map(({ slug, comparisons }) => [slug, comparisons])).toEqual([
      ['acme', 2],
      ['beta', 2],
    ])
    const pairs = await db.selectFrom('compared_pairs').select('count').execute()
    expect(pairs).toEqual([{ count: 2 }, { count: 2 }])
  })

  test('tools that are not listed are left out', async () => {
    const db = await withTools('acme')
    await saveActivity(db, TODAY, [by('a', { kind: 'view', slug: 'nobody' }), by('a', view)])
    expect(await countersOf(db)).toHaveLength(1)
  })

  test('searches are counted by their words, with how much was found last', async () => {
    const db = await withTools('acme')
    const search: ActivityEvent = { kind: 'search', term: 'time sheet', results: 0 }
    await saveActivity(db, TODAY, [by('a', search), by('b', search)])
    await saveActivity(db, TODAY, [by('c', { ...search, results: 4 })])
    expect(await db.selectFrom('search_days').selectAll().execute()).toEqual([
      { day: TODAY, term: 'time sheet', count: 3, results: 4 },
    ])
  })

  test('made-up searches fill a day and no more; those that are known go on being counted', async () => {
    const db = await withTools()
    const terms = Array.from({ length: TERMS_PER_DAY - 1 }, (_, index) => `term ${index}`)
    for (let start = 0; start < terms.length; start += 1_000)
      await db
        .insertInto('search_days')
        .values(terms.slice(start, start + 1_000).map((term) => ({ day: TODAY, term, results: 0, count: 1 })))
        .execute()
    const searched = (term: string): ActivityEvent => ({ kind: 'search', term, results: 0 })
    await saveActivity(
      db,
      TODAY,
      ['term 7', 'new 1', 'new 2', 'new 3'].map((term) => by('a', searched(term))),
    )
    const rows = await db.selectFrom('search_days').select(['term', 'count']).execute()
    expect(rows).toHaveLength(TERMS_PER_DAY)
    expect(rows.filter(({ term }) => term.startsWith('new'))).toHaveLength(1)
    expect(rows.find(({ term }) => term === 'term 7')?.count).toBe(2)
  })

  test('the key changes every day; the old one and its marks are destroyed', async () => {
    const db = await withTools('acme')
    const first = await getDailyKey(db, TODAY)
    expect(await getDailyKey(db, TODAY)).toBe(first)
    await saveActivity(db, TODAY, [by('a', view)])
    const seen = () => db.selectFrom('activity_seen').selectAll().execute()
    expect(await seen()).not.toEqual([])
    const second = await getDailyKey(db, '2026-11-16')
    expect(second).not.toBe(first)
    const values = (await db.selectFrom('settings').select('value').execute()).map((row) => row.value)
    expect(values).toContain(second)
    expect(values).not.toContain(first)
    expect(await seen()).toEqual([])
  })

  test('no address and no browser is stored anywhere', async () => {
    const db = await withTools('acme')
    await saveActivity(db, TODAY, [by('203.0.113.7', view, 'SecretBrowser')])
    const rows = [
      await db.selectFrom('activity_seen').selectAll().execute(),
      await db.selectFrom('activity_days').selectAll().execute(),
      await db.selectFrom('settings').selectAll().execute(),
    ]
    for (const stored of rows) expect(stored).not.toEqual([])
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|SecretBrowser/)
  })
})
