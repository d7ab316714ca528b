import { expect, test } from 'vitest'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { countCategory } from './search.store.ts'

onBothDatabases('the figures of a category', (engine) => {
  test('follow every change of the catalogue', async () => {
    const db = await freshDatabase(engine)
    const first = aTool({ category: 'crm', pricing: { has_free_plan: true, starter_price: 10 } })
    const second = aTool({ category: 'crm', pricing: { has_free_plan: false, starter_price: 30 } })
    expect(await countCategory(db, 'crm')).toEqual({ total: 0, freePlans: 0, medianPrice: null })
    await saveTools(db, 'catalogue', [first])
    expect(await countCategory(db, 'crm')).toEqual({ total: 1, freePlans: 1, medianPrice: 10 })
    await saveTools(db, 'catalogue', [second])
    expect(await countCategory(db, 'crm')).toEqual({ total: 2, freePlans: 1, medianPrice: 10 })
    await saveTools(db, 'catalogue', [{ ...first, category: 'hr' }])
    expect(await countCategory(db, 'crm')).toEqual({ total: 1, freePlans: 0, medianPrice: 30 })
  })
})
