import { expect, onTestFinished, test } from 'vitest'
import { type ActivityCounter, startCounter } from '#activity/activity-counter.ts'
import type { Db } from '#db/open.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { stopClock } from '#tests/stopped-clock.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import type { Api } from './api.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const logoUrl = () => null

interface Site {
  db: Db
  api: Api
  activity: ActivityCounter
}

async function siteWith(engine: 'sqlite' | 'postgres', ...slugs: string[]): Promise<Site> {
  const db = await freshDatabase(engine)
  await saveTools(
    db,
    'catalogue',
    slugs.map((slug) => aTool({ slug, name: slug })),
  )
  const activity = startCounter(db, (error) => {
    throw error
  })
  onTestFinished(() => activity.stop())
  return { db, activity, api: checkedApi({ db, engine, logoUrl, siteUrl: 'http://localhost', activity }) }
}

interface Beacon {
  network?: string
  headers?: Record<string, string>
}

function tell({ api }: Site, events: unknown, { network = '192.0.2.1', headers }: Beacon = {}) {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': BROWSER, ...headers },
    body: JSON.stringify({ events }),
  }
  return api.request('/api/activity', init, { network })
}

const idOf = async ({ api }: Site, slug: string): Promise<number> =>
  (await (await api.request(`/api/companies/slug/${slug}`)).json()).company.id

const activityOf = async ({ api }: Site, slug: string) =>
  (await api.request(`/api/companies/slug/${slug}/activity`)).json()

onBothDatabases('the activity API', (engine) => {
  test('a beacon is answered 204 with nothing in it and counted', async () => {
    const site = await siteWith(engine, 'acme')
    const answer = await tell(site, [{ kind: 'view', slug: 'acme' }])
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    await site.activity.flush()
    expect(await site.db.selectFrom('activity_days').select(['views', 'networks']).execute()).toEqual([
      { views: 1, networks: 1 },
    ])
  })

  test('robots and those who ask not to be counted are answered the same and left out', async () => {
    const site = await siteWith(engine, 'acme')
    const views = [{ kind: 'view', slug: 'acme' }]
    expect((await tell(site, views, { headers: { 'User-Agent': 'Googlebot/2.1' } })).status).toBe(204)
    expect((await tell(site, views, { headers: { 'Sec-GPC': '1' } })).status).toBe(204)
    await site.activity.flush()
    const counted = () => site.db.selectFrom('activity_days').select('views').execute()
    expect(await counted()).toEqual([])
    await tell(site, views)
    await site.activity.flush()
    expect(await counted()).toEqual([{ views: 1 }])
  })

  test.each([
    ['no events', undefined],
    ['an unknown kind', [{ kind: 'sale', slug: 'acme' }]],
    ['a slug that is none', [{ kind: 'view', slug: 'a\0b' }]],
    ['too many at once', Array.from({ length: 21 }, () => ({ kind: 'view', slug: 'acme' }))],
  ])('%s is refused with a reason', async (_name, events) => {
    const site = await siteWith(engine, 'acme')
    expect((await tell(site, events)).status).toBe(400)
  })

  test('searches with halves of characters in them cost no others their count', async () => {
    const site = await siteWith(engine, 'acme')
    for (const [at, half] of ['\ud83d', '\udfff'].entries()) {
      const told = [{ kind: 'search', term: `crm ${half}`, results: 3 }]
      expect((await tell(site, told, { network: `192.0.2.${at}` })).status).toBe(400)
    }
    await tell(site, [{ kind: 'view', slug: 'acme' }])
    await site.activity.flush()
    expect(await site.db.selectFrom('activity_days').select('views').execute()).toEqual([{ views: 1 }])
    expect(await site.db.selectFrom('search_days').select(['term', 'count']).execute()).toEqual([])
  })

  test('likes and users are none, then too few to be shown, then shown with their period', async () => {
    const site = await siteWith(engine, 'acme')
    expect(await activityOf(site, 'acme')).toMatchObject({ likes: 0, users: 0 })
    const use = [
      { kind: 'favorite', slug: 'acme' },
      { kind: 'visit', slug: 'acme' },
    ]
    for (let visitor = 0; visitor < 4; visitor++) await tell(site, use, { network: `192.0.2.${visitor}` })
    await site.activity.flush()
    expect(await activityOf(site, 'acme')).toMatchObject({ likes: null, users: null, periodDays: 30 })
    await tell(site, use, { network: '192.0.2.99' })
    await site.activity.flush()
    expect(await activityOf(site, 'acme')).toMatchObject({ likes: 5, users: 5 })
  })

  test('people also compare only what has been compared, most often first', async () => {
    const site = await siteWith(engine, 'acme', 'beta', 'gamma')
    const names = async () =>
      (await activityOf(site, 'acme')).alsoCompared.map(({ slug }: { slug: string }) => slug)
    expect(await names()).toEqual([])
    const compare = (other: string, network: string) =>
      tell(site, [{ kind: 'comparison', slug: other, other: 'acme' }], { network })
    await compare('beta', '192.0.2.1')
    for (const network of ['192.0.2.1', '192.0.2.2']) await compare('gamma', network)
    await site.activity.flush()
    expect(await names()).toEqual(['gamma', 'beta'])
  })

  test('trending follows what is told over HTTP', async () => {
    stopClock()
    const site = await siteWith(engine, 'acme', 'beta')
    const order = async () =>
      (await (await site.api.request('/api/trending?period=today')).json()).companies.map(
        ({ slug }: { slug: string }) => slug,
      )
    expect(await order()).toEqual(['acme', 'beta'])
    for (let visitor = 0; visitor < 6; visitor++)
      await tell(site, [{ kind: 'visit', slug: 'beta' }], { network: `192.0.2.${visitor}` })
    await site.activity.flush()
    expect(await order()).toEqual(['beta', 'acme'])
    expect((await site.api.request('/api/trending?period=decade')).status).toBe(400)
  })

  test('a tool is rated once per visitor key; the summary is always exact', async () => {
    const site = await siteWith(engine, 'acme')
    const id = await idOf(site, 'acme')
    const rate = (stars: unknown, visitor: string, network = visitor) =>
      site.api.request(
        `/api/companies/id/${id}/rating`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ stars, visitor }),
        },
        { network },
      )
    const first = await rate(5, 'visitor-key-00001')
    expect([first.status, (await first.json()).rating]).toEqual([
      200,
      { average: 5, count: 1, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 } },
    ])
    expect((await rate(1, 'visitor-key-00001')).status).toBe(409)
    expect((await rate(2, 'visitor-key-00002')).status).toBe(200)
    const { rating } = await (await site.api.request(`/api/companies/id/${id}/rating`)).json()
    expect(rating).toEqual({ average: 3.5, count: 2, distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 } })
    expect((await activityOf(site, 'acme')).rating).toEqual(rating)
    for (const [stars, visitor] of [
      [0, 'visitor-key-00003'],
      [6, 'visitor-key-00003'],
      [4.5, 'visitor-key-00003'],
      [4, 'short'],
    ])
      expect((await rate(stars, String(visitor))).status).toBe(400)
    expect((await site.api.request('/api/companies/id/999999/rating')).status).toBe(404)
  })

  test('of twenty ratings with one key at once, one wins', async () => {
    const site = await siteWith(engine, 'acme')
    const id = await idOf(site, 'acme')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        site.api.request(
          `/api/companies/id/${id}/rating`,
          {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ stars: 3, visitor: 'one-and-the-same-key' }),
          },
          { network: `192.0.2.${index}` },
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  })

  test('one network rates one tool only a few times a day, whatever keys it makes up', async () => {
    stopClock()
    const site = await siteWith(engine, 'acme')
    const id = await idOf(site, 'acme')
    const statuses: number[] = []
    for (let key = 0; key < 8; key++) {
      const answer = await site.api.request(
        `/api/companies/id/${id}/rating`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ stars: 5, visitor: `made-up-key-number-${key}` }),
        },
        { network: '192.0.2.1' },
      )
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  })

  test('cards come by id and by slug in the order asked for; unknown ones are left out', async () => {
    const site = await siteWith(engine, 'acme', 'beta')
    const id = await idOf(site, 'beta')
    const get = async (query: string) => {
      const answer = await site.api.request(`/api/cards?${query}`)
      return [answer.status, (await answer.json()).companies?.map(({ slug }: { slug: string }) => slug)]
    }
    expect(await get(`ids=99999,${id}`)).toEqual([200, ['beta']])
    expect(await get('slugs=beta,nobody,acme')).toEqual([200, ['beta', 'acme']])
    expect(await get('')).toEqual([200, []])
    expect((await get('ids=1;drop'))[0]).toBe(400)
  })

  test("the owner's numbers are the owner's alone", async () => {
    const site = await siteWith(engine, 'acme')
    expect((await site.api.request('/api/admin/numbers')).status).toBe(401)
  })
})
