import { expect, test } from 'vitest'
import type { Db, Engine } from '#db/open.ts'
import { soldByMap } from '#plans/pricing-map.ts'
import { recordAttempt } from '#sync/sync.store.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { endpoints } from './api.ts'

const logoUrl = (logo: string | undefined) => (logo ? `/logos/${logo}.svg` : null)
const apiOn = (db: Db, engine: Engine = 'sqlite') =>
  checkedApi({ db, engine, logoUrl, siteUrl: 'http://localhost:3000' })

onBothDatabases('the read API', (engine) => {
  async function apiWith(...tools: ReturnType<typeof aTool>[]) {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', tools)
    return apiOn(db, engine)
  }

  test('companies come with their total, by category, in the chosen order, a page at a time', async () => {
    const api = await apiWith(
      aTool({ slug: 'b', name: 'Beta', category: 'crm' }),
      aTool({ slug: 'a', name: 'alpha', category: 'crm' }),
      aTool({ slug: 'c', name: 'Gamma', category: 'hr', tags: ['crm'] }),
      aTool({ slug: 'd', name: 'Delta', category: 'hr' }),
    )
    const answer = await (await api.request('/api/companies?category=crm&sort=name&limit=2')).json()
    expect(answer.total).toBe(3)
    expect(answer.companies.map((company: { name: string }) => company.name)).toEqual(['alpha', 'Beta'])
    const rest = await (await api.request('/api/companies?category=crm&sort=name&limit=2&offset=2')).json()
    expect(rest.companies.map((company: { name: string }) => company.name)).toEqual(['Gamma'])
    const newest = await (await api.request('/api/companies?sort=newest')).json()
    expect(newest.companies[0].slug).toBe('d')
  })

  test('a company is found by slug and by id, with the fields of the contract', async () => {
    const api = await apiWith(aTool({ slug: 'acme', name: 'Acme', logo: 'acme', integrations: ['gmail'] }))
    const { company } = await (await api.request('/api/companies/slug/acme')).json()
    expect(company).toMatchObject({
      id: expect.any(Number),
      name: 'Acme',
      slug: 'acme',
      logoUrl: '/logos/acme.svg',
      category: 'productivity',
      features: ['Task management', 'Reminders', 'Morning list'],
      integrations: [{ key: 'gmail', label: 'Gmail' }],
      metaTitle: expect.stringContaining('Acme'),
      metaDescription: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    const byId = await (await api.request(`/api/companies/id/${company.id}`)).json()
    expect(byId.company).toEqual(company)
  })

  test('categories are a map from key to count, most first', async () => {
    const api = await apiWith(aTool({ category: 'crm', tags: [] }), aTool({ category: 'hr', tags: ['crm'] }))
    const { categories } = await (await api.request('/api/categories')).json()
    expect(Object.entries(categories)).toEqual([
      ['crm', 2],
      ['hr', 1],
    ])
  })

  test('a comparison keeps the order asked for and is split at the first -vs-', async () => {
    const api = await apiWith(aTool({ slug: 'a', name: 'A' }), aTool({ slug: 'b', name: 'B' }))
    const answer = await (await api.request('/api/compare/b-vs-a')).json()
    expect([answer.tool1.slug, answer.tool2.slug]).toEqual(['b', 'a'])
    expect(answer.content.intro).toContain('known difference')
    expect(answer.questions.length).toBeGreaterThan(10)
    for (const missing of ['a-vs-nope', 'a-vs-', '-vs-a', 'a', 'a-vs-b-vs-a']) {
      expect((await api.request(`/api/compare/${missing}`)).status).toBe(404)
    }
  })

  test('alternatives are the most alike first, with or without the ending', async () => {
    const main = aTool({ slug: 'main', category: 'crm', features: ['pipeline', 'api', 'quotes'] })
    const api = await apiWith(
      main,
      aTool({ slug: 'far', category: 'crm', features: ['payroll'] }),
      aTool({ slug: 'near', category: 'crm', features: ['pipeline', 'api', 'quotes'] }),
      aTool({ slug: 'elsewhere', category: 'hr', tags: [], features: ['pipeline', 'api', 'quotes'] }),
    )
    for (const path of ['/api/alternatives/main', '/api/alternatives/main-alternatives']) {
      const answer = await (await api.request(path)).json()
      expect(answer.mainTool.slug).toBe('main')
      expect(answer.alternatives.map((tool: { slug: string }) => tool.slug)).toEqual(['near', 'far'])
      expect(answer.alternatives[0].reason).toContain('3 of 3 headline features')
      expect(answer.alternatives[0]).toHaveProperty('sources')
    }
    const [card] = (await (await api.request('/api/alternatives/main?view=card')).json()).alternatives
    expect(Object.keys(card)).toEqual(expect.arrayContaining(['slug', 'description', 'cost', 'reason']))
    expect(card).not.toHaveProperty('sources')
    expect((await api.request('/api/alternatives/nope')).status).toBe(404)
  })

  test('each kind of list answers from the data, and a list nobody belongs to is a 404', async () => {
    const api = await apiWith(
      aTool({ slug: 'acme' }),
      aTool({ slug: 'slack', name: 'Slack', integrations: [] }),
    )
    for (const path of [
      '/api/use-case/small-business',
      '/api/industry/manufacturing',
      '/api/feature/task-management',
      '/api/integration/slack',
      '/api/price-range/free',
    ]) {
      const answer = await (await api.request(path)).json()
      expect(answer.companies[0], path).toHaveProperty('slug')
      expect(answer.content.intro, path).toMatch(/^\d+ tools? /)
    }
    for (const path of [
      '/api/use-case/nope',
      '/api/industry/nope',
      '/api/feature/nope',
      '/api/integration/nope',
      '/api/price-range/under-11',
    ]) {
      expect((await api.request(path)).status, path).toBe(404)
    }
  })

  test.each([
    ['free', ['free-only', 'free-and-8']],
    ['under-10', ['free-only', 'free-and-8']],
    ['under-25', ['free-and-8', 'free-only', 'paid-20']],
    ['enterprise', ['for-large']],
  ])('the price page %s lists just the tools in its range', async (range, slugs) => {
    const api = await apiWith(
      aTool({ slug: 'free-only', ...soldByMap({ has_free_plan: true }) }),
      aTool({ slug: 'free-and-8', ...soldByMap({ has_free_plan: true, starter_price: 8 }) }),
      aTool({ slug: 'paid-20', ...soldByMap({ has_free_plan: false, starter_price: 20 }) }),
      aTool({ slug: 'paid-200', ...soldByMap({ starter_price: 200 }), industries: ['enterprise'] }),
      aTool({ slug: 'custom', plans: [] }),
      aTool({
        slug: 'for-large',
        plans: [{ name: 'Scale', price: 'quote' }],
        answers: { sso: 'yes', scim: 'yes' },
      }),
    )
    const { companies } = await (await api.request(`/api/price-range/${range}`)).json()
    expect(companies.map((company: { slug: string }) => company.slug).sort()).toEqual([...slugs].sort())
  })

  test('the sync status has a timestamp of the last success', async () => {
    const db = await freshDatabase(engine)
    expect(await (await apiOn(db).request('/api/sync/status')).json()).toMatchObject({
      timestamp: null,
      sources: [],
    })
    await recordAttempt(db, 'catalogue', null)
    const before = await (await apiOn(db).request('/api/sync/status')).json()
    expect(Date.parse(before.timestamp)).toBeGreaterThan(Date.now() - 10_000)
    await recordAttempt(db, 'catalogue', 'unreadable')
    const after = await (await apiOn(db).request('/api/sync/status')).json()
    expect(after.timestamp).toBe(before.timestamp)
    expect(after.sources[0].lastError).toBe('unreadable')
  })

  test('reads carry an ETag and answer 304 to who has it', async () => {
    const api = await apiWith(aTool({ slug: 'acme' }))
    const first = await api.request('/api/companies/slug/acme')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toContain('max-age')
    // A proxy that compresses says W/, a client with several versions names all of them.
    const known = `"another", ${etag}`
    const second = await api.request('/api/companies/slug/acme', { headers: { 'If-None-Match': known } })
    expect(second.status).toBe(304)
  })

  test('an address with NUL in it is refused', async () => {
    const api = await apiWith(aTool({ slug: 'acme' }))
    for (const path of ['companies/slug/a%00b', 'feature/%00', 'picker?first=%00', 'companies?category=%00'])
      expect((await api.request(`/api/${path}`)).status, path).toBe(400)
  })
})

test('what is wrong is told as a problem document with a readable detail', async () => {
  const api = apiOn(await freshDatabase('sqlite'))
  const bad = await api.request('/api/companies?limit=-1&sort=upwards')
  expect(bad.status).toBe(400)
  expect(bad.headers.get('content-type')).toBe('application/problem+json')
  expect(await bad.json()).toMatchObject({
    status: 400,
    detail: expect.any(String),
    errors: { limit: expect.any(String), sort: expect.any(String) },
  })
  const missing = await api.request('/api/companies/slug/nope')
  expect(await missing.json()).toMatchObject({ status: 404, detail: 'There is no tool "nope".' })
  const method = await api.request('/api/companies', { method: 'DELETE' })
  expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await api.request('/api/openapixjson', { method: 'POST' })).status).toBe(404)
  expect((await api.request('/api/admin/auditxcsv')).status).toBe(404)
  expect((await api.request('/api/nothing')).status).toBe(404)
})

test('a fault inside is a 500 that says nothing of it', async () => {
  const db = await freshDatabase('sqlite')
  const faults: Error[] = []
  const api = checkedApi({ db, engine: 'sqlite', logoUrl, siteUrl: '' }, (error) => faults.push(error))
  await db.schema.dropTable('activity_totals').execute()
  const answer = await api.request('/api/categories')
  expect(answer.status).toBe(500)
  const words = await answer.text()
  expect(words).toContain('"status":500')
  expect(words).not.toMatch(/activity_totals|sql|at \w+/i)
  expect(faults.map(({ message }) => message)).toEqual([expect.stringContaining('activity_totals')])
})

test('the OpenAPI document names every call with its parameters and answers', async () => {
  const api = apiOn(await freshDatabase('sqlite'))
  const document = await (await api.request('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const { path, method, status = 200 } of endpoints)
    expect(document.paths[path][method].responses[status]).toBeDefined()
  expect(document.paths['/api/companies/slug/{slug}'].get.parameters[0]).toMatchObject({
    name: 'slug',
    in: 'path',
    required: true,
  })
})

test('the outline of the OpenAPI document names every call without its schemas', async () => {
  const api = apiOn(await freshDatabase('sqlite'))
  const text = async (path: string) => (await api.request(path)).text()
  const [whole, outline] = [await text('/api/openapi.json'), await text('/api/openapi.json?view=outline')]
  expect(Object.keys(JSON.parse(outline).paths)).toEqual(Object.keys(JSON.parse(whole).paths))
  expect(JSON.parse(outline).paths['/api/companies/slug/{slug}'].get.parameters[0].name).toBe('slug')
  expect(outline.length).toBeLessThan(whole.length / 3)
  const group = await text('/api/openapi.json?view=outline&group=ratings')
  expect(Object.keys(JSON.parse(group).paths)).toEqual([
    ...new Set(endpoints.filter(({ tag }) => tag === 'Ratings').map(({ path }) => path)),
  ])
  expect((await api.request('/api/openapi.json?view=outline&group=nothing')).status).toBe(404)
})

test('the OpenAPI document names the session cookie as the site sets it', async () => {
  const db = await freshDatabase('sqlite')
  const cookieOf = async (siteUrl: string) => {
    const api = checkedApi({ db, engine: 'sqlite', logoUrl, siteUrl })
    const { components } = await (await api.request('/api/openapi.json')).json()
    return components.securitySchemes.session.name
  }
  expect(await cookieOf('http://127.0.0.1:3000')).toBe('session')
  expect(await cookieOf('https://directory.example')).toBe('__Host-session')
})
