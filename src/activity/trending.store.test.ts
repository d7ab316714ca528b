import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases, someOfCatalogue } from '#tests/databases.ts'
import { realTools } from '#tests/real-tools.ts'
import { visibleTools } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { saveActivity } from './activity.store.ts'
import { type ActivityEvent, daysBefore, type TrendingPeriod } from './counted-events.ts'
import { listTrending } from './trending.store.ts'

const TODAY = '2026-11-15'
const partner = { slug: 'northlight', name: 'Northlight', website: 'https://northlight.example.com' }

const trending = async (db: Db, period: TrendingPeriod = 'week') =>
  (await listTrending(db, { period, partner, today: TODAY })).map(({ tool }) => tool.slug)

async function visits(db: Db, slug: string, networks: number, day = TODAY, kind: 'visit' | 'view' = 'visit') {
  const event: ActivityEvent = { kind, slug }
  const visitors = Array.from({ length: networks }, (_, index) => ({
    event,
    visitor: { network: `${day} ${index}`, browser: 'Firefox' },
  }))
  await saveActivity(db, day, visitors)
}

onBothDatabases('trending', (engine) => {
  async function withTools(...tools: ReturnType<typeof aTool>[]) {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', tools)
    return db
  }
  const features = (count: number) => Array.from({ length: count }, (_, index) => `Feature ${index}`)

  test('without activity the order is that of features, then names, in every period', async () => {
    const db = await someOfCatalogue(engine)
    const there = new Set((await visibleTools(db).select('slug').execute()).map(({ slug }) => slug))
    const tools = (await realTools()).tools.filter(({ slug }) => there.has(slug))
    const categories = ['productivity', 'communication', 'collaboration', 'development', 'marketing']
    const expected = tools
      .filter(({ slug }) => slug !== 'northlight')
      .filter(({ features: list, description }) => list.length >= 3 && description.length > 50)
      .filter(({ category }) => categories.includes(category))
      .sort(
        (a, b) =>
          b.features.length - a.features.length || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
      )
      .slice(0, 19)
      .map(({ slug }) => slug)
    expect(expected).toHaveLength(19)
    for (const period of ['today', 'week', 'month', 'all'] as const) {
      expect(await trending(db, period)).toEqual(['northlight', ...expected])
    }
  })

  test('activity inside the period ranks first; each period counts its own days', async () => {
    const db = await withTools(
      aTool({ slug: 'rich', features: features(9) }),
      aTool({ slug: 'old', features: features(4) }),
      aTool({ slug: 'new', features: features(3) }),
    )
    await visits(db, 'old', 20, daysBefore(TODAY, 20))
    await visits(db, 'new', 8)
    expect(await trending(db, 'today')).toEqual(['new', 'rich', 'old'])
    expect(await trending(db, 'week')).toEqual(['new', 'rich', 'old'])
    expect(await trending(db, 'month')).toEqual(['old', 'new', 'rich'])
    expect(await trending(db, 'all')).toEqual(['old', 'new', 'rich'])
  })

  test('features, then names, decide between tools of equal activity', async () => {
    const db = await withTools(
      aTool({ slug: 'b', name: 'Beta', features: features(4) }),
      aTool({ slug: 'a', name: 'Alpha', features: features(4) }),
      aTool({ slug: 'c', name: 'Gamma', features: features(5) }),
    )
    for (const slug of ['a', 'b', 'c']) await visits(db, slug, 6)
    expect(await trending(db)).toEqual(['c', 'a', 'b'])
  })

  test('a tool says what was counted, against the period before, and day by day', async () => {
    const db = await withTools(aTool({ slug: 'acme' }))
    await visits(db, 'acme', 12)
    await visits(db, 'acme', 7, daysBefore(TODAY, 8))
    const [entry] = await listTrending(db, { period: 'week', partner, today: TODAY })
    expect(entry?.activity).toMatchObject({
      counts: { visits: 12 },
      before: { visits: 7 },
      perDay: [0, 0, 0, 0, 0, 0, 12],
    })
  })

  test('10,000 events from one network do not move a tool', async () => {
    const db = await withTools(
      aTool({ slug: 'rich', features: features(9) }),
      aTool({ slug: 'liked', features: features(4) }),
      aTool({ slug: 'pushed', features: features(3) }),
    )
    await visits(db, 'liked', 6, TODAY, 'view')
    const kinds = ['view', 'visit', 'favorite'] as const
    for (let batch = 0; batch < 50; batch++) {
      const events = Array.from({ length: 200 }, (_, index) => ({
        event: { kind: kinds[index % 3] ?? 'view', slug: 'pushed' },
        visitor: { network: '198.51.100.1', browser: `Browser ${batch} ${index}` },
      }))
      await saveActivity(db, TODAY, events)
    }
    expect(await trending(db)).toEqual(['liked', 'rich', 'pushed'])
  })

  test('tools need three features, more than fifty characters and one of five categories', async () => {
    const db = await withTools(
      aTool({ slug: 'fits' }),
      aTool({ slug: 'few-features', features: features(2) }),
      aTool({ slug: 'other-category', category: 'crm', tags: [] }),
    )
    for (const slug of ['few-features', 'other-category']) await visits(db, slug, 9)
    expect(await trending(db)).toEqual(['fits'])
  })

  test('a tool that only bears the name of the partner is ranked like any other', async () => {
    const db = await withTools(
      aTool({ slug: 'northlight', name: 'Northlight' }),
      aTool({ slug: 'northlight-copycat', name: 'Northlight Copycat', features: features(3) }),
      aTool({ slug: 'rich', features: features(9) }),
    )
    expect(await trending(db)).toEqual(['northlight', 'rich', 'northlight-copycat'])
  })
})
