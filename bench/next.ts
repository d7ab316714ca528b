import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { load } from './load.ts'
import { buildNext, NEXT_VERSION } from './next-app.ts'
import { SECONDS, WARM_UP_SECONDS } from './pace.ts'
import { rawBody } from './raw-body.ts'
import { listSlugs, startNext, startSite, temporaryFolder } from './servers.ts'
import { type Cell, printTable } from './table.ts'

const PAGE = '/tools/slack'
const DYNAMIC_PAGE = '/dynamic'
const CONNECTIONS = 32

/** P3: our pages against the same page of Next.js, prerendered and rendered each time; it is installed apart for it. */
export async function benchNext(): Promise<void> {
  const folder = temporaryFolder()
  const site = await startSite({ DATA_DIR: join(folder, 'data') })
  const uncached = await startSite({ DATA_DIR: join(folder, 'uncached'), PAGE_CACHE_MB: '1' })
  const html = await (await fetch(`http://127.0.0.1:${site.port}${PAGE}`)).text()
  const app = join(folder, 'next')
  buildNext(app, [
    { path: PAGE, html, dynamic: 'force-static' },
    { path: DYNAMIC_PAGE, html, dynamic: 'force-dynamic' },
  ])
  const next = await startNext(app, PAGE)
  const rows: Cell[][] = []
  for (const accepted of ['br', 'gzip, deflate, br']) {
    const prerendered = await measure(next.port, () => PAGE, accepted)
    const rendered = await measure(next.port, () => DYNAMIC_PAGE, accepted)
    const kept = await measure(site.port, () => PAGE, accepted)
    const made = await measure(uncached.port, await toolPages(uncached.port), accepted)
    const timesNext = ({ perSecond }: Measured) => [
      perSecond / prerendered.perSecond,
      perSecond / rendered.perSecond,
    ]
    rows.push(
      ['this site, cached', accepted, ...kept.cells, ...timesNext(kept)],
      ['this site, another tool each time', accepted, ...made.cells, ...timesNext(made)],
      [`Next.js ${NEXT_VERSION}, prerendered`, accepted, ...prerendered.cells, ...timesNext(prerendered)],
      [`Next.js ${NEXT_VERSION}, rendered each time`, accepted, ...rendered.cells, ...timesNext(rendered)],
    )
  }
  printTable(
    `P3 a tool page, ${CONNECTIONS} connections (aims: cached at least 15 times Next.js prerendered; uncached more than it)`,
    ['server', 'accepted', 'bytes', 'req/s', 'p50 ms', 'p99 ms', 'failed', 'of prerendered', 'of rendered'],
    rows,
  )
  await Promise.all([site.stop(), uncached.stop(), next.stop()])
  rmSync(folder, { recursive: true, force: true })
}

interface Measured {
  perSecond: number
  cells: Cell[]
}

async function measure(port: number, path: (index: number) => string, accepted: string): Promise<Measured> {
  const { length } = await rawBody(port, path(0), accepted)
  const options = { port, path, connections: CONNECTIONS, headers: `Accept-Encoding: ${accepted}\r\n` }
  await load({ ...options, seconds: WARM_UP_SECONDS })
  const { perSecond, p50, p99, failed } = await load({ ...options, seconds: SECONDS })
  return { perSecond, cells: [length, perSecond, p50, p99, failed] }
}

/** Pages of so many tools that a small cache holds none of them when it is asked for again. */
async function toolPages(port: number): Promise<(index: number) => string> {
  const slugs = await listSlugs(port)
  return (index) => `/tools/${slugs[index % slugs.length]}`
}
