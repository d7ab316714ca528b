import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { PageCache } from '#cache/page-cache.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { findCompanyList } from './company-lists.ts'

onBothDatabases('lists of companies', (engine) => {
  async function listsOf() {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'one' }), aTool({ slug: 'two', category: 'crm' })])
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: 'https://x.example.com' })
    let calls = 0
    const fetch: typeof api.fetch = (...asked) => {
      calls++
      return api.fetch(...asked)
    }
    const lists = new PageCache(1e6)
    const deps = { api: Object.assign(Object.create(api), { fetch }), lists, headers: {} }
    const ask = (url: string) => findCompanyList(deps, { url, method: 'GET' } as IncomingMessage, 'test')
    const total = async (url: string) => JSON.parse((await ask(url)).plain.toString()).total
    return { db, lists, ask, total, calls: () => calls }
  }

  test('a list is made once until a tool changes, however its address is spelled', async () => {
    const { db, lists, total, calls } = await listsOf()
    await Promise.all(Array.from({ length: 20 }, () => total('/api/companies?category=crm&limit=10')))
    expect(await total('/api/companies?limit=10&utm=x&category=crm')).toBe(1)
    expect(calls()).toBe(1)
    expect(lists.fresh('/api/companies?category=crm&limit=10')?.status).toBe(200)
    expect(await total('/api/companies')).toBe(2)
    expect(calls()).toBe(2)
    await saveTools(db, 'catalogue', [aTool({ slug: 'three', category: 'crm' })])
    lists.outdate(['tools'])
    expect(await total('/api/companies?category=crm&limit=10')).toBe(2)
  })

  test('a refusal is answered and not kept', async () => {
    const { lists, ask } = await listsOf()
    const refused = await ask('/api/companies?limit=0')
    expect([refused.status, JSON.parse(refused.plain.toString()).status]).toEqual([400, 400])
    expect(lists.size).toBe(0)
    await ask('/api/companies?limit=10')
    expect(lists.size).toBe(1)
  })
})
