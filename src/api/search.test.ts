import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

onBothDatabases('finding and comparing by the API', (engine) => {
  async function ask(path: string, ...tools: ToolFacts[]) {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', tools)
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: 'http://localhost:3000' })
    const answer = await api.request(path)
    return { status: answer.status, body: await answer.json() }
  }
  const slugs = (companies: { slug: string }[]) => companies.map(({ slug }) => slug)
  const plover = aTool({ slug: 'plover', name: 'Plover', platforms: ['web'], category: 'crm', tags: [] })
  const curlew = aTool({ slug: 'curlew', name: 'Curlew', platforms: ['ios'], category: 'crm', tags: [] })
  const heron = aTool({ slug: 'heron', name: 'Heron', platforms: ['web', 'ios'], category: 'hr', tags: [] })

  test('a search answers with the tools, the correction and the words to mark', async () => {
    const { body } = await ask('/api/companies?search=plovre&view=card', plover, curlew)
    expect(slugs(body.companies)).toEqual(['plover'])
    expect(body).toMatchObject({ total: 1, corrected: 'plover', marks: ['plover'] })
  })

  test('a product that is named and not listed is said not to be, with the nearest that is', async () => {
    const office = aTool({ slug: 'microsoft-365', name: 'Microsoft 365', category: 'productivity', tags: [] })
    const notListed = async (search: string, ...tools: ToolFacts[]) =>
      (await ask(`/api/companies?search=${encodeURIComponent(search)}`, ...tools)).body.notListed
    const told = [{ name: 'Microsoft Excel', nearest: { slug: 'microsoft-365', name: 'Microsoft 365' } }]
    for (const search of ['excel', 'spreadsheet not excel', 'Excel alternative', 'alternatives to MS Excel'])
      expect(await notListed(search, office, plover), search).toEqual(told)
    expect(await notListed('crm with excel export', office)).toEqual([])
    expect(await notListed('excel', plover)).toEqual([])
  })

  test('an empty search lists everything, a search without a match nothing', async () => {
    expect((await ask('/api/companies?search=%20', plover, curlew)).body.total).toBe(2)
    expect((await ask('/api/companies?search=%21%21', plover)).body).toMatchObject({
      companies: [],
      total: 0,
    })
  })

  test('filters narrow a list and are counted only when asked for', async () => {
    const { body } = await ask('/api/companies?category=crm&platform=web&counts=1', plover, curlew, heron)
    expect(slugs(body.companies)).toEqual(['plover'])
    const platforms = body.facets.find(({ name }: { name: string }) => name === 'platform')
    expect(platforms.options).toEqual([
      { key: 'ios', label: 'iOS', count: 0 },
      { key: 'web', label: 'Web', count: 1 },
    ])
    const { body: plain } = await ask('/api/companies?platform=web', plover)
    expect(slugs(plain.companies)).toEqual(['plover'])
    expect(plain.facets).toBeUndefined()
  })

  test('a category takes the same filters and pages within them', async () => {
    const { body } = await ask('/api/categories/crm?platform=ios', plover, curlew, heron)
    expect(slugs(body.companies)).toEqual(['curlew'])
    expect(body).toMatchObject({ total: 1, pages: 1, counts: { total: 2 } })
    expect((await ask('/api/categories/crm?platform=ios&page=2', plover, curlew)).status).toBe(404)
  })

  test('values that are too long are refused with a reason', async () => {
    const { status, body } = await ask(`/api/companies?feature=${'x'.repeat(1000)}`)
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty('feature')
  })

  const suggested = async (typed: string) => {
    const { body } = await ask(`/api/suggest?q=${encodeURIComponent(typed)}`, plover, curlew, heron)
    return body.suggestions.map(({ kind, href }: { kind: string; href: string }) => `${kind} ${href}`)
  }

  test('suggestions name tools, categories, comparisons, alternatives and pages', async () => {
    expect(await suggested('plo')).toContain('tool /tools/plover')
    expect(await suggested('plovr')).toContain('tool /tools/plover')
    expect(await suggested('customer relationship management')).toContain('tool /tools/plover')
    expect(await suggested('custom')).toContain('category /category/customer-support')
    expect(await suggested('trend')).toContain('page /trending')
    expect(await suggested('plover vs cur')).toEqual(['comparison /compare/plover-vs-curlew'])
    expect(await suggested('plover vs')).toEqual(['comparison /compare/plover-vs-curlew'])
    expect(await suggested('alternatives to heron')).toEqual([
      'alternatives /alternatives/heron-alternatives',
    ])
    expect(await suggested('')).toContain('page /categories')
  })

  test('several tools come with all their facts, in the order asked for, and what is not listed is named', async () => {
    const { body } = await ask('/api/compare?tools=heron,nobody,plover', plover, heron)
    expect(slugs(body.tools)).toEqual(['heron', 'plover'])
    expect(body.missing).toEqual(['nobody'])
    expect((await ask('/api/compare?tools=nobody', plover)).status).toBe(404)
  })
})
