import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { reviewStackTool } from './review-stack-tool.ts'

const siteUrl = 'https://tools.example.com'

onBothDatabases('a stack by MCP', (engine) => {
  test('is reviewed by its names, however they are spelled, with what is not found', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [
      aTool({ slug: 'acme', name: 'Acme' }),
      aTool({ slug: 'beta', name: 'Beta' }),
    ])
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl })
    const review = (tools: string[]) =>
      reviewStackTool.answer({ tools } as never, {
        db,
        siteUrl,
        askApi: (path) => api.request(path),
        network: () => 'test',
      })
    expect(await review(['Acmee 20', 'Beta', 'Qwzx Ledger 3'])).toMatchObject({
      tools: [{ slug: 'acme', people: 20 }, { slug: 'beta' }],
      notFound: ['Qwzx Ledger 3'],
      pageUrl: `${siteUrl}/stack?tools=acme:20,beta`,
    })
    await expect(review(['Qwzx Ledger'])).rejects.toThrow('names a tool of the directory')
  })
})
