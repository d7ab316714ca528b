import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { lockFields } from '#history/locks.store.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { richTool } from '#tests/feed-facts.ts'
import { anItem, aPage, aPublisher, runOnce, sending, sourceAt } from '#tests/feeds.ts'
import { findToolBySlug, getToolBySlug } from '#tools/tools.store.ts'
import { saveTools, saveWithin } from '#tools/write/save-tools.store.ts'
import { ADMIN_SOURCE } from '#tools/write/source-rights.ts'
import { feedPageSchema } from './feed.ts'
import { receiveMessage } from './inbox.ts'
import { listRefusals } from './refusals.store.ts'

const SITE = 'https://tools.example.com'
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

onBothDatabases('the feed', (engine) => {
  async function aSite() {
    const db = await freshDatabase(engine)
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: SITE })
    const get = async (path: string) => (await api.request(path)).json()
    return { db, api, get }
  }

  test('has every fact of a tool, on its first page and those after it', async () => {
    const { db, get } = await aSite()
    const told = richTool()
    await saveTools(db, 'catalogue', [told, aTool({ slug: 'beta' })])
    const first = feedPageSchema.parse(await get('/api/feed?limit=1'))
    expect(first).toMatchObject({ format: 'tool-feed-1', items: [{ id: 'acme', tool: told }] })
    const second = await get(first.next ?? '')
    const third = await get(second.next ?? '')
    for (const page of [second, third, await get(third.resume ?? '')]) expect(page.format).toBe('tool-feed-1')
  })

  test('one instance takes over from another what its record says, over the feed', async () => {
    const { db: ours, api } = await aSite()
    const publisher = await aPublisher(async (request, response) => {
      const answer = await api.request(request.url ?? '', { headers: request.headers as HeadersInit })
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    })
    await saveTools(ours, 'submission', [richTool()])
    const theirs = await freshDatabase(engine)
    expect(await runOnce(theirs, sourceAt(publisher))).toMatchObject({ state: 'done', added: 1 })
    const factsOn = async (db: typeof ours) => {
      const {
        id: _id,
        source: _source,
        createdAt: _c,
        updatedAt: _u,
        ...facts
      } = await getToolBySlug(db, 'acme')
      return facts
    }
    expect(await factsOn(theirs)).toEqual(await factsOn(ours))
    expect(publisher.requests[0]?.url).toBe('/api/feed')
    await saveTools(ours, 'submission', [richTool({ answers: { sso: 'yes' } })])
    expect(await runOnce(theirs, sourceAt(publisher))).toMatchObject({ state: 'done', changed: 1 })
    expect((await factsOn(theirs)).answers).toEqual({ sso: 'yes' })
    expect(await runOnce(theirs, sourceAt(publisher))).toMatchObject({ state: 'done', changed: 0 })
  })

  test('a feed of another version is refused with a line that says which one is read', async () => {
    const db = await freshDatabase(engine)
    const publisher = await aPublisher(sending(aPage([anItem({ slug: 'acme' })], { format: 'tool-feed-9' })))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({
      state: 'failed',
      added: 0,
      error: 'The feed has the format "tool-feed-9", and this site reads tool-feed-1 (docs/feed.md).',
    })
  })

  test('once this site asks other questions, it reads a feed whole again and takes equal revisions', async () => {
    const db = await freshDatabase(engine)
    const item = (tool: object) => anItem({ slug: 'acme' }, { revision: 5, tool })
    const told = { ...richTool(), features: ['api'], integrations: [] }
    const known = sending(aPage([item({ ...told, answers: {} })], { resume: '/api/feed?cursor=changes-5' }))
    const publisher = await aPublisher(known)
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', added: 1 })
    const { id } = await getToolBySlug(db, 'acme')
    await saveTools(db, ADMIN_SOURCE, [aTool({ ...told, answers: {}, name: 'ACME' })])
    await lockFields(db, id, ['name'])

    await db.updateTable('sync_sources').set({ questions: 'those of before' }).execute()
    publisher.answer = sending(aPage([item(told)]))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', changed: 1 })
    expect(publisher.requests.at(-1)?.url).toBe('/api/feed')
    expect(await getToolBySlug(db, 'acme')).toMatchObject({ id, name: 'ACME', answers: told.answers })
    publisher.answer = sending(aPage([item({ ...told, answers: {} })]))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', changed: 0, unchanged: 1 })
  })

  test('a feed of which one page fails changes nothing, and all of it comes with the next walk', async () => {
    const db = await freshDatabase(engine)
    const pages = [
      aPage([anItem({ slug: 'one' })], { next: '/api/feed?page=1' }),
      aPage([anItem({ slug: 'two' })]),
    ]
    const publisher = await aPublisher((request, response) => {
      const page = request.url?.includes('page') ? pages[1] : pages[0]
      if (isBroken && page === pages[1]) response.writeHead(500).end()
      else sending(page)(request, response)
    })
    let isBroken = true
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'failed', added: 0 })
    expect(await findToolBySlug(db, 'one')).toBeNull()
    isBroken = false
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', added: 2 })
  })

  test('the site that published a tool first tells more of a revision than whoever passed it on', async () => {
    const db = await freshDatabase(engine)
    const origin = { site: 'https://a.example.com', id: 'acme', revision: 5 }
    const plain = aTool({ slug: 'acme', name: 'Acme' })
    await saveWithin(db, 'https://between.example.com', [{ facts: plain, origin }])
    await saveWithin(db, origin.site, [{ facts: richTool(), origin }])
    expect(await findToolBySlug(db, 'acme')).toMatchObject({ source: origin.site, plans: richTool().plans })
    await saveWithin(db, 'https://between.example.com', [{ facts: plain, origin }])
    expect((await getToolBySlug(db, 'acme')).plans).toEqual(richTool().plans)
  })

  test("of a partner's message what fits no question is left out, and the administrator is told", async () => {
    const db = await freshDatabase(engine)
    const partner = { site: 'https://a.example.com', secret: SECRET }
    const receive = (id: string, revision: number, facts: object) => {
      const data = {
        id: 'acme',
        revision,
        updatedAt: '2026-11-15T00:00:00Z',
        tool: { ...richTool(), ...facts },
      }
      const body = JSON.stringify({ type: 'tool.updated', timestamp: '2026-11-15T00:00:00Z', data })
      const now = new Date()
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(SECRET).sign(id, now, body),
      }
      return receiveMessage(db, [partner], { headers, body })
    }
    expect(await receive('m1', 1, { answers: { sso: 'yes', 'no-such-question': 'yes' } })).toBe('applied')
    expect((await getToolBySlug(db, 'acme')).answers).toEqual({ sso: 'yes' })
    expect(await listRefusals(db, 10)).toMatchObject([
      {
        source: partner.site,
        item: 'acme',
        isPartial: true,
        reason: expect.stringContaining('answers.no-such-question: there is no such question'),
      },
    ])
    await expect(
      receive('m2', 2, { plans: [{ name: 'Pro', monthly: -1, per: 'seat' }] }),
    ).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('tool.plans.0.monthly must be more than 0'),
    })
  })
})
