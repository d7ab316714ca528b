import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { claimLease } from '#db/lease.store.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, openDatabase } from '#db/open.ts'
import { feedSource } from '#sync/feed-source.ts'
import { runSource } from '#sync/run.ts'
import type { Source } from '#sync/source.ts'
import { printTable } from './table.ts'

const PAGE_ITEMS = 1_000
const CHANGED_EVERY = 100
const MEGABYTE = 1024 * 1024

/** A feed of many tools on loopback; its pages are made beforehand, so that only the follower is measured. */
function pagesOf(count: number, revisionOf: (at: number) => number): string[] {
  const pages: string[] = []
  for (let start = 0; start < count; start += PAGE_ITEMS) {
    const size = Math.min(PAGE_ITEMS, count - start)
    const items = Array.from({ length: size }, (_, offset) =>
      itemAt(start + offset, revisionOf(start + offset)),
    )
    const isLast = start + size >= count
    pages.push(
      JSON.stringify({
        format: 'tool-feed-1',
        publisher: { name: 'Bench', url: 'https://bench.example.com' },
        updatedAt: null,
        complete: true,
        items,
        next: isLast ? null : `/feed?page=${pages.length + 1}`,
      }),
    )
  }
  return pages
}

function itemAt(at: number, revision: number) {
  const tool = {
    slug: `bench-${at}`,
    name: `Bench ${at}`,
    website: `https://bench-${at}.example.com`,
    description: `Keeps the records of workshop number ${at} in revision ${revision} and prints a list of open jobs.`,
    category: ['crm', 'hr', 'design', 'analytics'][at % 4],
    tags: ['collaboration', 'job-lists'],
    features: ['task-management', 'reminders', 'api', 'search', 'reporting'],
    integrations: [`bench-${at % 50}`],
    platforms: ['web'],
    pricing: { has_free_plan: at % 2 === 0, starter_price: at % 90 },
  }
  return { id: tool.slug, revision, updatedAt: '2026-11-15T00:00:00Z', tool }
}

/** How long it takes to follow a large feed: first, unchanged, and with one item in a hundred changed. */
export async function benchSync(count: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'directory-bench-'))
  const { db } = openDatabase({ dataDir })
  await migrate(db, 'sqlite')
  let pages = pagesOf(count, () => 1)
  const server = createServer((request, response) => {
    const page = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('page') ?? 0)
    response.end(pages[page])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const source = feedSource({ url: `http://${host}/feed`, allowedPrivateHosts: [host] })

  const rows = [await measure(db, source, 'first'), await measure(db, source, 'unchanged')]
  pages = pagesOf(count, (at) => (at % CHANGED_EVERY === 0 ? 2 : 1))
  rows.push(await measure(db, source, '1% changed'))
  printTable(
    `Following a feed of ${count} tools (SQLite)`,
    ['run', 'seconds', 'of a core', 'added', 'changed', 'p99 pause ms', 'memory MB'],
    rows,
  )
  server.close()
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(db: Db, source: Source, name: string) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const startedAt = performance.now()
  const cpuBefore = process.cpuUsage()
  const lease = await claimLease(db, {
    duty: 'sync',
    holder: 'bench',
    leaseMs: 60_000,
    intervalMs: 0,
    isForced: true,
  })
  if (!lease) throw new Error('The lease is taken.')
  const deps = {
    db,
    siteUrl: 'https://own.example.com',
    intervalMs: 600_000,
    lease: { ...lease, leaseMs: 0 },
  }
  const { state, error, added, changed } = await runSource(deps, source)
  if (state !== 'done') throw new Error(`The run did not end well: ${error}`)
  const seconds = (performance.now() - startedAt) / 1000
  const cpu = process.cpuUsage(cpuBefore)
  const cpuSeconds = (cpu.user + cpu.system) / 1e6
  const pauseMs = delay.percentile(99) / 1e6
  return [name, seconds, cpuSeconds, added, changed, pauseMs, process.memoryUsage.rss() / MEGABYTE]
}
