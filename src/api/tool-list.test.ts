import { expect, test } from 'vitest'
import { dayOf } from '#activity/counted-events.ts'
import { adminApi } from '#tests/admin-api.ts'
import { aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { syntheticTools } from '#tests/synthetic-tools.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

interface Row {
  id: number
  slug: string
  completeness: number
  gates: number
  views: number
  priceDays: number | null
}

/** As many as shall be listed quickly; where the database is another process, whose time is not counted, some pages of them. */
const MANY = { sqlite: 5_000, postgres: 200 }
const QUICK_MS = 200

const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 24 * 3_600_000))
const priced = (slug: string, seenAt?: string) =>
  aTool({
    slug,
    plans: [{ name: 'Pro', monthly: 9, per: 'seat' }],
    sources: seenAt ? [{ url: `https://${slug}.example.com/pricing`, seenAt, for: ['plans'] }] : [],
  })

onBothDatabases('the list of tools', (engine) => {
  async function site() {
    const { db, ask } = await adminApi(engine)
    const plans = [
      { name: 'Free', price: 0 as const },
      { name: 'Pro', monthly: 10, currency: 'USD', per: 'seat' as const },
    ]
    const read = { url: 'https://one.test/pricing', seenAt: '2026-01-02', for: ['plans', 'sso'] }
    await saveTools(db, 'catalogue', [
      aTool({
        ...{
          slug: 'one',
          name: 'One',
          website: 'https://one.test',
          category: 'crm',
          markets: ['crm'],
          plans,
        },
        answers: { sso: { from: 'Pro' }, 'audit-log': { from: 'Pro' } },
        sources: [read],
      }),
      aTool({
        slug: 'two',
        name: 'Two',
        category: 'finance',
        markets: ['team-chat'],
        answers: { sso: 'yes' },
      }),
      aTool({ slug: 'three', name: 'Three', category: 'crm', status: { state: 'sunset' } }),
    ])
    const list = async (query = '') => {
      const { tools } = await ask('GET', `/api/admin/tools?${query}`)
      return tools.map(({ slug }: Row) => slug)
    }
    const ids = async () => (await ask('GET', '/api/admin/tools')).tools.map(({ id }: Row) => id)
    return { db, ask, list, ids }
  }

  test('is narrowed by market, category, status, completeness, age of prices and what is weak', async () => {
    const { ask, list, ids } = await site()
    expect(await list()).toEqual(['one', 'three', 'two'])
    expect(await list('market=crm')).toEqual(['one'])
    expect(await list('category=crm')).toEqual(['one', 'three'])
    expect(await list('status=sunset')).toEqual(['three'])
    expect(await list('status=active')).toEqual(['one', 'two'])
    expect(await list('days=30')).toContain('one')
    expect(await list('days=99999')).not.toContain('one')
    expect(await list('weak=gates')).toEqual(['one'])
    expect(await list('below=100&sort=completeness')).toHaveLength(3)
    const { tools } = await ask('GET', '/api/admin/tools?search=one')
    expect(tools[0]).toMatchObject({ gates: 1, locks: 0, broken: 0, hasPrice: true, markets: ['crm'] })
    expect(tools[0].completeness).toBeGreaterThan(0)
    const [id] = await ids()
    const { tool } = await ask('GET', `/api/admin/tools/${id}`)
    await ask('PUT', `/api/admin/tools/${id}`, { ...tool, description: 'Another description of it.' })
    expect(await list('weak=locks')).toEqual(['one'])
    await ask('POST', `/api/admin/tools/${id}/hide`)
    expect(await list('status=hidden')).toEqual(['one'])
    expect((await ask('GET', '/api/admin/tools?sort=size')).status).toBe(400)
  })

  test('puts old and undated prices first by how often their tool is looked at', async () => {
    const { db, ask } = await adminApi(engine)
    await saveTools(db, 'catalogue', [
      priced('fresh', daysAgo(2)),
      priced('old', daysAgo(300)),
      priced('unsourced'),
      priced('popular', daysAgo(200)),
      priced('long-ago-popular', daysAgo(1)),
      aTool({ slug: 'without-price', plans: [] }),
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
    const { tools } = await ask('GET', '/api/admin/tools?sort=price')
    expect(tools.map(({ slug, views, priceDays }: Row) => [slug, views, priceDays])).toEqual([
      ['popular', 40, 200],
      ['unsourced', 0, null],
      ['old', 0, 300],
      ['fresh', 0, 2],
      ['long-ago-popular', 0, 1],
      ['without-price', 0, null],
    ])
  })

  test(`${MANY[engine]} tools are listed page by page in under 200 ms of processor time`, async () => {
    const { db, ask } = await adminApi(engine)
    await saveTools(db, 'catalogue', [...syntheticTools(MANY[engine])])
    const first = await ask('GET', '/api/admin/tools?sort=completeness')
    expect(first.total).toBe(MANY[engine])
    expect(first.tools).toHaveLength(50)
    const times: number[] = []
    for (const query of [
      `sort=price&offset=${MANY[engine] - 50}`,
      'weak=gates',
      'below=50&sort=gates',
      'search=ba',
      'days=1',
    ]) {
      const before = process.cpuUsage()
      expect((await ask('GET', `/api/admin/tools?${query}`)).status).toBe(200)
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1000)
    }
    expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(QUICK_MS)
  }, 240_000)
})
