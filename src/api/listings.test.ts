import { expect, test } from 'vitest'
import { priceRanges } from '#listings/listing-kinds.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { onBothDatabases, someOfCatalogue } from '#tests/databases.ts'

onBothDatabases('curated lists', (engine) => {
  test('what can be filtered is just what the list is of', async () => {
    const db = await someOfCatalogue(engine)
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: '' })
    const get = async (path: string) => (await api.request(path)).json()
    const lists = [
      ...Object.keys(priceRanges).map((slug) => `/api/price-range/${slug}`),
      '/api/use-case/remote-work',
      '/api/industry/healthcare',
      '/api/feature/sso',
      '/api/integration/slack',
    ]
    for (const path of lists) {
      const { total } = await get(path)
      expect(total, path).toBeGreaterThan(0)
      expect((await get(`${path}/all`)).total, path).toBe(total)
    }
    const free = await get('/api/use-case/remote-work/all?offer=free-plan&sort=name')
    expect(free.companies.length).toBeGreaterThan(0)
    expect(free.total).toBeLessThan((await get('/api/use-case/remote-work')).total)
    expect(
      free.companies.every((tool: { pricing: object }) => Object.values(tool.pricing).includes(true)),
    ).toBe(true)
    expect((await api.request('/api/use-case/nope/all')).status).toBe(404)
    expect((await api.request('/api/use-case/remote-work/all?page=99')).status).toBe(404)
  })
})
