import type { DatabaseSettings, Engine } from '#db/open.ts'
import { percentile } from '#tests/percentile.ts'
import { ENGINES, onEngine } from './engines.ts'
import { fillCatalogue } from './filled-catalogue.ts'
import { isQuick } from './pace.ts'
import type { BenchServer } from './servers.ts'
import { type Started, startLikeAnyOther } from './started-catalogue.ts'
import { printTable } from './table.ts'
import { timed } from './timed.ts'

const ROUNDS = isQuick ? 20 : 60
const LOOP_MS = isQuick ? 1_500 : 4_000

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
  ['answers of all tools', (round) => list(`counts=1&has=sso,${question(round)}&offset=${round}`), 50],
  [
    'cost for a team, cheapest first',
    (round) => list(`counts=1&category=${category(round)}&seats=${round + 2}&budget=5000&sort=cost`),
    50,
  ],
  [
    'a need',
    (round) => found(`${category(round)} under $${20 + round} with sso for ${round + 2} people`),
    50,
  ],
  [
    'a need of all tools',
    (round) => found(`portable with api and ${question(round)} under $${20 + round}`),
    50,
  ],
  ['suggestions for a need', (round) => `/api/suggest?q=${category(round)}+under+$${20 + round}`, 10],
]

const found = (text: string) => `/api/companies?search=${encodeURIComponent(text)}&view=card&limit=24`
const list = (query: string) => `/api/companies?view=card&limit=24&${query}`
const category = (round: number) => ['crm', 'design', 'hr', 'finance', 'seo', 'sales'][round % 6]
const question = (round: number) => ['two-factor', 'audit-log', 'webhooks', 'data-export'][round % 4]
const band = (round: number) => ['under-10', '10-25', '25-50', '50-100', 'from-100'][round % 5]

/** Search, suggestions and filters on made-up catalogues, on both engines. */
export async function benchSearch(sizes: readonly number[]): Promise<void> {
  for (const size of sizes) {
    for (const engine of ENGINES) await onEngine(engine, (settings) => benchOn(settings, engine, size))
  }
}

async function benchOn(settings: DatabaseSettings, engine: Engine, size: number): Promise<void> {
  await fillCatalogue(settings, size)
  const started = await startLikeAnyOther(settings)
  try {
    await measure(started, engine, size)
  } finally {
    await started.server.stop()
  }
}

/** The table of one catalogue, and what other calls feel while the costliest search runs without a pause. */
async function measure(
  { server: site, readyMs, firstSearchMs }: Started,
  engine: Engine,
  size: number,
): Promise<void> {
  const rows: (string | number)[][] = []
  for (const [what, path, aim] of cases) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await timed(site.port, path(round)))
    rows.push([what, times[0] ?? 0, percentile(times, 50), percentile(times, 95), aim])
  }
  rows.push(['other calls during searches (p99)', '', ...(await othersMeanwhile(site)), 100])
  printTable(
    `Search and filters, ${size.toLocaleString('en-GB')} tools on ${engine} (ready in ${Math.round(readyMs)} ms, first search ${Math.round(firstSearchMs)} ms after the start, ${Math.round(site.memoryMb())} MB)`,
    ['call', 'first ms', 'p50 ms', 'p95 ms', 'aim at 100,000'],
    rows,
  )
}

async function othersMeanwhile(site: BenchServer): Promise<[number, number]> {
  const until = performance.now() + LOOP_MS
  let isOver = false
  const searching = (async () => {
    while (performance.now() < until) {
      await timed(site.port, found('portable teams'))
      await new Promise(setImmediate)
    }
    isOver = true
  })()
  const times: number[] = []
  while (!isOver) {
    times.push(await timed(site.port, '/api/companies/id/7'))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await searching
  return [percentile(times, 50), percentile(times, 99)]
}
