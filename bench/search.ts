import { rmSync } from 'node:fs'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { migrate } from '#db/migrate.ts'
import { type DatabaseSettings, type Engine, openDatabase } from '#db/open.ts'
import { indexNextDocuments } from '#search/documents.store.ts'
import { startCluster } from '#tests/postgres-cluster.ts'
import { syntheticTools } from '#tests/synthetic-tools.ts'
import { type BenchServer, startSite, temporaryFolder } from './servers.ts'
import { printTable } from './table.ts'

const ROUNDS = 60
const LOOP_MS = 4_000

/** Each with what it asks and the longest its p95 may be at 100,000 tools. */
const cases: readonly (readonly [what: string, path: (round: number) => string, aimMs: number])[] = [
  ['a rare word', (round) => found(`only${round * 13 + 7}`), 15],
  ['a word in 30% of the tools', () => found('portable'), 60],
  ['two common words', () => found('portable teams'), 60],
  [
    'a misspelt word',
    (round) => found(['portabel', 'protable', 'portble', 'invocing', 'schedulling'][round % 5] ?? ''),
    40,
  ],
  ['suggestions', (round) => `/api/suggest?q=${['br', 'sta', 'bace', 'crm', 'z'][round % 5]}`, 10],
  ['a category', (round) => list(`category=${category(round)}`), 50],
  ['a category with counts', (round) => list(`counts=1&category=${category(round)}&offset=${round}`), 50],
  [
    'filtered, new each time',
    (round) => list(`counts=1&category=${category(round)}&offer=free-plan&platform=web&price=${band(round)}`),
    50,
  ],
  [
    'all tools filtered',
    (round) => list(`counts=1&feature=api&industry=retail,legal&price=${band(round)}`),
    50,
  ],
]

const found = (text: string) => `/api/companies?search=${encodeURIComponent(text)}&view=card&limit=24`
const list = (query: string) => `/api/companies?view=card&limit=24&${query}`
const category = (round: number) => ['crm', 'design', 'hr', 'finance', 'seo', 'sales'][round % 6]
const band = (round: number) => ['under-10', '10-25', '25-50', '50-100', 'from-100'][round % 5]

/** Search, suggestions and filters on made-up catalogues, on both engines. */
export async function benchSearch(sizes: readonly number[]): Promise<void> {
  for (const size of sizes) {
    for (const engine of ['sqlite', 'postgres'] as const) await benchOn(engine, size)
  }
}

async function benchOn(engine: Engine, size: number): Promise<void> {
  const folder = temporaryFolder()
  const cluster = engine === 'postgres' ? await startCluster() : null
  await fill({ dataDir: folder, databaseUrl: cluster?.url }, size)
  const site = await startSite({ DATA_DIR: folder, ...(cluster && { DATABASE_URL: cluster.url }) })
  try {
    await measure(site, engine, size)
  } finally {
    await site.stop()
    cluster?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(settings: DatabaseSettings, size: number): Promise<void> {
  const { db, engine } = openDatabase(settings)
  await migrate(db, engine)
  await saveTools(db, 'synthetic', [...syntheticTools(size)])
  while (!(await indexNextDocuments(db, engine)));
  await db.destroy()
}

/** The table of one catalogue, and what other calls feel while the costliest search runs without a pause. */
export async function measure(site: BenchServer, engine: Engine, size: number): Promise<void> {
  const startedAt = performance.now()
  await timed(site, found('portable'))
  const firstMs = performance.now() - startedAt
  const rows: (string | number)[][] = []
  for (const [what, path, aim] of cases) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await timed(site, path(round)))
    rows.push([what, times[0] ?? 0, percentile(times, 50), percentile(times, 95), aim])
  }
  rows.push(['other calls during searches (p99)', '', ...(await othersMeanwhile(site)), 100])
  printTable(
    `Search and filters, ${size.toLocaleString('en-GB')} tools on ${engine} (first search ${Math.round(firstMs)} ms, ${Math.round(site.memoryMb())} MB)`,
    ['call', 'first ms', 'p50 ms', 'p95 ms', 'aim at 100,000'],
    rows,
  )
}

async function timed(site: BenchServer, path: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} for ${path}`)
  return performance.now() - startedAt
}

async function othersMeanwhile(site: BenchServer): Promise<[number, number]> {
  const until = performance.now() + LOOP_MS
  let isOver = false
  const searching = (async () => {
    while (performance.now() < until) {
      await timed(site, found('portable teams'))
      await new Promise(setImmediate)
    }
    isOver = true
  })()
  const times: number[] = []
  while (!isOver) {
    times.push(await timed(site, '/api/companies/id/7'))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await searching
  return [percentile(times, 50), percentile(times, 99)]
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0
}
