import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { saveTools } from '#catalogue/save-tools.store.ts'
import type { Db, Engine } from '#db/open.ts'
import { eachTool } from '#open-data/open-data.store.ts'
import { adminApi } from '#tests/admin-api.ts'
import { aTool } from '#tests/builders.ts'
import { checkRounds } from '#tests/check-rounds.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { aPublisher } from '#tests/feeds.ts'

const html =
  (body: string, headers: Record<string, string> = {}): RequestListener =>
  (request, response) =>
    request.url === '/robots.txt'
      ? response.writeHead(404).end()
      : response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(body)

const prices = (amount: string) =>
  html(`<script>var x=${Math.random()}</script><h1>Plans</h1><p>Pro ${amount}`)

/** A tool with its website and price page on loopback, and two others that are well: we are online. */
async function aChecked(engine: Engine, answer: RequestListener) {
  const { db, ask } = await adminApi(engine)
  const site = await aPublisher(answer)
  const others = [await aPublisher(html('Fine')), await aPublisher(html('Fine'))]
  const tools = [
    aTool({
      slug: 'acme',
      website: `${site.url}/`,
      sources: [{ url: `${site.url}/pricing`, seenAt: '2026-11-01', for: ['plans'] }],
    }),
    ...others.map(({ url }, at) => aTool({ slug: `other-${at}`, website: url })),
  ]
  await saveTools(db, 'catalogue', tools)
  const hosts = [site, ...others].map(({ host }) => host)
  const checksOf = async () => {
    const { checks } = await ask('GET', '/api/companies/slug/acme/checks')
    return { website: checks[0], price: checks[1] }
  }
  return { db, ask, site, others, hosts, round: checkRounds(db, hosts), checksOf }
}

async function dataChecks(db: Db) {
  for await (const tool of eachTool(db)) if (tool.slug === 'acme') return tool.checks
}

onBothDatabases('checks of links', (engine) => {
  test('a price page that changed is told with what changed, until an editor has read it', async () => {
    const { db, ask, site, round, checksOf } = await aChecked(engine, prices('$9'))
    await round(2)
    expect((await checksOf()).price).toMatchObject({ outcome: 'answers', changedAt: null })
    site.answer = prices('$12')
    const changedAt = await round()
    expect((await checksOf()).price.changedAt).toBeNull()
    await round()
    expect((await checksOf()).price.changedAt).toBe(changedAt)
    expect(await dataChecks(db)).toEqual({ pricesChangedAt: changedAt })
    expect((await ask('GET', '/api/checks')).changedPrices).toMatchObject([
      { slug: 'acme', since: changedAt },
    ])
    const { tasks, total } = await ask('GET', '/api/admin/checks')
    expect([total, tasks[0].removed, tasks[0].added]).toEqual([1, ['Pro $9'], ['Pro $12']])
    expect((await ask('GET', '/api/admin/upkeep')).checks.waiting).toBe(1)

    const settle = (seen: string) => ask('POST', `/api/admin/checks/${tasks[0].id}/settle`, { seen })
    expect((await settle('something else')).status).toBe(409)
    const answers = await Promise.all([settle(tasks[0].seen), settle(tasks[0].seen)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ask('GET', '/api/admin/audit')).entries[0].action).toBe('check.settled')
    await round()
    expect((await checksOf()).price.changedAt).toBeNull()
    expect(await dataChecks(db)).toBeNull()
  })

  test('a page that says something else each time, or for a moment only, has not changed', async () => {
    const { site, round, checksOf } = await aChecked(engine, prices('$9'))
    await round()
    for (const amount of ['$1', '$2', '$9', '$3', '$4']) {
      site.answer = prices(amount)
      await round()
      expect((await checksOf()).price.changedAt).toBeNull()
    }
  })

  test('what the record has read again is compared from then on', async () => {
    const { db, site, round, checksOf } = await aChecked(engine, prices('$9'))
    await round()
    site.answer = prices('$12')
    await round(2)
    expect((await checksOf()).price.changedAt).not.toBeNull()
    const sources = [{ url: `${site.url}/pricing`, seenAt: '2026-11-15', for: ['plans'] }]
    await saveTools(db, 'catalogue', [aTool({ slug: 'acme', website: `${site.url}/`, sources })])
    await round()
    expect((await checksOf()).price.changedAt).toBeNull()
  })

  test('a website that leads to another domain has moved once it does so twice; an editor may know of it', async () => {
    const { ask, site, others, hosts, round, checksOf } = await aChecked(engine, html('Here'))
    await round()
    const elsewhere = `http://localhost:${others[0]?.host.split(':')[1]}/acme`
    hosts.push(new URL(elsewhere).host)
    site.answer = (request, response) =>
      request.url === '/'
        ? response.writeHead(301, { Location: `${elsewhere}?session=${Math.random()}` }).end()
        : html('Here')(request, response)
    const movedAt = await round()
    expect((await checksOf()).website).toMatchObject({ leadsTo: elsewhere, movedAt: null })
    await round()
    expect((await checksOf()).website).toMatchObject({ outcome: 'answers', leadsTo: elsewhere, movedAt })
    const { tasks } = await ask('GET', '/api/admin/checks')
    expect(tasks).toMatchObject([{ isWebsite: true, leadsTo: elsewhere }])
    await ask('POST', `/api/admin/checks/${tasks[0].id}/settle`, { seen: tasks[0].seen })
    await round(2)
    expect((await ask('GET', '/api/admin/checks')).total).toBe(0)
  })

  test('a site that fails on three days is not reachable since the first of them, until it answers', async () => {
    const { db, ask, site, round, checksOf } = await aChecked(engine, html('Here'))
    await round()
    site.answer = (_request, response) => response.destroy()
    const since = await round()
    await round()
    expect((await checksOf()).website).toMatchObject({ outcome: 'failed', unreachableSince: null })
    await round()
    expect((await checksOf()).website.unreachableSince).toBe(since)
    expect(await dataChecks(db)).toEqual({ unreachableSince: since })
    expect((await ask('GET', '/api/checks')).unreachable).toMatchObject([{ slug: 'acme', since }])
    site.answer = html('Here again')
    await round()
    expect((await checksOf()).website).toMatchObject({ outcome: 'answers', unreachableSince: null })
  })

  test('nothing is concluded while most sites fail: it is us who are offline', async () => {
    const { site, others, round, checksOf } = await aChecked(engine, html('Here'))
    await round()
    for (const one of [site, ...others]) one.answer = (_request, response) => response.destroy()
    await round(5)
    expect((await checksOf()).website).toMatchObject({ outcome: 'answers', unreachableSince: null })
  })

  test('a site that says no to programs answers; one that is too slow does not', async () => {
    const { site, round, checksOf } = await aChecked(engine, (request, response) => {
      if (request.url === '/robots.txt' || request.url === '/') return response.writeHead(403).end()
      return undefined
    })
    await round(4)
    const { website, price } = await checksOf()
    expect([website.outcome, website.unreachableSince]).toEqual(['unreadable', null])
    expect([price.outcome, price.words]).toEqual(['failed', `${site.host} did not finish within 0.5 s.`])
  })

  test('of an endless page little is read, and nothing concluded from it', async () => {
    let sent = 0
    const { round, checksOf } = await aChecked(engine, (request, response) => {
      if (request.url === '/robots.txt') return response.writeHead(404).end()
      response.writeHead(200, { 'Content-Type': 'text/html' })
      const part = Buffer.alloc(64 * 1024, 'a')
      const more = () => {
        while (!response.destroyed && response.write(part)) sent += part.length
      }
      response.on('drain', more)
      more()
      return response
    })
    await round()
    const { website, price } = await checksOf()
    expect([website.outcome, price.outcome]).toEqual(['answers', 'unreadable'])
    expect(sent).toBeLessThan(32 * 1024 * 1024)
  })

  test('what robots.txt forbids is not asked for; the rest one at a time, with our name', async () => {
    let open = 0
    let most = 0
    const { site, round, checksOf } = await aChecked(engine, (request, response) => {
      most = Math.max(most, ++open)
      setTimeout(() => {
        open--
        if (request.url === '/robots.txt') response.end('User-agent: *\nDisallow: /pricing\n')
        else response.end('Here')
      }, 20)
    })
    await round(2)
    const { website, price } = await checksOf()
    expect([website.outcome, price.outcome, most]).toEqual(['answers', 'forbidden', 1])
    const asked = site.requests.map(({ url }) => url)
    expect(asked).toEqual(['/robots.txt', '/', '/robots.txt', '/'])
    const agents = new Set(site.requests.map(({ headers }) => headers['user-agent']))
    expect([...agents]).toEqual(['saas-tools-directory/1.0 (+http://own.example.com/status)'])
  })

  test('a page is asked whether it changed, and its word is taken', async () => {
    const { site, round, checksOf } = await aChecked(engine, (request, response) =>
      request.headers['if-none-match'] === '"1"'
        ? response.writeHead(304).end()
        : html('Pro $9', { ETag: '"1"' })(request, response),
    )
    await round(3)
    const seen = site.requests
      .filter(({ url }) => url === '/pricing')
      .map(({ headers }) => headers['if-none-match'])
    expect(seen).toEqual([undefined, '"1"', '"1"'])
    expect((await checksOf()).price).toMatchObject({ outcome: 'answers', changedAt: null })
  })

  test('nothing inside is asked, whatever a record names', async () => {
    const { db, site } = await aChecked(engine, html('Inside'))
    await checkRounds(db, [])(1)
    expect(site.requests).toEqual([])
  })

  test('hostile text of a page is shown as text', async () => {
    const hostile = '&lt;img src=x onerror=alert(1)&gt; \u202e &#0;&#xd800; $5 '
    const { ask, site, round } = await aChecked(engine, prices('$9'))
    await round()
    site.answer = prices(`${hostile}<!-- <b`)
    await round(2)
    const { tasks } = await ask('GET', '/api/admin/checks')
    expect(tasks[0].added).toEqual([expect.stringContaining('<img src=x onerror=alert(1)> \u202e')])
  })

  test('a tool that is taken off is looked at no more', async () => {
    const { db, ask, site, round } = await aChecked(engine, html('Here'))
    await round()
    const before = site.requests.length
    const { company } = await ask('GET', '/api/companies/slug/acme')
    expect((await ask('POST', `/api/admin/tools/${company.id}/hide`)).status).toBe(200)
    await round()
    expect(site.requests).toHaveLength(before)
    expect(
      await db.selectFrom('link_checks').select('id').where('tool_id', '=', company.id).execute(),
    ).toEqual([])
  })
})
