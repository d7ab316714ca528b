import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { announceChanges } from './index-now.ts'

async function searchEngine() {
  const taken: { urlList: string[]; keyLocation: string }[] = []
  const state = { status: 202 }
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request))
    if (state.status < 300) taken.push(body)
    response.writeHead(state.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { taken, state, endpoint: `http://127.0.0.1:${port}` }
}

onBothDatabases('IndexNow', (engine) => {
  test('changed pages are announced once, after a refusal again, and by one of two instances', async () => {
    const db = await freshDatabase(engine)
    const { taken, state, endpoint } = await searchEngine()
    const announce = () =>
      announceChanges({ db, siteUrl: 'https://directory.example', key: 'abcdefgh', endpoint })
    await saveTools(db, 'catalogue', [aTool({ slug: 'a', category: 'crm' }), aTool({ slug: 'b' })])
    expect(await announce()).toBe(0)
    await saveTools(db, 'catalogue', [aTool({ slug: 'a', category: 'crm', name: 'Renamed' })])
    state.status = 429
    await expect(announce()).rejects.toThrow('429')
    expect(taken).toHaveLength(0)
    state.status = 202
    const sent = await Promise.all([announce(), announce()])
    expect(sent.toSorted()).toEqual([0, 3])
    expect(taken).toEqual([
      {
        host: 'directory.example',
        key: 'abcdefgh',
        keyLocation: 'https://directory.example/abcdefgh.txt',
        urlList: ['tools/a', 'alternatives/a-alternatives', 'category/crm'].map(
          (path) => `https://directory.example/${path}`,
        ),
      },
    ])
    expect(await announce()).toBe(0)
  })
})
