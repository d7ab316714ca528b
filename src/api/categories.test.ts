import { expect, test } from 'vitest'
import { categoryGuide } from '#content/site-words.ts'
import { soldByMap } from '#plans/pricing-map.ts'
import { PAGE_SIZE } from '#search/filters.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

const names = (answer: { companies: { name: string }[] }) => answer.companies.map(({ name }) => name)

onBothDatabases('a category', (engine) => {
  async function ask(tools: ReturnType<typeof aTool>[]) {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', tools)
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: 'http://localhost:3000' })
    return async (path: string) => {
      const answer = await api.request(`/api/categories/${path}`)
      return { status: answer.status, ...(await answer.json()) }
    }
  }

  test('comes a page at a time, each tool on one page only, whichever the order', async () => {
    const tools = Array.from({ length: PAGE_SIZE * 2 + 3 }, (_, index) =>
      aTool({ name: `Tool ${String(index).padStart(2, '0')}`, category: 'crm', tags: [] }),
    )
    const category = await ask([...tools, aTool({ category: 'hr', tags: [] })])
    for (const sort of ['popular', 'name', 'newest']) {
      const pages = [
        await category(`crm?sort=${sort}`),
        await category(`crm?sort=${sort}&page=2`),
        await category(`crm?sort=${sort}&page=3`),
      ]
      expect(pages.map(({ companies }) => companies.length)).toEqual([24, 24, 3])
      expect(pages.map(({ page, pages: count, total }) => [page, count, total])).toEqual([
        [1, 3, 51],
        [2, 3, 51],
        [3, 3, 51],
      ])
      expect(new Set(pages.flatMap(names)).size).toBe(51)
    }
    expect((await category('crm?page=4')).status).toBe(404)
  })

  test('begins with tools whose main category it is, and is sorted by standing, by name or by age', async () => {
    const category = await ask([
      aTool({ slug: 'beta', name: 'Beta', category: 'crm', integrations: ['gamma'] }),
      aTool({ slug: 'alpha', name: 'alpha', category: 'crm', integrations: ['gamma', 'beta'] }),
      aTool({ slug: 'gamma', name: 'Gamma', category: 'hr', tags: ['crm'], integrations: [] }),
    ])
    expect(names(await category('crm'))).toEqual(['Beta', 'alpha', 'Gamma'])
    expect(names(await category('crm?sort=name'))).toEqual(['alpha', 'Beta', 'Gamma'])
    expect(names(await category('crm?sort=newest'))).toEqual(['Gamma', 'alpha', 'Beta'])
  })

  test('counts its free plans and finds the price in the middle of those known', async () => {
    const priced = (starter_price: number | undefined, has_free_plan = false) =>
      aTool({ category: 'crm', ...soldByMap({ has_free_plan, ...(starter_price && { starter_price }) }) })
    const category = await ask([priced(5), priced(20, true), priced(9), priced(undefined, true), priced(100)])
    expect((await category('crm')).counts).toEqual({ total: 5, freePlans: 2, medianPrice: 9 })
    const odd = await ask([priced(5), priced(20), priced(9)])
    expect((await odd('crm')).counts.medianPrice).toBe(9)
  })

  test('keeps its words in every order and on every page: they name the three best known tools', async () => {
    const tools = Array.from({ length: 30 }, (_, index) =>
      aTool({ name: `Planner ${index}`, category: 'analytics' }),
    )
    const category = await ask(tools)
    const first = await category('analytics')
    const guide = categoryGuide('analytics')
    expect(first.content.h1).toContain(guide?.title)
    expect(first.keywords).toEqual(expect.arrayContaining(guide?.keywords ?? ['a guide']))
    const answers = first.faq.map(({ answer }: { answer: string }) => answer).join(' ')
    expect(names(first)).toHaveLength(PAGE_SIZE)
    for (const name of names(first).slice(0, 3)) expect(answers).toContain(name)
    for (const other of ['analytics?sort=newest', 'analytics?page=2']) {
      expect(await category(other)).toMatchObject({ content: first.content, faq: first.faq })
    }
  })

  test('names a new tool in its words as soon as it is listed', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ name: 'Ledgerly', category: 'analytics' })])
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: 'http://localhost:3000' })
    const words = async () =>
      JSON.stringify((await (await api.request('/api/categories/analytics')).json()).faq)
    expect(await words()).toContain('Ledgerly')
    expect(await words()).not.toContain('Chartwell')
    await saveTools(db, 'catalogue', [aTool({ name: 'Chartwell', category: 'analytics' })])
    expect(await words()).toContain('Chartwell')
  })

  test('of the registry may be empty, any other must have a tool', async () => {
    const category = await ask([aTool({ category: 'harbour-logistics' })])
    expect(await category('podcasting')).toMatchObject({ status: 200, total: 0, pages: 1, companies: [] })
    const unlisted = await category('harbour-logistics')
    expect(unlisted).toMatchObject({ status: 200, category: { label: 'Harbour logistics' }, total: 1 })
    expect(unlisted.content.h1).toMatch(/harbour logistics/i)
    for (const key of ['no-such-category', 'CRM', '%27', 'x'.repeat(300)]) {
      expect((await category(key)).status, key).toBe(404)
    }
    expect((await category('%00')).status).toBe(400)
  })

  test('leads to the markets that belong to it first and have a tool', async () => {
    const category = await ask([aTool({ category: 'hr', markets: ['crm'] })])
    expect((await category('crm')).markets).toEqual([{ key: 'crm', label: 'CRM' }])
    expect((await category('hr')).markets).toEqual([])
  })

  test('refuses orders and pages that cannot be', async () => {
    const category = await ask([])
    for (const query of ['sort=upwards', 'page=0', 'page=-1', 'page=two', 'page=1.5']) {
      expect((await category(`crm?${query}`)).status, query).toBe(400)
    }
  })
})
