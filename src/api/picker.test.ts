import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

onBothDatabases('the picker', (engine) => {
  async function pickerWith(...tools: ReturnType<typeof aTool>[]) {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', tools)
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: '' })
    return async (search: string) => (await api.request(`/api/picker?${search}`)).json()
  }

  test('tools are meant by name, by slug or by how the name begins', async () => {
    const ask = await pickerWith(
      aTool({ slug: 'monday-com', name: 'monday.com' }),
      aTool({ slug: 'zoom', name: 'Zoom' }),
      aTool({ slug: 'percent', name: '100% Café' }),
    )
    for (const [asked, slug] of [
      ['Monday.com', 'monday-com'],
      ['monday-com', 'monday-com'],
      [' zo ', 'zoom'],
      ['100% café', 'percent'],
      ['%', undefined],
      ['_', undefined],
      ['nothing like it', undefined],
    ]) {
      const { chosen } = await ask(`first=${encodeURIComponent(asked ?? '')}`)
      expect(chosen[0].tool?.slug, asked).toBe(slug)
    }
  })

  test('pairs to begin with are tools of one category, each pair once', async () => {
    const ask = await pickerWith(
      aTool({ slug: 'a', category: 'design', tags: ['marketing'] }),
      aTool({ slug: 'b', category: 'design', tags: ['marketing'] }),
    )
    const { pairs, tools } = await ask('')
    expect(pairs).toHaveLength(1)
    expect(tools.map((tool: { slug: string }) => tool.slug).sort()).toEqual(['a', 'b'])
  })
})
