import { expect, test } from 'vitest'
import type { Plan } from '#plans/price-plan.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

const plansOf = (...plans: Plan[]) => plans
const known = aTool({ slug: 'known', plans: plansOf({ name: 'Team', monthly: 9, per: 'seat' }) })
const unknown = aTool({ slug: 'unknown', plans: plansOf({ name: 'Private lessons' }, { name: 'Groups' }) })
const free = aTool({ slug: 'free', plans: plansOf({ name: 'Starter' }, { name: 'Free', price: 0 }) })

onBothDatabases('what is not known of a price', (engine) => {
  async function served() {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [known, unknown, free])
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: 'https://own.example.com' })
    const get = async (path: string) => (await api.request(path)).json()
    return { db, get }
  }

  test('is absent from the API and the feed, and never "no"', async () => {
    const { get } = await served()
    const pricingOf = async (slug: string) => (await get(`/api/companies/slug/${slug}`)).company.pricing
    expect(await pricingOf('known')).toMatchObject({ has_free_plan: false })
    expect(await pricingOf('free')).toMatchObject({ has_free_plan: true })
    expect(await pricingOf('unknown')).toEqual({})
    const { items } = await get('/api/feed')
    const fed = Object.fromEntries(
      items.map(({ tool }: { tool: { slug: string; pricing: object } }) => [tool.slug, tool.pricing]),
    )
    expect(fed.known).toMatchObject({ has_free_plan: false })
    expect(Object.keys(fed)).toContain('unknown')
    expect(fed.unknown ?? {}).not.toHaveProperty('has_free_plan')
  })

  test('keeps a tool out of the free ones and is no price either', async () => {
    const { get } = await served()
    const slugsOf = async (filter: string) =>
      (await get(`/api/companies?${filter}`)).companies.map(({ slug }: { slug: string }) => slug)
    expect(await slugsOf('offer=free-plan')).toEqual(['free'])
    expect(await slugsOf('price=under-10')).toEqual(['known'])
    expect(await slugsOf('price=unknown')).toEqual(['unknown'])
  })
})
