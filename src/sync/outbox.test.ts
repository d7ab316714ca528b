import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { aPublisher, OWN_SITE, type Publisher } from '#tests/feeds.ts'
import { until } from '#tests/served-site.ts'
import { findToolBySlug } from '#tools/tools.store.ts'
import { removeWithin } from '#tools/write/remove-tools.store.ts'
import { saveTools, saveWithin } from '#tools/write/save-tools.store.ts'
import { ADMIN_SOURCE } from '#tools/write/source-rights.ts'
import { type DeliveryOptions, startDelivery } from './delivery.ts'
import { receiveMessage } from './inbox.ts'
import { enqueueDelivery, forgetDelivered, listDeliveries, retryDelivery } from './outbox.store.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const LIMIT_MS = 15_000

onBothDatabases('the outbox', (engine) => {
  async function aSender(partners: Publisher[], more: Partial<DeliveryOptions> = {}) {
    const db = await freshDatabase(engine)
    const synced: number[] = []
    const start = () => {
      const loop = startDelivery({
        db,
        siteUrl: OWN_SITE,
        partners: partners.map(({ url }) => ({ site: url, secret: SECRET })),
        allowedPrivateHosts: partners.map(({ host }) => host),
        onAllAcknowledged: async (_db, id) => void synced.push(id),
        onFault: (error) => {
          throw error
        },
        pollMs: 50,
        pausesMs: [100, 200],
        ...more,
      })
      onTestFinished(loop.stop)
    }
    start()
    return { db, synced, start }
  }
  async function approve(db: Db, slug: string, submissionId: number) {
    await db.transaction().execute(async (transaction) => {
      await saveWithin(transaction, 'submission', [{ facts: aTool({ slug }) }])
      await enqueueDelivery(transaction, { type: 'tool.approved', slug, submissionId })
    })
  }
  const states = async (db: Db) => (await listDeliveries(db, 50)).map((delivery) => delivery.state).sort()
  const eventually = (isTrue: () => Promise<boolean>) => until(isTrue, LIMIT_MS, () => 'It never came true.')

  test('a tool reaches every partner signed, and only then counts as synced', async () => {
    let isUp = false
    const steady = await aPublisher((_request, response) => response.writeHead(204).end())
    const shaky = await aPublisher((_request, response) => response.writeHead(isUp ? 200 : 500).end())
    const { db, synced } = await aSender([steady, shaky])
    await approve(db, 'acme', 41)
    await eventually(async () => steady.requests.length === 1 && shaky.requests.length >= 2)
    expect(synced).toEqual([])
    isUp = true
    await eventually(async () => synced.length > 0)
    expect(synced).toEqual([41])
    expect(steady.requests).toHaveLength(1)
    const [first, ...again] = shaky.requests
    for (const { body, headers } of again) {
      expect(headers['webhook-id']).toBe(first?.headers['webhook-id'])
      expect(body).toBe(first?.body)
    }
    const headers = first?.headers as Record<string, string>
    expect(new Webhook(SECRET).verify(first?.body ?? '', headers)).toMatchObject({
      type: 'tool.approved',
      data: { id: 'acme', origin: OWN_SITE, tool: { slug: 'acme' } },
    })
  })

  test('a message that was not queued in a transaction that ended well is never sent', async () => {
    const partner = await aPublisher((_request, response) => response.end())
    const { db } = await aSender([partner])
    const undone = db.transaction().execute(async (transaction) => {
      await saveWithin(transaction, 'submission', [{ facts: aTool({ slug: 'undone' }) }])
      await enqueueDelivery(transaction, { type: 'tool.approved', slug: 'undone' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await approve(db, 'done', 1)
    await eventually(async () => partner.requests.length > 0)
    expect(partner.requests.map(({ body }) => JSON.parse(body).data.id)).toEqual(['done'])
  })

  test('a hopeless delivery is parked where the administrator sees it, and a retry sends it', async () => {
    let status = 503
    const partner = await aPublisher((_request, response) => response.writeHead(status).end())
    const { db, synced } = await aSender([partner], { giveUpAfterMs: 500 })
    await approve(db, 'acme', 7)
    await eventually(async () => (await states(db))[0] === 'parked')
    const [parked] = await listDeliveries(db, 1)
    expect(parked).toMatchObject({ lastStatus: 503, lastError: expect.stringContaining('503'), slug: 'acme' })
    expect(synced).toEqual([])
    status = 200
    await retryDelivery(db, parked?.id ?? 0)
    await eventually(async () => (await states(db))[0] === 'delivered')
    expect(synced).toEqual([7])
  })

  test('a partner says in seconds or by a date when to come again', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString()
    for (const wait of ['3600', inAnHour]) {
      const partner = await aPublisher((_request, response) =>
        response.writeHead(503, { 'Retry-After': wait }).end(),
      )
      const { db } = await aSender([partner])
      await approve(db, 'acme', 1)
      await eventually(async () => (await listDeliveries(db, 1))[0]?.attempts === 1)
      const [waiting] = await listDeliveries(db, 1)
      expect(Date.parse(waiting?.nextAttemptAt ?? '') - Date.now()).toBeGreaterThan(3_500_000)
    }
  })

  test('410 stops everything to that partner until the administrator tries again', async () => {
    let status = 410
    const partner = await aPublisher((_request, response) => response.writeHead(status).end())
    const { db } = await aSender([partner])
    await approve(db, 'one', 1)
    await eventually(async () => (await states(db))[0] === 'parked')
    await approve(db, 'two', 2)
    await eventually(async () => (await states(db)).length === 2)
    expect(await states(db)).toEqual(['parked', 'parked'])
    expect(partner.requests).toHaveLength(1)
    status = 200
    await retryDelivery(db, (await listDeliveries(db, 1))[0]?.id ?? 0)
    await eventually(async () => (await states(db)).every((state) => state === 'delivered'))
  })

  test('two instances send each message once when nothing goes wrong', async () => {
    const partner = await aPublisher((_request, response) => response.end())
    const { db, start } = await aSender([partner])
    start()
    for (let at = 0; at < 10; at++) await approve(db, `acme-${at}`, at)
    await eventually(async () => (await states(db)).filter((state) => state === 'delivered').length === 10)
    const ids = partner.requests.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(10)
    expect(ids).toHaveLength(10)
  })

  test('what every partner has is forgotten in time, what is parked or new is kept', async () => {
    let status = 200
    const partner = await aPublisher((_request, response) => response.writeHead(status).end())
    const { db } = await aSender([partner], { giveUpAfterMs: 0 })
    const kept = async () => (await listDeliveries(db, 50)).map(({ slug }) => slug).sort()
    await approve(db, 'delivered', 1)
    await eventually(async () => (await states(db))[0] === 'delivered')
    status = 500
    await approve(db, 'parked', 2)
    await eventually(async () => (await states(db)).includes('parked'))
    await forgetDelivered(db, new Date(Date.now() - 60_000))
    expect(await kept()).toEqual(['delivered', 'parked'])
    await forgetDelivered(db, new Date(Date.now() + 60_000))
    expect(await kept()).toEqual(['parked'])
    expect(await db.selectFrom('outbox_messages').select('slug').execute()).toEqual([{ slug: 'parked' }])
  })

  test("another site's tool is not passed on, so nothing goes in circles", async () => {
    const db = await freshDatabase(engine)
    const origin = { site: 'https://a.example.com', id: 'theirs', revision: 1 }
    await saveWithin(db, 'https://a.example.com', [{ facts: aTool({ slug: 'theirs' }), origin }])
    await enqueueDelivery(db, { type: 'tool.updated', slug: 'theirs' })
    await saveTools(db, 'catalogue', [aTool({ slug: 'ours' })])
    await enqueueDelivery(db, { type: 'tool.updated', slug: 'ours' })
    expect(await db.selectFrom('outbox_messages').select('slug').execute()).toEqual([{ slug: 'ours' }])
  })
})

onBothDatabases('the inbox', (engine) => {
  const partner = { site: 'https://a.example.com', secret: SECRET }
  const message = (data: object, type = 'tool.approved') =>
    JSON.stringify({ type, timestamp: '2026-11-15T00:00:00Z', data })
  const itemOf = (slug: string, revision: number, more: object = { tool: aTool({ slug }) }) => ({
    id: slug,
    revision,
    updatedAt: '2026-11-15T00:00:00Z',
    ...more,
  })
  function signed(body: string, { id = 'msg_1', at = new Date(), secret = SECRET } = {}) {
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    }
    return { headers, body }
  }

  test('a partner adds, changes and removes its tools; repeated and older messages do nothing', async () => {
    const db = await freshDatabase(engine)
    const receive = (body: string, id: string) => receiveMessage(db, [partner], signed(body, { id }))
    const first = message(itemOf('acme', 5))
    expect(await receive(first, 'm1')).toBe('applied')
    expect(await receive(first, 'm1')).toBe('known')
    expect(await receive(message(itemOf('acme', 4)), 'm2')).toBe('known')
    const renamed = itemOf('acme', 6, { tool: aTool({ slug: 'acme', name: 'Renamed' }) })
    expect(await receive(message(renamed, 'tool.updated'), 'm3')).toBe('applied')
    expect(await findToolBySlug(db, 'acme')).toMatchObject({ name: 'Renamed', source: partner.site })
    expect(await receive(message(itemOf('acme', 7, { deleted: true }), 'tool.removed'), 'm4')).toBe('applied')
    expect(await findToolBySlug(db, 'acme')).toBeNull()
    expect(await receive(message(renamed), 'm5')).toBe('known')
    expect(await findToolBySlug(db, 'acme')).toBeNull()
  })

  test('a removal that overtakes older messages wins, and a newer word brings the tool', async () => {
    const db = await freshDatabase(engine)
    const receive = (body: string, id: string) => receiveMessage(db, [partner], signed(body, { id }))
    const removal = (revision: number) => message(itemOf('acme', revision, { deleted: true }), 'tool.removed')
    expect(await receive(removal(6), 'm1')).toBe('known')
    expect(await receive(message(itemOf('acme', 5)), 'm2')).toBe('known')
    expect(await findToolBySlug(db, 'acme')).toBeNull()
    expect(await receive(message(itemOf('acme', 7)), 'm3')).toBe('applied')
    expect(await findToolBySlug(db, 'acme')).not.toBeNull()
    for (const [id, revision] of Object.entries({ m4: 8, m5: 10 })) await receive(removal(revision), id)
    expect(await receive(message(itemOf('acme', 9), 'tool.updated'), 'm6')).toBe('known')
    expect(await findToolBySlug(db, 'acme')).toBeNull()
  })

  test('an approval and a removal that arrive together leave no tool', async () => {
    const db = await freshDatabase(engine)
    const slugs = Array.from({ length: 8 }, (_, at) => `acme-${at}`)
    const bodies = slugs.flatMap((slug) => [
      message(itemOf(slug, 2, { deleted: true }), 'tool.removed'),
      message(itemOf(slug, 1)),
    ])
    await Promise.all(bodies.map((body, at) => receiveMessage(db, [partner], signed(body, { id: `m${at}` }))))
    expect(await Promise.all(slugs.map((slug) => findToolBySlug(db, slug)))).toEqual(slugs.map(() => null))
  })

  test('a message with a wrong signature, a wrong age or somebody else’s tool is refused', async () => {
    const db = await freshDatabase(engine)
    const body = message(itemOf('acme', 1))
    const wrongSecret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
    const old = new Date(Date.now() - 10 * 60_000)
    const refused = [
      signed(body, { secret: wrongSecret }),
      signed(body, { at: old }),
      signed(body, { at: new Date(Date.now() + 10 * 60_000) }),
      { ...signed(body), body: `${body} ` },
      { headers: {}, body },
    ]
    for (const request of refused) {
      await expect(receiveMessage(db, [partner], request)).rejects.toMatchObject({ code: 'unauthorized' })
    }
    await expect(receiveMessage(db, [], signed(body))).rejects.toMatchObject({ code: 'unauthorized' })
    const foreign = message({ ...itemOf('acme', 1), origin: 'https://c.example.com' })
    for (const bad of [
      foreign,
      message({ id: 'x' }),
      message(itemOf('acme', 1, { tool: { slug: 'a b' } })),
      '[]',
      '',
    ]) {
      await expect(receiveMessage(db, [partner], signed(bad))).rejects.toMatchObject({ code: 'invalid' })
    }
    expect(await findToolBySlug(db, 'acme')).toBeNull()
  })

  test("a partner cannot touch another source's tool, nor bring back what the administrator took off", async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'ours', name: 'Ours' })])
    const receive = (body: string, id: string) => receiveMessage(db, [partner], signed(body, { id }))
    expect(await receive(message(itemOf('ours', 1)), 'm1')).toBe('ignored')
    expect(await findToolBySlug(db, 'ours')).toMatchObject({ name: 'Ours', source: 'catalogue' })
    await receive(message(itemOf('acme', 1)), 'm2')
    await removeWithin(db, ADMIN_SOURCE, [{ slug: 'acme' }])
    await receive(message(itemOf('acme', 2, { tool: aTool({ slug: 'acme', name: 'Again' }) })), 'm3')
    expect(await findToolBySlug(db, 'acme')).toBeNull()
  })
})
