import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import type { FeedLimits } from '#sync/feed-source.ts'
import { listRefusals } from '#sync/refusals.store.ts'
import { getSyncStatus } from '#sync/sync.store.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { anItem, aPage, aPublisher, OWN_SITE, runOnce, sending, sourceAt } from '#tests/feeds.ts'
import { findToolBySlug } from '#tools/tools.store.ts'

const LIMITS = { maxPageBytes: 2_000_000, maxPages: 20 }
/** Only for what never ends by itself: on a busy machine anything else may take longer. */
const IMPATIENT = { pageTimeoutMs: 1_000, walkTimeoutMs: 4_000 }
const MEMORY_ALLOWANCE_BYTES = 150 * 1024 * 1024
const slugs = Array.from({ length: 10 }, (_, at) => `good-${at}`)
const goodItems = slugs.map((slug) => anItem({ slug, name: `Good ${slug}` }))
const bomb = gzipSync(Buffer.alloc(100_000_000))
const newer = goodItems.map((item): typeof item => ({ ...item, revision: 2 }))

function badFeedsOf() {
  const good = aPage(goodItems)
  const text = JSON.stringify(good)

  const trickle: RequestListener = (_request, response) => {
    let at = 0
    const timer = setInterval(() => response.write(text[at++] ?? ' '), 100)
    response.on('close', () => clearInterval(timer))
  }
  const endless: RequestListener = (_request, response) => {
    response.write('{"format":"tool-feed-1","items":[')
    const push = () => {
      while (!response.destroyed && response.write('{},'.repeat(10_000)));
      if (!response.destroyed) response.once('drain', push)
    }
    push()
  }
  const endlessPages: RequestListener = (request, response) => {
    const page = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('page') ?? 0)
    sending(aPage([anItem({ slug: `page-${page}` })], { next: `/api/feed?page=${page + 1}` }))(
      request,
      response,
    )
  }

  const manyPages =
    (more: Record<string, unknown> = {}): RequestListener =>
    (request, response) => {
      const page = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('page') ?? 0)
      const items = Array.from({ length: 200 }, (_, at) =>
        anItem({ slug: `p${page}-${at}`, description: randomBytes(400).toString('hex') }, more),
      )
      sending(aPage(items, { next: `/api/feed?page=${page + 1}` }))(request, response)
    }

  /** The kind of feed, what it answers, words of the reason an administrator reads, and limits of its own. */
  const badFeeds: [string, RequestListener, RegExp, FeedLimits?][] = [
    ['an empty body', sending(''), /is empty/],
    ['an empty object', sending({}), /not a feed/],
    ['a format of later', sending({ ...good, format: 'tool-feed-2' }), /this site reads tool-feed-1/],
    ['no items at all', sending(aPage([])), /10 tools would be removed/],
    ['a new item in place of all', sending(aPage([anItem({ slug: 'new' })])), /10 tools would be removed/],
    ['a truncated body', sending(text.slice(0, -40)), /not JSON/],
    [
      'a connection cut in the middle',
      (_request, response) => {
        response.writeHead(200, { 'Content-Length': text.length })
        response.write(text.slice(0, 200), () => response.destroy())
      },
      /cut/,
    ],
    ['an endless body', endless, /more than 2000000 bytes/],
    ['endless pages', endlessPages, /too many pages/],
    ['more items than a source may have', manyPages(), /more than 900 items/, { maxItems: 900 }],
    ['our own items without end', manyPages({ origin: OWN_SITE }), /more than 900 items/, { maxItems: 900 }],
    ['pages in a circle', sending(aPage([], { next: '/api/feed' })), /circle/],
    ['a next page on another site', sending(aPage([], { next: 'http://169.254.169.254/' })), /another site/],
    ['HTML', sending('<!doctype html><title>Oops</title>', { 'Content-Type': 'text/html' }), /not JSON/],
    ['bytes that are not UTF-8', sending(Buffer.from([0x22, 0xff, 0xfe, 0x22])), /not JSON/],
    ['a list instead of a page', sending([]), /not a feed/],
    ['wrong types everywhere', sending({ ...good, items: 'many', complete: 'yes' }), /not a feed/],
    ['items of wrong types', sending(aPage([1, null, 'x', [], { id: 7 }])), /cannot be used/],
    [
      'items with wrong facts',
      sending(aPage(newer.map((item) => ({ ...item, tool: { slug: 1 } })))),
      /cannot be used/,
    ],
    ['one byte at a time', trickle, /did not finish/, IMPATIENT],
    [
      'a gzip bomb',
      (_request, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
      /more than 2000000 bytes/,
    ],
    [
      'very deep nesting',
      sending(`{"format":"tool-feed-1","items":${'['.repeat(500_000)}${']'.repeat(500_000)}}`),
      /not (a feed|JSON)/,
    ],
    [
      'NUL and lone surrogates in the facts',
      sending(
        aPage(
          newer.map((item, at) => ({
            ...item,
            tool: {
              ...(item.tool as object),
              [at % 2 ? 'name' : 'description']: at % 3 ? 'a\0b' : 'x\ud800',
            },
          })),
        ),
      ),
      /cannot be used/,
    ],
    ['60% missing', sending(aPage(newer.slice(0, 4))), /6 tools would be removed/],
    [
      'a tombstone for most',
      sending(
        aPage(
          goodItems.slice(0, 6).map(({ tool: _tool, ...head }) => ({ ...head, revision: 3, deleted: true })),
        ),
      ),
      /10 tools would be removed/,
    ],
    ['an error', (_request, response) => response.writeHead(500).end('oops'), /answers 500/],
    [
      'a redirect to the inside',
      (_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
      /not on the public internet/,
    ],
  ]
  return { good, badFeeds }
}

onBothDatabases('a bad feed harms nothing', (engine) => {
  async function contents(db: Db) {
    return db
      .selectFrom('tools')
      .select(['slug', 'name', 'fingerprint', 'revision', 'hidden_at'])
      .orderBy('slug')
      .execute()
  }

  test('whatever it sends, nothing is lost, the reason is shown and the timestamp does not move', async () => {
    const { good, badFeeds } = badFeedsOf()
    const db = await freshDatabase(engine)
    const publisher = await aPublisher(sending(good))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', added: 10 })
    const before = await contents(db)
    const { timestamp } = await getSyncStatus(db)
    for (const [name, answer, reason, limits] of badFeeds) {
      publisher.answer = answer
      const memory = process.memoryUsage.rss()
      const report = await runOnce(db, sourceAt(publisher, { ...LIMITS, ...limits }))
      expect(report, name).toMatchObject({
        state: expect.stringMatching(/failed|held/),
        error: expect.stringMatching(reason),
      })
      expect(await contents(db), name).toEqual(before)
      const status = await getSyncStatus(db)
      expect(status.timestamp, name).toBe(timestamp)
      expect(status.sources[0]?.lastError, name).toMatch(reason)
      expect(process.memoryUsage.rss() - memory, name).toBeLessThan(MEMORY_ALLOWANCE_BYTES)
    }
    publisher.answer = sending(aPage(newer))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', error: null })
    expect((await getSyncStatus(db)).timestamp).not.toBe(timestamp)
  })

  test('a bad item is refused with its reason and the rest goes on', async () => {
    const db = await freshDatabase(engine)
    const publisher = await aPublisher(
      sending(
        aPage([
          ...goodItems,
          anItem({ slug: 'nul' }, { tool: { ...(anItem({ slug: 'nul' }).tool as object), name: 'a\0b' } }),
          anItem(
            { slug: 'price' },
            { tool: { ...(anItem({ slug: 'price' }).tool as object), pricing: { trial: 'x\ud800' } } },
          ),
          anItem(
            { slug: 'link' },
            { tool: { ...(anItem({ slug: 'link' }).tool as object), website: 'javascript:alert(1)' } },
          ),
          { id: 'odd\0\ud800', revision: 'first' },
          { id: 'odd\0\udfff', revision: 'first' },
          goodItems[0],
        ]),
      ),
    )
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', added: 10, refused: 6 })
    const refusals = await listRefusals(db, 10)
    const reasons = Object.fromEntries(refusals.map(({ item, reason }) => [item, reason]))
    expect(reasons.nul).toContain('readable text')
    expect(reasons.price).toContain('readable text')
    expect(reasons.link).toContain('http or https')
    expect(reasons['good-0']).toContain('listed twice')
  })

  test('a bad record is refused with its reason, a bad answer dropped with its own, and the rest goes on', async () => {
    const db = await freshDatabase(engine)
    const tooMany = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`question-${at}`, 'yes']))
    const pro = { name: 'Pro', monthly: 8, per: 'seat' }
    const told = (slug: string, facts: object) =>
      anItem({ slug }, { tool: { ...(anItem({ slug }).tool as object), ...facts } })
    const items = [
      ...goodItems,
      told('negative', { plans: [{ ...pro, monthly: -8 }] }),
      told('endless', { answers: tooMany }),
      told('nowhere', { sources: [{ url: 'javascript:alert(1)', seenAt: '2026-05-04', for: ['plans'] }] }),
      told('undated', { sources: [{ url: 'https://a.example.com', for: ['plans'] }] }),
      told('odd', { answers: { sso: { after: 'Pro' } } }),
      told('partly', {
        plans: [pro],
        markets: ['team-chat', 'no-such-market'],
        answers: {
          sso: { from: 'Pro' },
          'no-such-question': 'yes',
          scim: { from: 'Gold' },
          webhooks: 'often',
        },
      }),
    ]
    const publisher = await aPublisher(sending(aPage(items)))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', added: 11, refused: 5 })
    expect(await findToolBySlug(db, 'partly')).toMatchObject({
      markets: ['team-chat'],
      plans: [pro],
      answers: { sso: { from: 'Pro' } },
    })
    const reasons = async () =>
      Object.fromEntries((await listRefusals(db, 20)).map(({ item, reason }) => [item, reason]))
    const first = await reasons()
    expect(first.negative).toContain('must be more than 0')
    expect(first.endless).toContain('at most 300 answers')
    expect(first.nowhere).toContain('http or https')
    expect(first.undated).toContain('undated')
    expect(first.odd).toContain('must be yes, no, a value')
    expect(first.partly).toBe(
      [
        'Kept without what does not fit:',
        'markets.1: there is no market "no-such-market"',
        'answers.no-such-question: there is no such question',
        'answers.scim: "Gold" is none of the plans (Pro)',
        'answers.webhooks: must be yes, no, from a plan, an add-on or partly',
      ].join('\n'),
    )
    await runOnce(db, sourceAt(publisher))
    expect((await reasons()).partly).toBe(first.partly)
    publisher.answer = sending(aPage([...goodItems, { ...told('partly', { plans: [pro] }), revision: 2 }]))
    expect(await runOnce(db, sourceAt(publisher))).toMatchObject({ state: 'done', changed: 1 })
    expect(await reasons()).toEqual({})
  })
})
