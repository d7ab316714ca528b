import { expect, test } from 'vitest'
import { soldByMap } from '#plans/pricing-map.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { type PriceRange, priceRanges } from './listing-kinds.ts'

const quoted = {
  industries: ['enterprise'],
  plans: [{ name: 'Scale', price: 'quote' as const }],
}

onBothDatabases('price ranges', (engine) => {
  test('a range lists the tools below its limit, those that are free, or those priced on request', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [
      aTool({ slug: 'at-9', ...soldByMap({ starter_price: 9.99 }), industries: [] }),
      aTool({ slug: 'at-10', ...soldByMap({ starter_price: 10 }), industries: [] }),
      aTool({ slug: 'at-99-or-free', ...soldByMap({ starter_price: 99, free: true }), industries: [] }),
      aTool({ slug: 'at-100', ...soldByMap({ starter_price: 100 }), industries: ['enterprise'] }),
      aTool({ slug: 'free', ...soldByMap({ free: true }), industries: [] }),
      aTool({ slug: 'unknown', plans: [], industries: [] }),
      aTool({ slug: 'quoted', ...quoted, answers: { sso: 'yes', scim: 'no' } }),
      aTool({ slug: 'large', ...quoted, answers: { sso: { from: 'Scale' }, 'audit-log': 'yes' } }),
    ])
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: '' })
    const slugsOf = async (range: PriceRange) => {
      const { companies } = await (await api.request(`/api/price-range/${range}?view=card`)).json()
      return companies.map(({ slug }: { slug: string }) => slug).sort()
    }
    const ranges = Object.keys(priceRanges) as PriceRange[]
    const found = await Promise.all(ranges.map(async (range) => [range, await slugsOf(range)]))
    expect(Object.fromEntries(found)).toEqual({
      free: ['at-99-or-free', 'free'],
      'under-10': ['at-9', 'free'],
      'under-25': ['at-10', 'at-9', 'free'],
      'under-50': ['at-10', 'at-9', 'free'],
      'under-100': ['at-10', 'at-9', 'at-99-or-free', 'free'],
      enterprise: ['large', 'quoted'],
    })
  })
})
