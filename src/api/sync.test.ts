import { expect, onTestFinished, test } from 'vitest'
import { ensureAccount } from '#accounts/ensure-account.ts'
import { Conflict } from '#lib/errors.ts'
import { feedJsonSchema, feedPageSchema } from '#sync/feed.ts'
import { addressMessages, enqueueDelivery, listDeliveries, parkPartner } from '#sync/outbox.store.ts'
import { recordRefusals } from '#sync/refusals.store.ts'
import { endRun, startRun } from '#sync/runs.store.ts'
import { type Scheduler, startScheduler } from '#sync/scheduler.ts'
import type { Source } from '#sync/source.ts'
import { recordAttempt } from '#sync/sync.store.ts'
import { aTool } from '#tests/builders.ts'
import { withPasswords } from '#tests/cheap-passwords.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { until } from '#tests/served-site.ts'
import { removeWithin } from '#tools/write/remove-tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

const SITE = 'https://tools.example.com'
const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' }
const SOURCE = 'https://a.example.com'
const LIMIT_MS = 15_000
const signedIn = { Authorization: `Basic ${btoa(`${ADMIN.email}:${ADMIN.password}`)}` }

onBothDatabases('the calls of the sync', (engine) => {
  async function aSite(trigger: Scheduler['trigger'] = async () => 7) {
    const db = await freshDatabase(engine)
    await ensureAccount(withPasswords(db), ADMIN)
    const api = checkedApi({
      db,
      engine,
      logoUrl: () => null,
      siteUrl: SITE,
      sync: { trigger, inboxSites: [] },
    })
    const get = async (path: string, headers = {}) => (await api.request(path, { headers })).json()
    const post = (path: string, body?: object, headers: Record<string, string> = signedIn) =>
      api.request(path, {
        method: 'POST',
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    return { db, api, get, post }
  }

  test('secrets in the address of a feed are told to nobody', async () => {
    const { db, api } = await aSite()
    const source = 'https://ann:s3cret@feeds.example.com/tools.json?key=s3cret'
    await recordAttempt(db, source, `Asking ${source} failed.`)
    const runId = await startRun(db, source, 1)
    await endRun(db, runId, { state: 'failed', error: `Asking ${source} failed.` })
    await saveTools(db, source, [aTool({ slug: 'from-feed' })])
    for (const path of ['/api/sync/status', '/api/sync/runs', '/api/companies/slug/from-feed/changes']) {
      const text = await (await api.request(path)).text()
      expect(text, path).toContain('https://feeds.example.com/tools.json?key=…')
      expect(text, path).not.toContain('s3cret')
    }
  })

  test('the status names the time by which every source had been read, and each source', async () => {
    const { db, get } = await aSite()
    expect(await get('/api/sync/status')).toMatchObject({ timestamp: null, sources: [] })
    await recordAttempt(db, 'catalogue', null)
    const first = (await get('/api/sync/status')).timestamp
    await recordAttempt(db, 'https://a.example.com', null)
    await recordAttempt(db, 'https://a.example.com', 'It refuses connections.')
    const status = await get('/api/sync/status')
    expect(status.timestamp).toBe(first)
    expect(status.sources).toMatchObject([
      { source: 'catalogue', lastError: null },
      { source: 'https://a.example.com', lastError: 'It refuses connections.' },
    ])
    await recordAttempt(db, 'https://b.example.com', 'It refuses connections.')
    expect((await get('/api/sync/status')).timestamp).toBeNull()
  })

  test('a sync is started by the administrator only, and not while one runs', async () => {
    const { post } = await aSite()
    expect((await post('/api/sync/trigger', undefined, {})).status).toBe(401)
    const started = await post('/api/sync/trigger')
    expect([started.status, await started.json()]).toEqual([202, { runId: 7 }])
    const busy = await aSite(async () => {
      throw new Conflict('A sync is already running.')
    })
    expect((await busy.post('/api/sync/trigger')).status).toBe(409)
  })

  test('the administrator sees refused items and answers held runs once', async () => {
    const { db, get, post } = await aSite()
    await saveTools(db, 'https://a.example.com', [aTool({ slug: 'one' }), aTool({ slug: 'two' })])
    await recordRefusals(db, 'https://a.example.com', [{ item: 'bad', reason: 'No name.' }], true)
    const id = await startRun(db, 'https://a.example.com', 1)
    await endRun(db, id, { state: 'held', held: [{ slug: 'one' }, { slug: 'two' }] })
    const overview = await get('/api/admin/sync', signedIn)
    expect(overview.refusals).toMatchObject([{ item: 'bad', reason: 'No name.' }])
    expect(overview.held).toMatchObject([{ id, held: ['one', 'two'] }])
    const path = `/api/admin/sync/runs/${id}/answer`
    expect((await post(path, { remove: true }, {})).status).toBe(401)
    expect((await post(path, { remove: 'yes' })).status).toBe(400)
    expect(await (await post(path, { remove: true })).json()).toEqual({ removed: ['one', 'two'] })
    expect((await post(path, { remove: true })).status).toBe(409)
    expect((await post('/api/admin/sync/runs/999/answer', { remove: true })).status).toBe(404)
    expect((await post('/api/admin/sync/deliveries/999/retry')).status).toBe(404)
  })

  test('what the administrator does to the sync is in the audit log', async () => {
    const { db, get, post } = await aSite()
    const [kept, gone] = [await startRun(db, SOURCE, 1), await startRun(db, SOURCE, 2)]
    await saveTools(db, SOURCE, [aTool({ slug: 'one' }), aTool({ slug: 'two' })])
    for (const id of [kept, gone]) await endRun(db, id, { state: 'held', held: [{ slug: 'one' }] })
    await post(`/api/admin/sync/runs/${kept}/answer`, { remove: false })
    await post(`/api/admin/sync/runs/${gone}/answer`, { remove: true })
    await saveTools(db, 'catalogue', [aTool({ slug: 'ours' })])
    await enqueueDelivery(db, { type: 'tool.approved', slug: 'ours' })
    await addressMessages(db, [SOURCE])
    await parkPartner(db, SOURCE)
    const [parked] = await listDeliveries(db, 1)
    await post(`/api/admin/sync/deliveries/${parked?.id}/retry`)
    const { entries } = await get('/api/admin/audit?kind=sync', signedIn)
    expect(entries).toMatchObject([
      {
        who: ADMIN.email,
        action: 'delivery.retried',
        subject: `delivery ${parked?.id}`,
        after: { partner: SOURCE, deliveries: 1 },
      },
      { who: ADMIN.email, action: 'run.removed', subject: `run ${gone}`, after: { removed: ['one'] } },
      { who: ADMIN.email, action: 'run.kept', subject: `run ${kept}`, before: { held: ['one'] } },
    ])
  })

  test('a sync that the administrator starts is in the audit log, one that was refused is not', async () => {
    const { db, get, post } = await aSite((onClaimed) => scheduler.trigger(onClaimed))
    let finish = () => {}
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const source: Source = {
      name: SOURCE,
      // biome-ignore lint/correctness/useYield: nothing has changed, so it gives no page.
      async *read() {
        await isFinished
        return null
      },
    }
    const onFault = (error: unknown) => {
      throw error
    }
    const options = { db, siteUrl: SITE, sources: [source], intervalMs: 600_000, onReport: () => {}, onFault }
    const scheduler = startScheduler(options)
    onTestFinished(scheduler.stop)
    const isRunning = async () => (await get('/api/sync/status')).isRunning
    await until(isRunning, LIMIT_MS, () => 'It never started.')
    expect((await post('/api/sync/trigger')).status).toBe(409)
    finish()
    await until(
      async () => !(await isRunning()),
      LIMIT_MS,
      () => 'It never ended.',
    )
    const { runId } = await (await post('/api/sync/trigger')).json()
    const { entries } = await get('/api/admin/audit?kind=sync', signedIn)
    expect(entries).toMatchObject([{ who: ADMIN.email, action: 'sync.triggered', subject: `round ${runId}` }])
  })

  test('the feed is our own format: pages, a place to resume, tombstones, changes since a time', async () => {
    const { db, api, get } = await aSite()
    await saveTools(
      db,
      'catalogue',
      Array.from({ length: 5 }, (_, at) => aTool({ slug: `t-${at}` })),
    )
    const first = feedPageSchema.parse(await get('/api/feed?limit=3'))
    expect(first).toMatchObject({ complete: true, resume: null, publisher: { url: SITE } })
    const second = feedPageSchema.parse(await get(first.next ?? ''))
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual([
      't-0',
      't-1',
      't-2',
      't-3',
      't-4',
    ])
    expect(second.next).toBeNull()
    expect(await get(second.resume ?? '')).toMatchObject({ items: [], complete: false })
    const before = new Date().toISOString()
    await removeWithin(db, 'catalogue', [{ slug: 't-1' }])
    const news = feedPageSchema.parse(await get(second.resume ?? ''))
    expect(news.items).toMatchObject([{ id: 't-1', deleted: true, origin: SITE }])
    expect((await get(`/api/feed?updated_since=${before}`)).items).toMatchObject([
      { id: 't-1', deleted: true },
    ])
    const etag = (await api.request('/api/feed')).headers.get('ETag') ?? ''
    expect((await api.request('/api/feed', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    await saveTools(db, 'catalogue', [aTool({ slug: 't-9' })])
    expect((await api.request('/api/feed', { headers: { 'If-None-Match': etag } })).status).toBe(200)
    for (const bad of ['cursor=x', 'cursor=all-', 'limit=0', 'limit=5000', 'updated_since=yesterday'])
      expect((await api.request(`/api/feed?${bad}`)).status, bad).toBe(400)
  })

  test('what is taken off or changed while the whole feed is read is listed where the feed resumes', async () => {
    const { db, get } = await aSite()
    const tools = Array.from({ length: 5 }, (_, at) => aTool({ slug: `t-${at}` }))
    await saveTools(db, 'catalogue', tools)
    const first = feedPageSchema.parse(await get('/api/feed?limit=2'))
    await removeWithin(db, 'catalogue', [{ slug: 't-0' }])
    const second = feedPageSchema.parse(await get(first.next ?? ''))
    await saveTools(db, 'catalogue', [aTool({ ...tools[4], name: 'Renamed' })])
    const last = feedPageSchema.parse(await get(second.next ?? ''))
    expect([first, second, last].map(({ items }) => items.map(({ id }) => id))).toEqual([
      ['t-0', 't-1'],
      ['t-2', 't-3'],
      ['t-4'],
    ])
    const news = feedPageSchema.parse(await get(last.resume ?? ''))
    expect(news.items).toMatchObject([
      { id: 't-0', deleted: true },
      { id: 't-4', tool: { name: 'Renamed' } },
    ])
    const caughtUp = feedPageSchema.parse(await get(news.next ?? ''))
    expect(caughtUp).toMatchObject({ items: [], next: null })
    expect(await get(caughtUp.resume ?? '')).toMatchObject({ items: [] })
  })

  test("a tool's changes are listed, and those of an unknown tool are not found", async () => {
    const { db, api, get } = await aSite()
    const facts = aTool({ slug: 'acme', name: 'Acme' })
    await saveTools(db, 'catalogue', [facts])
    await saveTools(db, 'catalogue', [{ ...facts, name: 'Acme 2' }])
    const { changes } = await get('/api/companies/slug/acme/changes')
    expect(changes).toMatchObject([
      { kind: 'changed', field: 'name', before: 'Acme', after: 'Acme 2', source: 'catalogue' },
      { kind: 'added', field: null },
    ])
    expect((await api.request('/api/companies/slug/nope/changes')).status).toBe(404)
  })

  test('an unsigned message is refused', async () => {
    const { post } = await aSite()
    expect((await post('/api/network/inbox', { type: 'tool.approved' }, {})).status).toBe(401)
  })
})

test('the JSON Schema of the feed names every field of a page and of an item', () => {
  const schema = JSON.parse(JSON.stringify(feedJsonSchema(SITE)))
  expect(schema.$id).toBe(`${SITE}/schemas/tool-feed-1.json`)
  expect(schema.required).toEqual(
    expect.arrayContaining(['format', 'publisher', 'complete', 'items', 'next']),
  )
  const [tombstone, item] = schema.properties.items.items.anyOf
  expect(tombstone.required).toEqual(['id', 'revision', 'updatedAt', 'deleted'])
  expect(item.properties.tool.required).toEqual(['slug', 'name', 'website', 'description', 'category'])
  expect(item.properties.tool.properties).toHaveProperty('plans')
})
