import { expect, test } from 'vitest'
import { listToolCardsById } from '#catalogue/tools.store.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { fillCatalogue } from '#tests/shipped-catalogue.ts'
import { goldenQueries } from './golden-queries.ts'
import { listFiltered } from './search.store.ts'

const SHARE_MET = 0.95

onBothDatabases('the golden set on the shipped catalogue', (engine) => {
  test('at least 95 of 100 queries show the expected tool where people look', async () => {
    const db = await freshDatabase(engine)
    await fillCatalogue(db)
    const missed: string[] = []
    for (const [query, slug, top] of goldenQueries) {
      const { ids } = await listFiltered(db, engine, { search: query, limit: top })
      const found = (await listToolCardsById(db, ids)).map((card) => card.slug)
      if (!found.includes(slug)) missed.push(`${query}: ${found.join(', ')} instead of ${slug}`)
    }
    expect(goldenQueries.length).toBeGreaterThanOrEqual(80)
    expect(missed, missed.join('\n')).toSatisfy(
      (list: string[]) => list.length <= goldenQueries.length * (1 - SHARE_MET),
    )
  })
})
