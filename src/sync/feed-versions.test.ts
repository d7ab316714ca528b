import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { saveTools, saveWithin } from '#catalogue/save-tools.store.ts'
import { ADMIN_SOURCE } from '#catalogue/source-rights.ts'
import { findToolBySlug, getToolBySlug } from '#catalogue/tools.store.ts'
import { lockFields } from '#history/locks.store.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { measuredTool, oldItemSchema, oldPageSchema, richTool } from '#tests/feed-facts.ts'
import { anItem, aPage, aPublisher, OWN_SITE, runOnce, sending, sourceAt } from '#tests/feeds.ts'
import { until } from '#tests/served-site.ts'
import { startDelivery } from './delivery.ts'
import { secondFactsSchema, toFirstFacts } from './earlier-facts.ts'
import { feedPageSchema } from './feed.ts'
import { receiveMessage } from './inbox.ts'
import { enqueueDelivery } from './outbox.store.ts'
import { listRefusals } from './refusals.store.ts'

const SITE = 'https://tools.example.com'
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const LIMIT_MS = 15_000

onBothDatabases('the versions of the feed', (engine) => {
  async function aSite() {
    const db = await freshDatabase(engine)
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: SITE })
    const get = async (path: string) => (await api.request(path)).json()
    return { db, api, get }
  }

  test('who asks for nothing gets version 1 with a pricing map in place of plans, and stays in it', async () => {
    const { db, get } = await aSite()
    await saveTools(db, 'catalogue', [richTool(), aTool({ slug: 'dear', plans: [dear] })])
    const page = oldPageSchema.parse(await get('/api/feed?limit=1'))
    expect(page.items[0]?.tool).toMatchObject({
      pricing: { has_free_plan: true, starter_price: 9, trial: '14 days', enterprise: 'Custom' },
      priceUnit: 'seat',
    })
    expect(page.items[0]?.tool).not.toHaveProperty('logo')
    expect((await get('/api/feed?limit=1')).items[0].tool).not.toHaveProperty('plans')
    const next = oldPageSchema.parse(await get(page.next ?? ''))
    expect(next.items[0]?.tool.pricing).toEqual({ has_free_plan: false })
    const last = oldPageSchema.parse(await get(next.next ?? ''))
    expect(oldPageSchema.parse(await get(last.resume ?? ''))).toMatchObject({ items: [] })
  })

  test('who asks for version 2.1 gets every fact, on this page and those after it', async () => {
    const { db, api, get } = await aSite()
    const told = richTool()
    await saveTools(db, 'catalogue', [told, aTool({ slug: 'beta' })])
    const first = feedPageSchema.parse(await get('/api/feed?version=2.1&limit=1'))
    const { pricing: _pricing, priceUnit: _unit, ...facts } = told
    expect(first).toMatchObject({ format: 'tool-feed-2.1', items: [{ id: 'acme', tool: facts }] })
    const second = await get(first.next ?? '')
    const third = await get(second.next ?? '')
    for (const page of [second, third, await get(third.resume ?? '')])
      expect(page.format).toBe('tool-feed-2.1')
    expect((await api.request('/api/feed?version=3')).status).toBe(400)
  })

  test('who asks for version 2 gets the forms of then, and nothing that its readers would refuse', async () => {
    const { db, get } = await aSite()
    await saveTools(db, 'catalogue', [measuredTool()])
    const { format, items } = await get('/api/feed?version=2')
    const [{ tool }] = items
    expect(format).toBe('tool-feed-2')
    expect(secondFactsSchema.strict().parse(tool).plans).toEqual([
      { name: 'Team', monthly: 40, per: 'account', seatsIncluded: 5, extraSeat: 4 },
      { name: 'Crew', monthly: 20, per: 'account', bands: [{ upTo: 3, monthly: 20 }] },
      { name: 'Reach', monthly: 30, per: 'account' },
    ])
    expect(tool).toMatchObject({
      maker: { owner: 'Acme Ltd', status: 'sunset' },
      answers: { sso: { partly: 'has it; which plan is not known' } },
      sources: [{ url: 'https://data.example.com/acme', seenAt: '2026-05-04', for: ['plans'] }],
    })
    for (const key of ['addOns', 'countries', 'status']) expect(tool).not.toHaveProperty(key)
  })

  test('what an older site publishes is read in today’s forms', async () => {
    const db = await freshDatabase(engine)
    const { plans: _plans, maker: _maker, status: _status, ...same } = measuredTool()
    const tool = {
      ...same,
      maker: { owner: 'Acme Ltd', status: 'closed' },
      plans: [
        { name: 'Team', monthly: 40, per: 'account', seatsIncluded: 5 },
        {
          name: 'Crew',
          bands: [
            { upTo: 8, monthly: 50 },
            { upTo: 3, monthly: 20 },
          ],
        },
      ],
    }
    const page = aPage([anItem({ slug: 'acme' }, { tool })], { format: 'tool-feed-2' })
    const publisher = await aPublisher(sending(page))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', added: 1 })
    expect(await getToolBySlug(db, 'acme')).toMatchObject({
      maker: { owner: 'Acme Ltd' },
      status: { state: 'sunset' },
      plans: [
        { name: 'Team', monthly: 40, per: 'account', seats: 5 },
        {
          name: 'Crew',
          monthly: 20,
          per: 'account',
          scale: {
            by: 'people',
            steps: [
              [3, 20],
              [8, 50],
            ],
          },
        },
      ],
    })
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
    expect(publisher.requests[0]?.url).toBe('/api/feed?version=2.2')
    await saveTools(ours, 'submission', [richTool({ answers: { sso: 'yes' } })])
    expect(await runOnce(theirs, sourceAt(publisher))).toMatchObject({ state: 'done', changed: 1 })
    expect((await factsOn(theirs)).answers).toEqual({ sso: 'yes' })
    expect(publisher.requests[2]?.url).toContain('version=2.2')
    expect(await runOnce(theirs, sourceAt(publisher))).toMatchObject({ state: 'done', changed: 0 })
  })

  test.each([400, 404])(
    'a publisher that answers %i to the question for a version is asked for the one before, and then without',
    async (status) => {
      const db = await freshDatabase(engine)
      const page = sending(aPage([anItem({ slug: 'acme' })]))
      const publisher = await aPublisher((request, response) =>
        request.url?.includes('version') ? response.writeHead(status).end() : page(request, response),
      )
      expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', added: 1 })
      expect(publisher.requests.map(({ url }) => url)).toEqual([
        '/api/feed?version=2.2',
        '/api/feed?version=2.1',
        '/api/feed?version=2',
        '/api/feed',
      ])
      expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', unchanged: 1 })
    },
  )

  test('when a publisher begins to tell more, what it tells of known revisions is taken once', async () => {
    const db = await freshDatabase(engine)
    const old = toFirstFacts(richTool({ features: ['api'], integrations: [] }))
    const item = (tool: object) => anItem({ slug: 'acme' }, { revision: 5, tool })
    const publisher = await aPublisher(sending(aPage([item(old)])))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', added: 1 })
    const { id } = await getToolBySlug(db, 'acme')
    await saveTools(db, ADMIN_SOURCE, [aTool({ ...old, name: 'ACME' })])
    await lockFields(db, id, ['name'])

    const told = { ...richTool(), features: ['api'], integrations: [] }
    publisher.answer = sending(aPage([item(told)], { format: 'tool-feed-2' }))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', changed: 1 })
    expect(await findToolBySlug(db, 'acme')).toMatchObject({
      id,
      name: 'ACME',
      plans: told.plans,
      answers: told.answers,
    })
    publisher.answer = sending(aPage([item({ ...told, plans: [], answers: {} })], { format: 'tool-feed-2' }))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', changed: 0, unchanged: 1 })
    expect((await getToolBySlug(db, 'acme')).plans).toEqual(told.plans)
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

  test('a partner that cannot read a message gets it as version 1', async () => {
    const db = await freshDatabase(engine)
    const partner = await aPublisher((_request, response) => {
      const { data } = JSON.parse(partner.requests.at(-1)?.body ?? '{}')
      response.writeHead(oldItemSchema.safeParse(data).success ? 200 : 400).end()
    })
    await saveTools(db, 'submission', [richTool()])
    await enqueueDelivery(db, { type: 'tool.approved', slug: 'acme', submissionId: 7 })
    const acknowledged: number[] = []
    const loop = startDelivery({
      db,
      siteUrl: OWN_SITE,
      partners: [{ site: partner.url, secret: SECRET }],
      allowedPrivateHosts: [partner.host],
      onAllAcknowledged: async (_db, id) => void acknowledged.push(id),
      onFault: (error) => {
        throw error
      },
    })
    onTestFinished(loop.stop)
    await until(
      async () => acknowledged.length > 0,
      LIMIT_MS,
      () => 'It was never delivered.',
    )
    const [latest, second, first] = partner.requests
    expect(partner.requests).toHaveLength(3)
    expect(JSON.parse(latest?.body ?? '').data.tool.plans).toEqual(richTool().plans)
    expect(JSON.parse(second?.body ?? '').data.tool).not.toHaveProperty('addOns')
    expect(JSON.parse(first?.body ?? '').data.tool).not.toHaveProperty('plans')
    expect(first?.headers['webhook-id']).toBe(latest?.headers['webhook-id'])
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
      message: expect.stringMatching(/must be more than 0\n.+plans\[0\]\.monthly/),
    })
  })
})

const dear = { name: 'Dear', monthly: 2_000_000, per: 'account' } as const

test('version 2 has the fields it was released with: a new one is named among those it omits', () => {
  expect(Object.keys(secondFactsSchema.shape).sort().join(' ')).toBe(
    'answers category description editorsChoice features formerNames industries integrations license logo maker markets name plans platforms priceUnit pricing repository slug sources tags trial useCases website',
  )
})
