import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageFile from '#package' with { type: 'json' }
import { htmlTree } from './html-tree.ts'
import { load } from './load.ts'
import { SECONDS, WARM_UP_SECONDS } from './pace.ts'
import { rawBody } from './raw-body.ts'
import { listSlugs, startNext, startSite, temporaryFolder } from './servers.ts'
import { type Cell, printTable } from './table.ts'

const VERSION = '16.4.6'
const PAGE = '/tools/slack'
const DYNAMIC_PAGE = '/dynamic'
const CONNECTIONS = 32

const layout = `
import { createElement } from 'react'
export default ({ children }) => createElement('html', { lang: 'en' }, createElement('body', null, children))`
const page = (dynamic: string) => `
import { createElement } from 'react'
import tree from './tree.json'
const element = (node, key) =>
  typeof node === 'string' ? node : createElement(node.tag, { ...node.attributes, key }, ...node.children.map(element))
export const dynamic = '${dynamic}'
export default () => tree.map(element)`

/** P3: our pages against the same page of Next.js, prerendered and rendered each time; it is installed apart for it. */
export async function benchNext(): Promise<void> {
  const folder = temporaryFolder()
  const site = await startSite({ DATA_DIR: join(folder, 'data') })
  const uncached = await startSite({ DATA_DIR: join(folder, 'uncached'), PAGE_CACHE_MB: '1' })
  const html = await (await fetch(`http://127.0.0.1:${site.port}${PAGE}`)).text()
  const app = join(folder, 'next')
  buildNext(app, html)
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
      [`Next.js ${VERSION}, prerendered`, accepted, ...prerendered.cells, ...timesNext(prerendered)],
      [`Next.js ${VERSION}, rendered each time`, accepted, ...rendered.cells, ...timesNext(rendered)],
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

function buildNext(app: string, html: string): void {
  const { react, 'react-dom': reactDom } = packageFile.dependencies
  const dependencies = { next: VERSION, react, 'react-dom': reactDom }
  writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true, dependencies }))
  for (const [path, dynamic] of [
    [PAGE, 'force-static'],
    [DYNAMIC_PAGE, 'force-dynamic'],
  ] as const) {
    const place = join(app, 'app', path)
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'page.js'), page(dynamic))
    writeFileSync(join(place, 'tree.json'), JSON.stringify(htmlTree(html)))
  }
  writeFileSync(join(app, 'app', 'layout.js'), layout)
  runIn(app, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  runIn(app, process.execPath, ['node_modules/next/dist/bin/next', 'build'])
}

function runIn(cwd: string, command: string, args: readonly string[]): void {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} did not succeed; its output above says why.`)
}
