import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { answerHeldRun } from '#admin/actions/moderate.ts'
import { claimLease, LeaseLost } from '#db/lease.store.ts'
import type { Db } from '#db/open.ts'
import { listToolChanges } from '#history/history.store.ts'
import { lockFields } from '#history/locks.store.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import {
  anItem,
  aPage,
  aPublisher,
  OWN_SITE,
  type Publisher,
  runOnce,
  sending,
  sourceAt,
} from '#tests/feeds.ts'
import { countFacet } from '#tools/index/listed-tools.store.ts'
import { findToolBySlug, getToolBySlug } from '#tools/tools.store.ts'
import { releaseField } from '#tools/write/edit-tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { ADMIN_SOURCE } from '#tools/write/source-rights.ts'
import { forgetOldRuns, listHeldRuns, listRuns } from './runs.store.ts'
import { getSyncStatus } from './sync.store.ts'

onBothDatabases('a run', (engine) => {
  async function following(items: unknown[], more = {}) {
    const db = await freshDatabase(engine)
    const publisher = await aPublisher(sending(aPage(items, more)))
    const run = () => runOnce(db, sourceAt(publisher))
    return { db, publisher, run }
  }
  const many = (count: number) => Array.from({ length: count }, (_, at) => anItem({ slug: `many-${at}` }))
  const tombstone = (id: string, revision: number) => ({
    id,
    revision,
    updatedAt: '2026-11-15T01:00:00Z',
    deleted: true,
  })

  test('newer revisions are taken field by field, equal and older ones are ignored', async () => {
    const { db, publisher, run } = await following([anItem({ slug: 'acme', name: 'Acme' }, { revision: 5 })])
    expect(await run()).toMatchObject({ added: 1 })
    for (const revision of [4, 5]) {
      publisher.answer = sending(aPage([anItem({ slug: 'acme', name: 'Old' }, { revision })]))
      expect(await run()).toMatchObject({ changed: 0, unchanged: 1 })
    }
    publisher.answer = sending(aPage([anItem({ slug: 'acme', name: 'Acme 2' }, { revision: 6 })]))
    expect(await run()).toMatchObject({ changed: 1 })
    const [latest] = (await listToolChanges(db, 'acme', 10)).filter((change) => change.field === 'name')
    expect(latest).toMatchObject({ before: 'Acme', after: 'Acme 2', source: publisher.url, kind: 'changed' })
  })

  test('a locked field stays as the administrator wrote it until it is released', async () => {
    const facts = { slug: 'acme', name: 'Acme', description: 'From the feed, in its first form.' }
    const { db, publisher, run } = await following([anItem(facts)])
    await run()
    const { id } = await getToolBySlug(db, 'acme')
    await saveTools(db, ADMIN_SOURCE, [aTool({ ...facts, name: 'ACME Ltd' })])
    await lockFields(db, id, ['name'])
    const description = 'From the feed, in its second form.'
    publisher.answer = sending(aPage([anItem({ ...facts, description }, { revision: 2 })]))
    await run()
    expect(await findToolBySlug(db, 'acme')).toMatchObject({ name: 'ACME Ltd', description })
    await releaseField(db, id, 'name')
    publisher.answer = sending(aPage([anItem({ ...facts, description }, { revision: 3 })]))
    await run()
    expect(await findToolBySlug(db, 'acme')).toMatchObject({ name: 'Acme', description })
  })

  test('a tool is removed by a tombstone or by leaving a complete feed, and comes back with its history', async () => {
    const items = many(11)
    const { db, publisher, run } = await following(items)
    await run()
    publisher.answer = sending(aPage([...items.slice(2), tombstone('many-0', 2)]))
    expect(await run()).toMatchObject({ state: 'done', removed: 2 })
    expect(await findToolBySlug(db, 'many-0')).toBeNull()
    expect((await countFacet(db, 'category')).productivity).toBe(9)
    publisher.answer = sending(aPage(items))
    await run()
    expect(await findToolBySlug(db, 'many-0')).toBeNull()
    expect(await findToolBySlug(db, 'many-1')).not.toBeNull()
    expect((await listToolChanges(db, 'many-1', 5)).map((change) => change.kind)).toEqual([
      'restored',
      'removed',
      'added',
    ])
  })

  test('a feed that is not complete removes nothing by silence', async () => {
    const { publisher, run } = await following(many(5))
    await run()
    publisher.answer = sending(aPage([], { complete: false }))
    expect(await run()).toMatchObject({ state: 'done', removed: 0 })
  })

  test('a run that would remove too much waits: yes removes, no keeps and is not asked again', async () => {
    const items = many(10)
    const { db, publisher, run } = await following(items)
    await run()
    publisher.answer = sending(aPage(items.slice(0, 7)))
    expect(await run()).toMatchObject({ state: 'held', removed: 0 })
    expect(await run()).toMatchObject({ state: 'held' })
    const [held, ...others] = await listHeldRuns(db)
    expect(others).toEqual([])
    expect(held?.held).toEqual(['many-7', 'many-8', 'many-9'])
    await answerHeldRun(db, 'admin@example.com', held?.id ?? 0, false)
    expect(await run()).toMatchObject({ state: 'done', removed: 0 })
    await expect(answerHeldRun(db, 'admin@example.com', held?.id ?? 0, true)).rejects.toThrow(
      'no longer waits',
    )
    publisher.answer = sending(aPage(items.slice(0, 6)))
    await run()
    const [second] = await listHeldRuns(db)
    expect(await answerHeldRun(db, 'admin@example.com', second?.id ?? 0, true)).toHaveLength(4)
    expect(await findToolBySlug(db, 'many-9')).toBeNull()
    expect(await run()).toMatchObject({ state: 'done', removed: 0 })
  })

  test('a no outlives the runs that are forgotten', async () => {
    const items = many(10)
    const { db, publisher, run } = await following(items)
    await run()
    publisher.answer = sending(aPage(items.slice(0, 7)))
    await run()
    const [held] = await listHeldRuns(db)
    await answerHeldRun(db, 'admin@example.com', held?.id ?? 0, false)
    await forgetOldRuns(db, 1_000_000)
    expect((await listRuns(db, 10)).map(({ state }) => state)).toEqual(['kept'])
    expect(await run()).toMatchObject({ state: 'done', removed: 0 })
  })

  test('an unchanged feed is asked for once with its ETag, and a 304 counts as success', async () => {
    const { db, publisher, run } = await following(many(3))
    publisher.answer = (request, response) => {
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end()
      else
        sending(aPage(many(3)), { ETag: '"v1"', 'Last-Modified': 'Sun, 15 Nov 2026 00:00:00 GMT' })(
          request,
          response,
        )
    }
    await run()
    const before = (await getSyncStatus(db)).timestamp
    expect(await run()).toMatchObject({ state: 'done', added: 0, removed: 0 })
    expect(publisher.requests.at(-1)?.headers['if-modified-since']).toBe('Sun, 15 Nov 2026 00:00:00 GMT')
    expect((await getSyncStatus(db)).timestamp).not.toBe(before)
  })

  test('a feed that is not complete is read whole once a day, and by its ETag in between', async () => {
    const { db, publisher, run } = await following([])
    publisher.answer = sending(aPage(many(3), { complete: false }), { ETag: '"v1"' })
    const askedWith = async () => {
      await run()
      return publisher.requests.at(-1)?.headers['if-none-match']
    }
    await run()
    expect(await askedWith()).toBe('"v1"')
    const walked_at = new Date(Date.now() - 25 * 60 * 60_000).toISOString()
    await db.updateTable('sync_sources').set({ walked_at }).execute()
    expect(await askedWith()).toBeUndefined()
    expect(await askedWith()).toBe('"v1"')
  })

  test('Retry-After is respected, and failures in a row make the pauses longer', async () => {
    const { db, publisher, run } = await following([])
    publisher.answer = (_request, response) => response.writeHead(429, { 'Retry-After': '7200' }).end()
    expect(await run()).toMatchObject({ state: 'failed', error: expect.stringContaining('429') })
    const waiting = (await getSyncStatus(db)).sources[0]
    expect(Date.parse(waiting?.nextRunAt ?? '') - Date.now()).toBeGreaterThan(7_000_000)
    publisher.answer = (_request, response) => response.writeHead(500).end()
    const pauses: number[] = []
    for (let failures = 0; failures < 3; failures++) {
      await run()
      pauses.push(Date.parse((await getSyncStatus(db)).sources[0]?.nextRunAt ?? '') - Date.now())
    }
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0)
    expect(pauses[2]).toBeGreaterThan(pauses[1] ?? 0)
  })

  test('another source cannot change a tool, and our own tools do not come back to us', async () => {
    const { db, publisher, run } = await following([
      anItem({ slug: 'taken', name: 'Impostor' }),
      anItem({ slug: 'echo', name: 'Echo' }, { origin: OWN_SITE }),
    ])
    await saveTools(db, 'catalogue', [aTool({ slug: 'taken', name: 'Original' })])
    expect(await run()).toMatchObject({ state: 'done', added: 0, changed: 0 })
    expect(await findToolBySlug(db, 'taken')).toMatchObject({ name: 'Original', source: 'catalogue' })
    expect(await findToolBySlug(db, 'echo')).toBeNull()
    publisher.answer = sending(aPage([tombstone('taken', 9)]))
    await run()
    expect(await findToolBySlug(db, 'taken')).not.toBeNull()
  })

  test('a holder that lost the lease writes nothing, however its walk ended', async () => {
    const { db, publisher, run } = await following(many(5))
    await run()
    const everything = () =>
      Promise.all([
        db.selectFrom('sync_sources').selectAll().execute(),
        db.selectFrom('sync_runs').selectAll().execute(),
        db.selectFrom('sync_refusals').selectAll().execute(),
        db.selectFrom('tools').selectAll().execute(),
        db.selectFrom('changes').selectAll().execute(),
      ])
    const { name, read } = sourceAt(publisher)
    for (const answer of [
      sending(aPage([...many(6), { id: 'unusable' }])),
      sending(aPage(many(5))),
      sending(aPage([])),
      sending('no feed'),
      (_request, response) => response.writeHead(304).end(),
    ] satisfies RequestListener[]) {
      publisher.answer = answer
      let before: unknown
      const overtaken: typeof read = async function* (memory, context) {
        await claimLease(db, { duty: 'sync', holder: 'another', leaseMs: 0, intervalMs: 0, isForced: true })
        before = await everything()
        return yield* read(memory, context)
      }
      await expect(runOnce(db, { name, read: overtaken })).rejects.toThrow(LeaseLost)
      expect(await everything()).toEqual(before)
    }
  })

  test('the runs are kept with their counts', async () => {
    const { db, run } = await following(many(4))
    await run()
    const [kept] = await listRuns(db, 1)
    expect(kept).toMatchObject({ state: 'done', added: 4, endedAt: expect.any(String), error: null })
  })
})

onBothDatabases('following a site of ours', (engine) => {
  /** The other site's API on loopback, as its own server would answer it. */
  async function aSite(db: Db): Promise<Publisher> {
    const publisher = await aPublisher(() => {})
    const siteUrl = publisher.url
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl })
    publisher.answer = async (request, response) => {
      const headers = new Headers(request.headers as Record<string, string>)
      const answer = await api.request(request.url ?? '', { headers })
      response
        .writeHead(answer.status, Object.fromEntries(answer.headers))
        .end(Buffer.from(await answer.arrayBuffer()))
    }
    return publisher
  }
  const factsOf = async (db: Db) => {
    const rows = await db
      .selectFrom('tools')
      .select(['slug', 'fingerprint', 'hidden_at'])
      .orderBy('slug')
      .execute()
    return rows.map(({ slug, fingerprint, hidden_at }) => ({
      slug,
      fingerprint,
      isListed: hidden_at === null,
    }))
  }

  test('the whole catalogue arrives over many pages, then only what changes', async () => {
    const [theirs, ours] = [await freshDatabase(engine), await freshDatabase(engine)]
    const site = await aSite(theirs)
    const tools = Array.from({ length: 1203 }, (_, at) => aTool({ slug: `tool-x-${at}` }))
    await saveTools(theirs, 'catalogue', tools)
    expect(await runOnce(ours, sourceAt(site))).toMatchObject({ state: 'done', added: 1203 })
    expect(site.requests).toHaveLength(3)
    expect(await factsOf(ours)).toEqual(await factsOf(theirs))
    await saveTools(theirs, 'catalogue', [
      { ...aTool(tools[0]), name: 'Renamed' },
      aTool({ slug: 'brand-new' }),
    ])
    site.requests.length = 0
    expect(await runOnce(ours, sourceAt(site))).toMatchObject({ added: 1, changed: 1, removed: 0 })
    expect(site.requests).toHaveLength(1)
    await runOnce(ours, sourceAt(site))
    await runOnce(ours, sourceAt(site))
    expect(site.requests.at(-1)?.headers['if-none-match']).toBeTruthy()
    expect(await factsOf(ours)).toEqual(await factsOf(theirs))
  })
})
