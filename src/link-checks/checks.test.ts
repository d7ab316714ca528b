import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { eachTool } from '#open-data/open-data.store.ts'
import { aTool } from '#tests/builders.ts'
import { htmlPage } from '#tests/check-rounds.ts'
import { aCheckedTool } from '#tests/checked-tool.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

const prices = (amount: string) =>
  htmlPage(`<script>var x=${Math.random()}</script><h1>Plans</h1><p>Pro ${amount}`)

async function dataChecks(db: Db) {
  for await (const tool of eachTool(db)) if (tool.slug === 'acme') return tool.checks
}

onBothDatabases('checks of links', (engine) => {
  test('a price page that changed is told with what changed, until an editor has read it', async () => {
    const { db, ask, site, round, checksOf } = await aCheckedTool(engine, prices('$9'))
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

    const [{ id, revision }] = tasks
    const settle = (seen: number) => ask('POST', `/api/admin/checks/${id}/settle`, { revision: seen })
    expect((await settle(revision - 1)).status).toBe(409)
    const answers = await Promise.all([settle(revision), settle(revision)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ask('GET', '/api/admin/audit')).entries[0].action).toBe('check.settled')
    await round()
    expect((await checksOf()).price.changedAt).toBeNull()
    expect(await dataChecks(db)).toBeNull()
  })

  test('a page that says something else each time, or for a moment only, has not changed', async () => {
    const { site, round, checksOf } = await aCheckedTool(engine, prices('$9'))
    await round()
    for (const amount of ['$1', '$2', '$9', '$3', '$4']) {
      site.answer = prices(amount)
      await round()
      expect((await checksOf()).price.changedAt).toBeNull()
    }
    await round(2)
    expect((await checksOf()).price.changedAt).not.toBeNull()
  })

  test('what the record has read again is compared from then on', async () => {
    const { db, site, round, checksOf } = await aCheckedTool(engine, prices('$9'))
    await round()
    site.answer = prices('$12')
    await round(2)
    expect((await checksOf()).price.changedAt).not.toBeNull()
    const sources = [{ url: `${site.url}/pricing`, seenAt: '2026-11-15', for: ['plans'] }]
    await saveTools(db, 'catalogue', [aTool({ slug: 'acme', website: `${site.url}/`, sources })])
    await round()
    expect((await checksOf()).price.changedAt).toBeNull()
  })

  test('a site that fails on three days is not reachable since the first of them, until it answers', async () => {
    const { db, ask, site, round, checksOf } = await aCheckedTool(engine, htmlPage('Here'))
    await round()
    site.answer = (_request, response) => response.destroy()
    const since = await round()
    await round()
    expect((await checksOf()).website).toMatchObject({ outcome: 'failed', unreachableSince: null })
    await round()
    expect((await checksOf()).website.unreachableSince).toBe(since)
    expect(await dataChecks(db)).toEqual({ unreachableSince: since })
    expect((await ask('GET', '/api/checks')).unreachable).toMatchObject([{ slug: 'acme', since }])
    site.answer = htmlPage('Here again')
    await round()
    expect((await checksOf()).website).toMatchObject({ outcome: 'answers', unreachableSince: null })
  })

  test('a site that an editor reaches is called unreachable again only when three more days failed', async () => {
    const { ask, site, round, checksOf } = await aCheckedTool(engine, htmlPage('Here'))
    site.answer = (_request, response) => response.destroy()
    await round(4)
    const { tasks } = await ask('GET', '/api/admin/checks')
    expect(tasks[0]).toMatchObject({ isWebsite: true, unreachableSince: expect.any(String) })
    await ask('POST', `/api/admin/checks/${tasks[0].id}/settle`, { revision: tasks[0].revision })
    await round(2)
    expect((await checksOf()).website).toMatchObject({ outcome: 'failed', unreachableSince: null })
    await round()
    expect((await checksOf()).website.unreachableSince).not.toBeNull()
  })

  test('nothing is concluded while most sites fail: it is us who are offline', async () => {
    const { site, others, round, checksOf } = await aCheckedTool(engine, htmlPage('Here'))
    await round()
    for (const one of [site, ...others]) one.answer = (_request, response) => response.destroy()
    await round(5)
    expect((await checksOf()).website).toMatchObject({ outcome: 'answers', unreachableSince: null })
  })

  test('hostile text of a page is shown as text', async () => {
    const hostile = '&lt;img src=x onerror=alert(1)&gt; \u202e &#0;&#xd800; $5 '
    const { ask, site, round } = await aCheckedTool(engine, prices('$9'))
    await round()
    site.answer = prices(`${hostile}<!-- <b`)
    await round(2)
    const { tasks } = await ask('GET', '/api/admin/checks')
    expect(tasks[0].added).toEqual([expect.stringContaining('<img src=x onerror=alert(1)> \u202e')])
  })

  test('a tool that is taken off is looked at no more', async () => {
    const { db, ask, site, round } = await aCheckedTool(engine, htmlPage('Here'))
    await round()
    const before = site.requests.length
    expect(before).toBeGreaterThan(0)
    const { company } = await ask('GET', '/api/companies/slug/acme')
    const links = () => db.selectFrom('link_checks').select('id').where('tool_id', '=', company.id).execute()
    expect(await links()).not.toEqual([])
    expect((await ask('POST', `/api/admin/tools/${company.id}/hide`)).status).toBe(200)
    await round()
    expect(site.requests).toHaveLength(before)
    expect(await links()).toEqual([])
  })
})
