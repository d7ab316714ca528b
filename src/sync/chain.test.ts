import { expect, test } from 'vitest'
import { editTool, releaseLock } from '#admin/actions/tools.ts'
import type { Engine } from '#db/open.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { aPublisher, runOnce, sending, sourceAt } from '#tests/feeds.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

const WHO = 'admin@example.com'
const first = aTool({ slug: 'acme', name: 'Acme', description: 'As the first site tells it.' })

/** A site with a database of its own, whose API answers over HTTP. */
async function aSite(engine: Engine) {
  const db = await freshDatabase(engine)
  const publisher = await aPublisher(sending(''))
  const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: publisher.url })
  publisher.answer = async (request, response) => {
    const headers = new Headers()
    const known = request.headers['if-none-match']
    if (known) headers.set('If-None-Match', known)
    const answer = await api.request(request.url ?? '/', { headers })
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  }
  const read = () => getToolBySlug(db, 'acme')
  async function edit(facts: Partial<ToolFacts>) {
    const { id } = await read()
    await editTool(db, WHO, id, { facts: { ...(await read()), ...facts } })
  }
  const published = async () => {
    const { items } = await (await fetch(`${publisher.url}/api/feed?version=2.1`)).json()
    return items.find((item: { id: string }) => item.id === 'acme')
  }
  return { db, publisher, read, edit, published }
}

onBothDatabases('a chain of three sites', (engine) => {
  async function aChain() {
    const [a, b, c] = [await aSite(engine), await aSite(engine), await aSite(engine)]
    await saveTools(a.db, 'catalogue', [first])
    async function follow() {
      expect(await runOnce(b.db, sourceAt(a.publisher))).toMatchObject({ state: 'done' })
      expect(await runOnce(c.db, sourceAt(b.publisher))).toMatchObject({ state: 'done' })
    }
    await follow()
    expect(await c.read()).toMatchObject({ name: 'Acme' })
    return { a, b, c, follow }
  }

  test('an edit in the middle stays there: what is passed on is what the first site said', async () => {
    const { a, b, c, follow } = await aChain()
    await b.edit({ name: 'Acme as B calls it' })
    expect(await b.read()).toMatchObject({ name: 'Acme as B calls it' })
    expect(await b.published()).toMatchObject({ origin: a.publisher.url, tool: { name: 'Acme' } })
    await follow()
    expect(await c.read()).toMatchObject({ name: 'Acme' })
  })

  test('a lock in the middle hides a later change there, and not from who follows', async () => {
    const { a, b, c, follow } = await aChain()
    await b.edit({ name: 'Acme as B calls it' })
    await follow()
    await saveTools(a.db, 'catalogue', [{ ...first, name: 'Acme Two' }])
    await follow()
    expect(await b.read()).toMatchObject({ name: 'Acme as B calls it' })
    expect(await c.read()).toMatchObject({ name: 'Acme Two' })
    await releaseLock(b.db, WHO, (await b.read()).id, 'name')
    expect(await b.read()).toMatchObject({ name: 'Acme Two' })
  })

  test('edits at each end: the first is passed on to all, the last stays', async () => {
    const { a, b, c, follow } = await aChain()
    await c.edit({ description: 'As C tells it.' })
    await a.edit({ name: 'Acme of A' })
    await follow()
    for (const site of [a, b, c]) expect(await site.read()).toMatchObject({ name: 'Acme of A' })
    expect(await b.read()).toMatchObject({ description: first.description })
    expect(await c.read()).toMatchObject({ description: 'As C tells it.' })
  })
})
