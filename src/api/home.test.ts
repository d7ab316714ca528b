import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '#db/open.ts'
import { site } from '#site.config'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

/** Lets every query fail that is ordered by, or else is of, something with one of these words in it. */
const failingOn = (...words: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    const text = JSON.stringify('orderBy' in node ? node.orderBy : 'from' in node ? node.from : node)
    if (words.some((word) => text.includes(word))) throw new Error(`no ${words[0]}`)
    return node
  },
  transformResult: async ({ result }) => result,
})

/** Of all lists of tools only the last added are asked for in the order of their ids. */
const RECENT = '"ReferenceNode","table"'
/** Without a partner, first by its name. */
const PINNED = site.partner?.slug ?? 'aardvark'

async function homeFailingOn(engine: Engine, ...words: string[]) {
  const db = await freshDatabase(engine)
  await saveTools(db, 'catalogue', [aTool({ slug: 'acme' }), aTool({ slug: PINNED })])
  const faults: string[] = []
  const parts = { db: db.withPlugin(failingOn(...words)), engine, logoUrl: () => null, siteUrl: '' }
  const api = checkedApi(parts, (error) => faults.push(error.message))
  const answer = await api.request('/api/home')
  return { status: answer.status, home: await answer.json(), faults }
}

onBothDatabases('the home page', (engine) => {
  test('a list that cannot be read is left out and told of; the others are there', async () => {
    const { status, home, faults } = await homeFailingOn(engine, RECENT)
    expect(status).toBe(200)
    expect(home.recent).toBeNull()
    expect(home.popular.map(({ slug }: { slug: string }) => slug)).toEqual([PINNED, 'acme'])
    expect([home.mostFeatures.length, home.total]).toEqual([2, 2])
    expect(faults).toEqual([`no ${RECENT}`])
  })

  test('when nothing can be read the call fails', async () => {
    expect((await homeFailingOn(engine, 'tools')).status).toBe(500)
  })
})
