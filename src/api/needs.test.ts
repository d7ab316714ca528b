import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

const seat = (monthly: number) => [{ name: 'Pro', monthly, per: 'seat' as const }]
const chat = (slug: string, facts: Partial<ToolFacts>) =>
  aTool({
    slug,
    name: slug,
    category: 'communication',
    markets: ['team-chat'],
    tags: [],
    platforms: ['web'],
    features: ['Rooms'],
    integrations: [],
    ...facts,
  })

const tools = [
  chat('yes-cheap', { plans: seat(5), answers: { sso: 'yes', 'guest-access': 'yes' } }),
  chat('yes-dear', { plans: seat(50), answers: { sso: { from: 'Pro' } } }),
  chat('no-cheap', { plans: seat(4), answers: { sso: 'no' } }),
  chat('unknown-cheap', { plans: seat(6) }),
  chat('yes-unpriced', { plans: [{ name: 'Scale', price: 'quote' }], answers: { sso: 'yes' } }),
  aTool({
    slug: 'side',
    name: 'side',
    category: 'crm',
    tags: ['communication'],
    markets: ['crm'],
    plans: seat(3),
    integrations: ['yes-cheap'],
  }),
]

const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)

onBothDatabases('finding by need through the API', (engine) => {
  async function api() {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', tools)
    const { request } = checkedApi({ db, engine, logoUrl: () => null, siteUrl: '' })
    return async (path: string) => (await request(path)).json()
  }

  test('what is not known is listed apart, never dropped and never counted as a yes', async () => {
    const get = await api()
    const list = await get('/api/categories/communication?has=sso')
    expect(slugs(list.companies).sort()).toEqual(['yes-cheap', 'yes-dear', 'yes-unpriced'])
    expect(slugs(list.unconfirmed.companies).sort()).toEqual(['side', 'unknown-cheap'])
    const budget = await get('/api/categories/communication?has=sso&people=10&billing=monthly&budget=800')
    expect(slugs(budget.companies)).toEqual(['yes-cheap'])
    expect(slugs(budget.unconfirmed.companies).sort()).toEqual(['side', 'unknown-cheap', 'yes-unpriced'])
    expect(budget.costs).toMatchObject({ people: 10, billing: 'monthly', budget: 800, unknown: 3 })
    expect(budget.costs.steps.find(({ upTo }: { upTo: number }) => upTo === 960).tools).toBe(1)
  })

  test('the cost is that of the first plan that has what is asked for', async () => {
    const db = await freshDatabase(engine)
    const plans = [...seat(5), { name: 'Business', monthly: 15, per: 'seat' as const }]
    await saveTools(db, 'catalogue', [chat('dear-sso', { plans, answers: { sso: { from: 'Business' } } })])
    const { request } = checkedApi({ db, engine, logoUrl: () => null, siteUrl: '' })
    const get = async (query: string) =>
      (await request(`/api/categories/communication?people=10&billing=monthly${query}`)).json()
    expect((await get('&has=sso')).companies[0].cost.amount).toBe(1800)
    expect((await get('&has=sso&budget=800')).companies).toEqual([])
    const { companies, facets } = await get('&budget=800')
    expect(companies[0].cost.amount).toBe(600)
    const offered = facets.find(({ name }: { name: string }) => name === 'has').options
    expect(offered.find(({ key }: { key: string }) => key === 'sso').count).toBe(0)
  })

  test('cards say what the team that was asked for pays a year, where that is known', async () => {
    const get = await api()
    const costs = async (query: string) => {
      const { companies } = await get(`/api/categories/communication?has=sso${query}`)
      return Object.fromEntries(
        companies.map((tool: { slug: string; cost?: object }) => [tool.slug, tool.cost]),
      )
    }
    const unasked = await costs('')
    expect(Object.keys(unasked)).toContain('yes-cheap')
    expect(Object.values(unasked).filter(Boolean)).toEqual([])
    const asked = await costs('&people=10&billing=monthly')
    expect(asked['yes-cheap']).toMatchObject({ kind: 'sum', amount: 600, period: 'a year for 10 people' })
    expect(asked['yes-unpriced']).toMatchObject({ kind: 'quote', amount: null, text: 'On request' })
    expect(asked['yes-dear'].amount).toBeGreaterThan(asked['yes-cheap'].amount)
  })

  test('choices keep their place, whatever is chosen', async () => {
    const get = await api()
    const keysOf = async (query: string) => {
      const { facets } = await get(`/api/categories/communication${query}`)
      return facets.map(({ name, options }: { name: string; options: { key: string }[] }) => [
        name,
        options.map(({ key }) => key),
      ])
    }
    const before = await keysOf('')
    expect(before.length).toBeGreaterThan(3)
    for (const query of ['?has=sso', '?has=mobile-app&platform=web', '?price=under-10'])
      expect(await keysOf(query), query).toEqual(before)
  })

  test('tools whose main category it is come first, and the first three say why', async () => {
    const get = await api()
    const { companies, leaders } = await get('/api/categories/communication')
    expect(companies[0].slug).toBe('yes-cheap')
    expect(companies.at(-1).slug).toBe('side')
    expect(leaders[0]).toMatchObject({
      slug: 'yes-cheap',
      reason: 'its main category is Communication; 1 tool connects to it',
    })
    expect(leaders).toHaveLength(3)
  })

  test('lists can be sorted by price, by cost for a team and by completeness', async () => {
    const get = await api()
    const sorted = async (sort: string) =>
      slugs((await get(`/api/companies?view=card&sort=${sort}`)).companies)
    expect((await sorted('price')).slice(0, 3)).toEqual(['side', 'no-cheap', 'yes-cheap'])
    expect((await sorted('cost&people=3')).at(-1)).toBe('yes-unpriced')
    expect((await sorted('complete'))[0]).toBe('yes-cheap')
  })

  test('search words are read as a need and say so', async () => {
    const get = await api()
    const list = await get('/api/companies?search=team+chat+with+sso+under+%2420&view=card&counts=1')
    expect(list.understood.map(({ label }: { label: string }) => label)).toEqual([
      'Single sign-on (SSO)',
      'Under $20 a month',
    ])
    expect(slugs(list.companies)).toEqual(['yes-cheap'])
    expect(slugs(list.unconfirmed.companies).sort()).toEqual(['unknown-cheap', 'yes-unpriced'])
    const { suggestions } = await get('/api/suggest?q=team+chat+with+sso+under+%2420')
    expect(suggestions[0]).toMatchObject({
      detail: 'Understood as',
      label: 'team chat · Single sign-on (SSO) · Under $20 a month',
    })
    expect(suggestions[1].href).toBe('/tools/yes-cheap')
  })

  test('a market answers a need: what fits, may fit and nearly fits, with costs and reasons', async () => {
    const get = await api()
    const asked = 'people=10&billing=monthly&budget=800&has=sso&nice=guest-access'
    const found = await get(`/api/markets/team-chat?${asked}&view=card`)
    const told = found.tools.map(
      (tool: { slug: string; fits: string; why: string; cost: { text: string } }) => [
        tool.slug,
        tool.fits,
        tool.why,
        tool.cost.text,
      ],
    )
    expect(told).toEqual([
      ['yes-cheap', 'yes', '1 of 1 nice-to-have', '$600'],
      ['yes-unpriced', 'may', 'Price not known', 'On request'],
      ['unknown-cheap', 'may', 'Single sign-on (SSO): not known', 'from $720'],
      ['no-cheap', 'no', 'No single sign-on (SSO)', '$480'],
      ['yes-dear', 'no', '$5,200 a year over your budget', '$6,000'],
    ])
    expect(found.counts).toEqual({ fits: 1, mayFit: 2, misses: 2, others: 0 })
    expect(found.size).toBe('10 people')
  })

  test('a country is a filter: other countries are a gap, and unknown ones may fit', async () => {
    const db = await freshDatabase(engine)
    const books = (slug: string, countries: string[]) =>
      aTool({ slug, name: slug, category: 'finance', markets: ['accounting'], countries, plans: seat(5) })
    await saveTools(db, 'catalogue', [
      books('german', ['DE']),
      books('british', ['GB']),
      books('american', ['US', 'CA']),
      books('unsaid', []),
    ])
    const { request } = checkedApi({ db, engine, logoUrl: () => null, siteUrl: '' })
    const told = async (path: string) => {
      const body = await (await request(path)).json()
      const { tools, path: page } = body.answer ?? body
      const fits = tools.map(({ slug, fits, why }: Record<string, string>) => [slug, fits, why])
      return { page, fits: fits.toSorted(([a]: string[], [b]: string[]) => (a ?? '').localeCompare(b ?? '')) }
    }
    const { page, fits } = await told('/api/need?q=accounting+in+germany')
    expect(page).toBe('/markets/accounting?country=DE')
    expect(fits).toEqual([
      ['american', 'no', 'Made for the United States and Canada, not Germany'],
      ['british', 'no', 'Made for the United Kingdom, not Germany'],
      ['german', 'yes', ''],
      ['unsaid', 'may', 'Countries it is made for not known'],
    ])
    expect((await told(`/api${page}`)).fits).toEqual(fits)
    const europe = await told('/api/need?q=accounting+in+europe')
    expect(europe.fits.filter(([, fit]: string[]) => fit === 'yes').map(([slug]: string[]) => slug)).toEqual([
      'british',
      'german',
    ])
    const list = await (
      await request('/api/companies?search=accounting+in+germany&view=card&counts=1')
    ).json()
    expect(slugs(list.companies)).toEqual(['german'])
    expect(slugs(list.unconfirmed.companies)).toEqual(['unsaid'])
  })

  test('what is no market is not found', async () => {
    const get = await api()
    expect((await get('/api/markets/no-such-market')).status).toBe(404)
  })
})

onBothDatabases('alternatives through the API', (engine) => {
  test('are priced for the need that is said, with what each lacks', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', tools)
    const { request } = checkedApi({ db, engine, logoUrl: () => null, siteUrl: '' })
    const answer = async (search: string) =>
      (await request(`/api/alternatives/yes-cheap?view=card${search}`)).json()
    const usual = await answer('')
    const asked = await answer('&people=20&billing=monthly&has=sso,guests')
    expect([usual.size, asked.size]).toEqual(['10 people', '20 people'])
    expect(asked.mainTool.cost).toMatchObject({ amount: 1200 })
    const lacking = asked.alternatives.find(({ slug }: { slug: string }) => slug === 'no-cheap')
    expect(lacking).toMatchObject({ reason: 'No single sign-on (SSO)', cost: { amount: 960 } })
    expect(asked.ignored).toEqual(['guests'])
  })

  test('a parameter that means nothing is told with what was probably meant', async () => {
    const { request } = checkedApi({
      db: await freshDatabase(engine),
      engine,
      logoUrl: () => null,
      siteUrl: '',
    })
    const response = await request('/api/markets/team-chat?users=12')
    expect(response.status).toBe(400)
    expect((await response.json()).errors).toEqual({
      users: 'is no parameter here; "people" was probably meant',
    })
  })
})
