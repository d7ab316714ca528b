import type { ChildProcess } from 'node:child_process'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { aTool } from '#tests/builders.ts'
import { aDatabase, filledFolder, onBothDatabases } from '#tests/databases.ts'
import { aPublisher, named, type Publisher } from '#tests/feeds.ts'
import { serveSite, until } from '#tests/served-site.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { startWorker } from './workers.ts'

const SITES = 12
const KILLS = 3
/** As many hosts are asked at a time. */
const IN_FLIGHT = 4
const LATER_MS = 30 * 3_600_000
const LIMIT_MS = 60_000

onBothDatabases('checks of links by processes that are killed', (engine) => {
  test('each site is asked once, by one instance at a time, and what was found is not lost', {
    timeout: 3 * LIMIT_MS,
  }, async () => {
    const { db, settings } = await aDatabase(engine)
    const workers = new Map<string, ChildProcess>()
    const asking = new Map<string, number>()
    const overlaps: string[] = []
    const asked: string[] = []
    const sites: Publisher[] = []
    for (let at = 0; at < SITES; at++)
      sites.push(
        named(
          await aPublisher((request, response) => {
            const worker = /\/\/(\w+)\.example/.exec(request.headers['user-agent'] ?? '')?.[1] ?? ''
            const others = [...asking].filter(([name, count]) => name !== worker && count > 0)
            if (others.length > 0) overlaps.push(`${worker} while ${others.map(([name]) => name)} asked`)
            asking.set(worker, (asking.get(worker) ?? 0) + 1)
            response.on('close', () => asking.set(worker, (asking.get(worker) ?? 1) - 1))
            if (request.url === '/robots.txt') return response.writeHead(404).end()
            asked.push(request.headers.host ?? '')
            return setTimeout(() => response.end('Fine'), 150)
          }),
        ),
      )
    await saveTools(
      db,
      'catalogue',
      sites.map(({ url }, at) => aTool({ slug: `t-${at}`, website: url })),
    )
    const start = (name: string) =>
      workers.set(
        name,
        startWorker({
          dataDir: settings.dataDir,
          ...(settings.databaseUrl && { databaseUrl: settings.databaseUrl }),
          siteUrl: `http://${name}.example.com`,
          hosts: sites.map(({ host }) => host),
          checks: { laterMs: LATER_MS, intervalMs: 400, leaseMs: 3_000 },
        }),
      )
    const names = engine === 'postgres' ? ['a', 'b'] : ['a']
    for (const name of names) start(name)

    for (let kills = 0; kills < KILLS; kills++) {
      const target = Math.min(asked.length + 2, SITES)
      await until(
        async () => asked.length >= target,
        LIMIT_MS,
        () => `Nobody went on after ${kills} kills.`,
      )
      const leader = [...asking].find(([, count]) => count > 0)?.[0] ?? 'a'
      workers.get(leader)?.kill('SIGKILL')
      await until(
        async () => (asking.get(leader) ?? 0) === 0,
        LIMIT_MS,
        () => 'The killed instance is still there.',
      )
      start(leader)
    }
    const checked = () =>
      db.selectFrom('link_checks').select('outcome').where('checked_at', 'is not', null).execute()
    await until(
      async () => (await checked()).length === SITES,
      LIMIT_MS,
      () => 'Not every site was checked.',
    )
    for (const worker of workers.values()) worker.kill('SIGKILL')

    expect(overlaps).toEqual([])
    expect(new Set((await checked()).map(({ outcome }) => outcome))).toEqual(new Set(['answers']))
    expect(new Set(asked).size).toBe(SITES)
    expect(asked.length).toBeLessThanOrEqual(SITES + KILLS * IN_FLIGHT)
  })
})

test(
  'what was found is on the pages and in the data, and with CHECK_LINKS=off nothing is looked at',
  async () => {
    const dataDir = await filledFolder()
    const { db } = openDatabase({ dataDir, databaseUrl: undefined })
    const { id, website } = await db
      .selectFrom('tools')
      .select(['id', 'website'])
      .where('slug', '=', 'slack')
      .executeTakeFirstOrThrow()
    const at = '2026-11-12T08:00:00.000Z'
    const row = {
      tool_id: id,
      due_at: '',
      checked_at: at,
      outcome: 'failed',
      words: 'It refuses connections.',
    }
    await db
      .insertInto('link_checks')
      .values([
        { ...row, url: website, host: 'a', is_website: 1, is_price: 0, unreachable_since: at },
        { ...row, url: `${website}/prices`, host: 'a', is_website: 0, is_price: 1, changed_at: at },
      ])
      .execute()
    await db.destroy()
    const { url } = await serveSite({ DATA_DIR: dataDir })
    const textOf = async (path: string) =>
      (await (await fetch(url + path)).text()).replaceAll(/<!-- -->|<[^>]+>/g, '')
    const page = await textOf('/tools/slack')
    expect(page).toContain('Site not reachable since November 12, 2026.')
    expect(page).toContain('The vendor’s price page changed on November 12, 2026, after we read it.')
    const status = await textOf('/status')
    expect(status).toContain('This site does not check addresses.')
    expect(status).toContain('Slack, since November 12, 2026')
    const { tools } = await (await fetch(`${url}/data/tools.json`)).json()
    expect(tools.find(({ slug }: { slug: string }) => slug === 'slack').checks).toEqual({
      unreachableSince: at,
      pricesChangedAt: at,
    })
    const { checks } = await (await fetch(`${url}/api/companies/slug/slack/checks`)).json()
    expect(checks.map(({ checkedAt }: { checkedAt: string }) => checkedAt)).toEqual([at, at])
  },
  LIMIT_MS,
)
