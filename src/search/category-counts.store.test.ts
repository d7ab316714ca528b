import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { countCategory } from './list-overview.store.ts'

onBothDatabases('the figures of a category', (engine) => {
  test('follow every change of the catalogue', async () => {
    const db = await freshDatabase(engine)
    const priced = (slug: string, monthly: number, isFree = false) =>
      aTool({
        slug,
        category: 'crm',
        plans: [
          ...(isFree ? [{ name: 'Free', price: 0 as const }] : []),
          { name: 'Pro', monthly, per: 'seat' as const },
        ],
      })
    const first = priced('first', 10, true)
    expect(await countCategory(db, 'crm')).toEqual({ total: 0, freePlans: 0, medianPrice: null })
    await saveTools(db, 'catalogue', [first, priced('second', 30)])
    expect(await countCategory(db, 'crm')).toEqual({ total: 2, freePlans: 1, medianPrice: null })
    await saveTools(db, 'catalogue', [priced('third', 20), priced('fourth', 40)])
    expect(await countCategory(db, 'crm')).toEqual({ total: 4, freePlans: 1, medianPrice: 20 })
    await saveTools(db, 'catalogue', [{ ...first, category: 'hr' }])
    expect(await countCategory(db, 'crm')).toEqual({ total: 3, freePlans: 0, medianPrice: 30 })
  })
})
