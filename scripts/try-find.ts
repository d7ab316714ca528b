import { mkdtempSync } from 'node:fs'
import { listToolCardsById } from '#catalogue/tools.store.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { goldenQueries } from '#search/golden-queries.ts'
import { listFiltered } from '#search/search.store.ts'
import { fillCatalogue } from '#tests/shipped-catalogue.ts'

const dir = process.env.DIR ?? mkdtempSync('/tmp/find18-')
const { db } = openDatabase({ dataDir: dir, databaseUrl: undefined } as never)
await migrate(db, 'sqlite')
if (!process.env.DIR) {
  await fillCatalogue(db)
  console.log('DIR', dir)
}
const { prepareSearch } = await import('#search/live-index.ts')
await prepareSearch(db, 'sqlite', console.error)
const run = async (search: string, n = 5) => {
  const r = await listFiltered(db, 'sqlite', { search, limit: n })
  const cards = await listToolCardsById(db, r.ids)
  return { r, slugs: cards.map((c) => c.slug) }
}
const args = process.argv.slice(2)
if (args[0] === 'golden') {
  let bad = 0
  for (const [q, slug, top] of goldenQueries) {
    const { slugs } = await run(q, top)
    if (!slugs.includes(slug)) {
      bad++
      console.log(`${q}: ${slugs.join(', ')} instead of ${slug}`)
    }
  }
  console.log('missed', bad, 'of', goldenQueries.length)
} else
  for (const q of args) {
    const { r, slugs } = await run(q, 6)
    console.log(
      `${q}\n   [${r.understood.map((p) => p.label).join(' | ')}] rest-total ${r.total} (+${r.unconfirmed.total}) → ${slugs.join(', ')}`,
    )
  }
await db.destroy()
