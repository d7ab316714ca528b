import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { ENGINES, onEngine, servedOn } from './engines.ts'
import { load } from './load.ts'
import { SECONDS, WARM_UP_SECONDS } from './pace.ts'
import { rawBody } from './raw-body.ts'
import { listSlugs, startBareNode, startNginx, startSite, temporaryFolder } from './servers.ts'
import { type Cell, printTable } from './table.ts'

const CONNECTIONS = 32
/** How many of the pages are rendered alone, in turn. */
const SAME_PAGES = 40

/** P1: a page from the cache against the same bytes from bare `node:http` and from nginx. */
export async function benchCached(): Promise<void> {
  const folder = temporaryFolder()
  const site = await startSite({ DATA_DIR: folder })
  const answer = await fetch(`http://127.0.0.1:${site.port}/tools/slack`, {
    headers: { 'accept-encoding': 'br' },
  })
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name)),
  )
  const raw = await rawBody(site.port, '/tools/slack', 'br')
  const bare = await startBareNode(raw, headers)
  const nginx = await startNginx(raw)
  const run = (port: number, path: string) =>
    load({
      port,
      path: () => path,
      connections: CONNECTIONS,
      seconds: SECONDS,
      headers: 'Accept-Encoding: br\r\n',
    })
  await run(site.port, '/tools/slack')
  await run(bare.port, '/')
  const ours = await run(site.port, '/tools/slack')
  const least = await run(bare.port, '/')
  const other = nginx && (await run(nginx.port, '/'))
  const rows = [
    ['this site, cached page', ours.perSecond, ours.p50, ours.p99, ours.perSecond / least.perSecond],
    ['bare node:http', least.perSecond, least.p50, least.p99, 1],
    ...(other
      ? [['nginx, 1 worker', other.perSecond, other.p50, other.p99, other.perSecond / least.perSecond]]
      : []),
  ]
  printTable(
    `P1 cached page, ${raw.length} bytes of brotli, ${CONNECTIONS} connections (aim: at least 0.85 of bare node:http)`,
    ['server', 'req/s', 'p50 ms', 'p99 ms', 'of bare'],
    rows,
  )
  await Promise.all([site.stop(), bare.stop(), nginx?.stop()])
  rmSync(folder, { recursive: true, force: true })
}

/** P2: pages that were never asked for before, on both databases, against React's rendering alone. */
export async function benchUncached(): Promise<void> {
  const folder = temporaryFolder()
  const rendersPerSecond = await buildRenderer(folder)
  const rows: Cell[][] = []
  for (const engine of ENGINES)
    await onEngine(engine, async (settings) => {
      const site = await startSite({ ...servedOn(settings), PAGE_CACHE_MB: '1' })
      for (const [kind, path] of await uncachedKinds(site.port))
        rows.push([engine, kind, ...(await measureUncached(site.port, path, rendersPerSecond))])
      await site.stop()
    })
  printTable(
    'P2 uncached pages, 8 connections (aims: at least 0.6 of rendering alone; p99 at most 4 × p50)',
    ['database', 'page', 'req/s', 'renders/s alone', 'ratio', 'p50 ms', 'p99 ms', 'p99/p50', 'failed'],
    rows,
  )
  rmSync(folder, { recursive: true, force: true })
}

type Path = (index: number) => string

async function uncachedKinds(port: number): Promise<[string, Path][]> {
  const slugs = await listSlugs(port)
  const slug = (index: number) => slugs[index % slugs.length] ?? ''
  return [
    ['tool', (index) => `/tools/${slug(index)}`],
    ['comparison', (index) => `/compare/${slug(index)}-vs-${slug(index + 1 + (index % 7))}`],
    ['alternatives', (index) => `/alternatives/${slug(index)}-alternatives`],
    ['search', (index) => `/?search=${slug(index)}`],
  ]
}

async function measureUncached(port: number, path: Path, alonePerSecond: RendersPerSecond): Promise<Cell[]> {
  const connections = 8
  // The engine has compiled what makes pages after about a thousand of them; before, they take twice as long.
  await load({ port, path, connections, seconds: SECONDS * 2 })
  const { perSecond, p50, p99, failed } = await load({ port, path, connections, seconds: SECONDS })
  const samePages = Array.from({ length: SAME_PAGES }, (_, index) => path(index))
  const alone = await alonePerSecond(samePages, `http://127.0.0.1:${port}`, WARM_UP_SECONDS)
  return [perSecond, alone, perSecond / alone, p50, p99, p99 / p50, failed]
}

type RendersPerSecond = (paths: readonly string[], siteUrl: string, seconds: number) => Promise<number>

async function buildRenderer(folder: string): Promise<RendersPerSecond> {
  const outDir = join(folder, 'render')
  await build({
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      // Under the name of the server's own, which it takes the place of: a build has one.
      rolldownOptions: { input: { main: 'bench/render-alone.tsx' } },
    },
  })
  const module = await import(pathToFileURL(join(outDir, 'main.js')).href)
  return module.rendersPerSecond
}
