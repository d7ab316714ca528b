import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageFile from '#package' with { type: 'json' }
import { htmlTree } from './html-tree.ts'
import { load } from './load.ts'
import { rawBody } from './raw-body.ts'
import { startNext, startSite, temporaryFolder } from './servers.ts'
import { type Cell, printTable } from './table.ts'

const VERSION = '16.4.6'
const PAGE = '/tools/slack'
const WARM_UP_SECONDS = 2
const SECONDS = 4
const CONNECTIONS = 32

const layout = `
import { createElement } from 'react'
export default ({ children }) => createElement('html', { lang: 'en' }, createElement('body', null, children))`
const page = `
import { createElement } from 'react'
import tree from './tree.json'
const element = (node, key) =>
  typeof node === 'string' ? node : createElement(node.tag, { ...node.attributes, key }, ...node.children.map(element))
export const dynamic = 'force-static'
export default () => tree.map(element)`

/** P3: a page from the cache against the same page prerendered by Next.js, which is installed apart for it. */
export async function benchNext(): Promise<void> {
  const folder = temporaryFolder()
  const site = await startSite({ DATA_DIR: join(folder, 'data') })
  const html = await (await fetch(`http://127.0.0.1:${site.port}${PAGE}`)).text()
  const app = join(folder, 'next')
  buildNext(app, html)
  const next = await startNext(app, PAGE)
  async function measure(port: number, accepted: string) {
    const { length } = await rawBody(port, PAGE, accepted)
    const options = { port, path: () => PAGE, connections: CONNECTIONS }
    const headers = `Accept-Encoding: ${accepted}\r\n`
    await load({ ...options, headers, seconds: WARM_UP_SECONDS })
    const { perSecond, p50, p99, failed } = await load({ ...options, headers, seconds: SECONDS })
    return { perSecond, cells: [length, perSecond, p50, p99, failed] }
  }
  const rows: Cell[][] = []
  for (const accepted of ['br', 'gzip, deflate, br']) {
    const ours = await measure(site.port, accepted)
    const theirs = await measure(next.port, accepted)
    rows.push(
      ['this site', accepted, ...ours.cells, ours.perSecond / theirs.perSecond],
      [`Next.js ${VERSION}`, accepted, ...theirs.cells, 1],
    )
  }
  printTable(
    `P3 the same page prerendered, ${CONNECTIONS} connections (aim: at least 15 times Next.js)`,
    ['server', 'accepted', 'bytes', 'req/s', 'p50 ms', 'p99 ms', 'failed', 'times Next.js'],
    rows,
  )
  await Promise.all([site.stop(), next.stop()])
  rmSync(folder, { recursive: true, force: true })
}

function buildNext(app: string, html: string): void {
  const place = join(app, 'app', PAGE)
  mkdirSync(place, { recursive: true })
  const { react, 'react-dom': reactDom } = packageFile.dependencies
  const dependencies = { next: VERSION, react, 'react-dom': reactDom }
  writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true, dependencies }))
  writeFileSync(join(app, 'app', 'layout.js'), layout)
  writeFileSync(join(place, 'page.js'), page)
  writeFileSync(join(place, 'tree.json'), JSON.stringify(htmlTree(html)))
  runIn(app, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  runIn(app, process.execPath, ['node_modules/next/dist/bin/next', 'build'])
}

function runIn(cwd: string, command: string, args: readonly string[]): void {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} did not succeed; its output above says why.`)
}
