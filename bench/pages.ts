import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { ENGINES, onEngine, servedOn } from './engines.ts'
import { type LoadResult, load } from './load.ts'
import { buildNext, NEXT_VERSION } from './next-app.ts'
import { SECONDS, WARM_UP_SECONDS } from './pace.ts'
import { rawBody } from './raw-body.ts'
import type { RenderedAlone } from './render-alone.tsx'
import {
  type BenchServer,
  listSlugs,
  startBareNode,
  startNext,
  startNginx,
  startSite,
  temporaryFolder,
} from './servers.ts'
import { type Cell, printTable } from './table.ts'

const CONNECTIONS = 32
const UNCACHED_CONNECTIONS = 8
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

/**
 * P2: pages that were never asked for before, on both databases, against React's rendering alone and against Next.js.
 * Beside requests a second, what is compared is processor time: on a busy machine the first say little.
 */
export async function benchUncached(): Promise<void> {
  const folder = temporaryFolder()
  const renderAlone = await buildRenderer(folder)
  const rows: Cell[][] = []
  let next: Map<string, Measured> | undefined
  for (const engine of ENGINES)
    await onEngine(engine, async (settings) => {
      const site = await startSite({ ...servedOn(settings), PAGE_CACHE_MB: '1' })
      const kinds = await uncachedKinds(site.port)
      next ??= await measureNext(join(folder, 'next'), site.port, kinds)
      for (const [kind, path] of kinds) {
        const ours = await measure(site, path)
        const samePages = Array.from({ length: SAME_PAGES }, (_, index) => path(index))
        const alone = await renderAlone(samePages, `http://127.0.0.1:${site.port}`, WARM_UP_SECONDS)
        const others = next.get(kind) ?? ours
        const byRate = [ours.perSecond / alone.perSecond, ours.perSecond / others.perSecond]
        const byCpu = [alone.cpuMs / ours.cpuMs, others.cpuMs / ours.cpuMs]
        const cpu = [ours.cpuMs, alone.cpuMs, others.cpuMs]
        const { perSecond, p50, p99, failed } = ours
        rows.push([engine, kind, perSecond, ...byRate, ...cpu, ...byCpu, p50, p99, p99 / p50, failed])
      }
      await site.stop()
    })
  printTable(
    `P2 uncached pages, ${UNCACHED_CONNECTIONS} connections (aims: at least 0.5 of React rendering alone, at least 5 times Next.js ${NEXT_VERSION} rendering on each request; p99 at most 4 × p50)`,
    [
      ...['database', 'page', 'req/s', 'of React alone', 'times Next.js', 'CPU ms', 'React alone', 'Next.js'],
      ...['of React by CPU', 'times Next.js by CPU', 'p50 ms', 'p99 ms', 'p99/p50', 'failed'],
    ],
    rows,
  )
  rmSync(folder, { recursive: true, force: true })
}

interface Measured extends LoadResult {
  /** Processor time of one page. */
  cpuMs: number
}

/** The engine has compiled what makes pages after about a thousand of them; before, they take twice as long. */
async function measure(server: BenchServer, path: Path): Promise<Measured> {
  const options = { port: server.port, path, connections: UNCACHED_CONNECTIONS }
  await load({ ...options, seconds: SECONDS * 2 })
  const before = server.cpuMs()
  const result = await load({ ...options, seconds: SECONDS })
  return { ...result, cpuMs: (server.cpuMs() - before) / result.answered }
}

type Path = (index: number) => string

async function uncachedKinds(port: number): Promise<[string, Path][]> {
  const slugs = await listSlugs(port)
  const slug = (index: number) => slugs[index % slugs.length] ?? ''
  return [
    ['tool', (index) => `/tools/${slug(index)}`],
    ['category', (index) => `/category/crm?seats=${1 + (index % 5_000)}`],
    ['comparison', (index) => `/compare/${slug(index)}-vs-${slug(index + 1 + (index % 7))}`],
    ['alternatives', (index) => `/alternatives/${slug(index)}-alternatives`],
    ['search', (index) => `/?search=${slug(index)}`],
  ]
}

/** Next.js with the elements of one page of each kind, and nothing to read or work out. */
async function measureNext(
  app: string,
  sitePort: number,
  kinds: readonly [string, Path][],
): Promise<Map<string, Measured>> {
  const pages = await Promise.all(
    kinds.map(async ([kind, path]) => ({
      path: `/${kind}`,
      html: await (await fetch(`http://127.0.0.1:${sitePort}${path(0)}`)).text(),
      dynamic: 'force-dynamic' as const,
    })),
  )
  buildNext(app, pages)
  const next = await startNext(app, '/tool')
  const found = new Map<string, Measured>()
  for (const { path } of pages) found.set(path.slice(1), await measure(next, () => path))
  await next.stop()
  return found
}

type RenderAlone = (paths: readonly string[], siteUrl: string, seconds: number) => Promise<RenderedAlone>

async function buildRenderer(folder: string): Promise<RenderAlone> {
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
  return module.renderAlone
}
