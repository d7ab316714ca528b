import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { percentile } from '#tests/percentile.ts'
import { startCluster } from '#tests/postgres-cluster.ts'
import { load } from './load.ts'
import { SECONDS, WARM_UP_SECONDS } from './pace.ts'
import { startProxy } from './proxy.ts'
import { type BenchServer, listSlugs, startSite, temporaryFolder } from './servers.ts'
import { type Cell, printTable } from './table.ts'

const CONNECTIONS = 32
const CHANGES = 10
/** Long enough for two stops and two starts, unless it is only to see whether it runs. */
const ROLLING_SECONDS = SECONDS * 10
const account = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'correct-horse-battery' }
const authorization = `Basic ${btoa(`${account.ADMIN_EMAIL}:${account.ADMIN_PASSWORD}`)}`

/** One and two instances behind nginx on one PostgreSQL: throughput, how fast a change is seen, and what a death costs. */
export async function benchInstances(): Promise<void> {
  const folder = temporaryFolder()
  const cluster = await startCluster('on')
  const start = (name: string, more: Record<string, string> = {}) =>
    startSite({
      ...account,
      ...more,
      STOP_GRACE_SECONDS: '2',
      DATA_DIR: join(folder, name),
      DATABASE_URL: cluster.url,
      PAGE_CACHE_MB: '4',
      TRUST_PROXY: '1',
    })
  const sites = [await start('first'), await start('second')] as const
  const [first, second] = sites
  const single = await throughput('one instance', [first], folder)
  const rows = [...single, ...(await throughput('two instances', sites, folder))]
  printTable(
    `Instances behind nginx on one PostgreSQL and one machine, ${CONNECTIONS} connections`,
    ['served by', 'page', 'req/s', 'p50 ms', 'p99 ms', 'failed'],
    rows,
  )
  const seen = await propagation(first, second)
  const rolling = await rollingRestart(sites, folder, (index, port) =>
    start(['first', 'second'][index] ?? '', { PORT: String(port) }),
  )
  const failed = await death(rolling.sites, folder)
  printTable(
    'Two instances',
    ['figure', 'found'],
    [
      ['a change is seen at the other instance, p50 ms', percentile(seen, 50)],
      ['the slowest of ten', Math.max(...seen)],
      ['requests in a rolling restart under load', rolling.answered],
      ['of them lost', rolling.failed],
      ['requests failed when one is killed under load', failed],
    ],
  )
  await rolling.sites[0].stop()
  cluster.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function throughput(name: string, sites: readonly BenchServer[], folder: string): Promise<Cell[][]> {
  const proxy = await startProxy(sites, folder)
  const slugs = await listSlugs(proxy.port)
  const slug = (index: number) => slugs[index % slugs.length]
  const kinds: readonly [string, (index: number) => string][] = [
    ['cached', (index) => `/tools/${slug(index % 10)}`],
    ['uncached', (index) => `/compare/${slug(index)}-vs-${slug(index + 1 + (index % 500))}`],
  ]
  const rows: Cell[][] = []
  for (const [kind, path] of kinds) {
    await load({ port: proxy.port, path, connections: CONNECTIONS, seconds: WARM_UP_SECONDS })
    const found = await load({ port: proxy.port, path, connections: CONNECTIONS, seconds: SECONDS })
    rows.push([name, kind, found.perSecond, found.p50, found.p99, found.failed])
  }
  await proxy.stop()
  return rows
}

/** Hides and restores tools at one instance, and looks at the page that the other has in its cache. */
async function propagation(at: BenchServer, from: BenchServer): Promise<number[]> {
  const times: number[] = []
  const { companies } = await (
    await fetch(`http://127.0.0.1:${at.port}/api/companies?view=card&limit=${CHANGES}`)
  ).json()
  for (const { id, slug } of companies) {
    const page = `http://127.0.0.1:${from.port}/tools/${slug}`
    await fetch(page)
    const changedAt = performance.now()
    const headers = { authorization, origin: `http://127.0.0.1:${at.port}` }
    const call = `http://127.0.0.1:${at.port}/api/admin/tools/${id}`
    const { status } = await fetch(`${call}/hide`, { method: 'POST', headers })
    if (status !== 200) throw new Error(`A tool could not be hidden (${status}).`)
    while ((await fetch(page)).status !== 404) await new Promise((resolve) => setTimeout(resolve, 10))
    times.push(performance.now() - changedAt)
    await fetch(`${call}/restore`, { method: 'POST', headers })
  }
  return times
}

/** Each instance is stopped as an operator does it (SIGTERM), and started again, while the other one serves. */
async function rollingRestart(
  sites: readonly [BenchServer, BenchServer],
  folder: string,
  start: (index: number, port: number) => Promise<BenchServer>,
): Promise<{ sites: [BenchServer, BenchServer]; answered: number; failed: number }> {
  const proxy = await startProxy(sites, folder)
  const slugs = await listSlugs(proxy.port)
  const path = (index: number) => `/tools/${slugs[index % slugs.length]}`
  const loading = load({ port: proxy.port, path, connections: CONNECTIONS, seconds: ROLLING_SECONDS })
  const renewed: BenchServer[] = []
  for (const [index, site] of sites.entries()) {
    await site.stop()
    renewed.push(await start(index, site.port))
  }
  const { answered, failed } = await loading
  await proxy.stop()
  const [first = sites[0], second = sites[1]] = renewed
  return { sites: [first, second], answered, failed }
}

async function death(sites: readonly [BenchServer, BenchServer], folder: string): Promise<number> {
  const proxy = await startProxy(sites, folder)
  const slugs = await listSlugs(proxy.port)
  const loading = load({
    port: proxy.port,
    path: (index) => `/tools/${slugs[index % slugs.length]}`,
    connections: CONNECTIONS,
    seconds: SECONDS,
  })
  setTimeout(() => sites[1].kill(), (SECONDS / 3) * 1000)
  const { failed } = await loading
  await proxy.stop()
  return failed
}
