import { expect, test } from 'vitest'
import { dayOf } from '#activity/event.ts'
import type { UpkeepResponse } from '#admin/upkeep-responses.ts'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { adminApi } from '#tests/admin-api.ts'
import { aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'

const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 24 * 3_600_000))
const priced = (slug: string, seenAt?: string) =>
  aTool({
    slug,
    plans: [{ name: 'Pro', monthly: 9, per: 'seat' }],
    sources: seenAt ? [{ url: `https://${slug}.example.com/pricing`, seenAt, for: ['plans'] }] : [],
  })

onBothDatabases('what to check', (engine) => {
  test('old and unsourced prices come first by how often their tool is looked at', async () => {
    const { db, ask } = await adminApi(engine)
    await saveTools(db, 'catalogue', [
      priced('fresh', daysAgo(2)),
      priced('old', daysAgo(300)),
      priced('unsourced'),
      priced('popular', daysAgo(200)),
      priced('long-ago-popular', daysAgo(1)),
      aTool({ slug: 'without-price', pricing: {} }),
    ])
    const ids = new Map(
      (await db.selectFrom('tools').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]),
    )
    const view = (slug: string, day: string, views: number) => ({
      tool_id: ids.get(slug) ?? 0,
      day,
      views,
      visits: 0,
      favorites: 0,
      comparisons: 0,
      networks: 1,
    })
    await db
      .insertInto('activity_days')
      .values([
        view('popular', daysAgo(1), 30),
        view('popular', daysAgo(50), 10),
        view('long-ago-popular', daysAgo(120), 9_999),
      ])
      .execute()
    const { prices } = (await ask('GET', '/api/admin/upkeep')) as unknown as UpkeepResponse
    expect(prices.map(({ slug, views, days }) => [slug, views, days])).toEqual([
      ['popular', 40, 200],
      ['unsourced', 0, null],
      ['old', 0, 300],
      ['fresh', 0, 2],
      ['long-ago-popular', 0, 1],
    ])
  })

  test('what waits is counted, and since when', async () => {
    const { db, ask, submit } = await adminApi(engine)
    expect(await ask('GET', '/api/admin/upkeep')).toMatchObject({
      submissions: { waiting: 0 },
      corrections: { waiting: 0, oldest: null },
      prices: [],
    })
    await saveTools(db, 'catalogue', [aTool({ slug: 'acme' })])
    await submit()
    const before = new Date().toISOString()
    await ask('POST', '/api/corrections', { tool: 'acme', fact: 'other', value: 'It was sold in May.' })
    const { submissions, corrections } = await ask('GET', '/api/admin/upkeep')
    expect([submissions.waiting, corrections.waiting]).toEqual([1, 1])
    expect(corrections.oldest >= before).toBe(true)
  })
})
