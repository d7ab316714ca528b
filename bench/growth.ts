import { rmSync } from 'node:fs'
import { type ListingKind, listingKinds, priceRanges } from '#listings/listing-kinds.ts'
import { site } from '#site.config'
import { percentile } from '#tests/percentile.ts'
import { syntheticTools } from '#tests/synthetic-tools.ts'
import { categories } from '#vocabulary/categories.ts'
import { features, outsideIntegrations } from '#vocabulary/category-details.ts'
import { industries, useCases } from '#vocabulary/vocabulary.ts'
import { fillCatalogue } from './filled-catalogue.ts'
import { temporaryFolder } from './servers.ts'
import { type Started, startLikeAnyOther } from './started-catalogue.ts'
import { type Cell, printTable } from './table.ts'
import { timed } from './timed.ts'

const BASE_SIZE = 1_000
const ROUNDS = 200
const WARM_UP_ROUNDS = 10
const TIMES_LARGER_MAX = 2
const COMMON_WORD_TIMES_MAX = 5
const FIXED_WORK = 'fixed work, no server'
const FIXED_STEPS = 6_000_000

const slugs = Array.from(syntheticTools(BASE_SIZE), ({ slug }) => slug)
const slug = (round: number) => slugs[(round * 23) % slugs.length]
const category = (round: number) => categories[round % categories.length]?.key
const keys = ({ terms }: { terms: readonly { key: string }[] }) => terms.map(({ key }) => key)
const listed: Record<ListingKind, readonly string[]> = {
  'use-case': keys(useCases),
  feature: keys(features),
  integration: keys(outsideIntegrations),
  'price-range': Object.keys(priceRanges),
  industry: keys(industries),
}

type Kind = readonly [name: string, path: (round: number) => string, timesMax?: number]

const listings = Object.entries(listed).map(([kind, found]): Kind => {
  const { path } = listingKinds[kind as ListingKind]
  return [`list: ${kind}`, (round) => path(found[round % found.length] ?? '')]
})
const kinds: readonly Kind[] = [
  ['home', () => '/'],
  ['categories', () => '/categories'],
  ['category', (round) => `/category/${category(round)}`],
  ['category, page 2', (round) => `/category/${category(round)}?page=2`],
  ['category, filtered', (round) => `/category/${category(round)}?offer=free-plan&platform=web`],
  ['tool', (round) => `/tools/${slug(round)}`],
  ['tool, changes', (round) => `/tools/${slug(round)}/changes`],
  ['tool, Markdown', (round) => `/tools/${slug(round)}.md`],
  ['partner', () => `/tools/${site.partner?.slug}`],
  ['pair', (round) => `/compare/${slug(round)}-vs-${slug(round + 1)}`],
  ['many compared', (round) => `/compare?tools=${slug(round)},${slug(round + 1)},${slug(round + 2)}`],
  ['picker', (round) => `/compare/${slug(round)}`],
  ['alternatives', (round) => `/alternatives/${slug(round)}-alternatives`],
  ['trending', () => '/trending'],
  ['open data', () => '/data'],
  ...listings,
  ['search, a rare word', (round) => `/?search=only${round * 13 + 7}`],
  ['search, a common word', () => '/?search=portable', COMMON_WORD_TIMES_MAX],
  ['sitemap', () => '/sitemap.xml'],
  ['sitemap of tools', () => '/sitemaps/tools-1.xml'],
  ['new tools, RSS', () => '/feeds/tools.xml'],
  ['API: home', () => '/api/home'],
  ['API: companies', (round) => `/api/companies?limit=24&offset=${round}`],
  ['API: a company', (round) => `/api/companies/slug/${slug(round)}`],
  ['API: similar', (round) => `/api/companies/slug/${slug(round)}/similar`],
  ['API: activity', (round) => `/api/companies/slug/${slug(round)}/activity`],
  ['API: suggest', (round) => `/api/suggest?q=${slug(round)?.slice(0, 4)}`],
  ['API: picker', (round) => `/api/picker?first=${slug(round)}&second=${slug(round + 1)}`],
  ['API: categories', () => '/api/categories'],
  ['API: feed', (round) => `/api/feed?limit=100&cursor=all-${(round * 20) % BASE_SIZE}`],
]

interface Growth extends Started {
  size: number
  times: Map<string, number[]>
  memoryMb: number
  /** The whole catalogue as a file. */
  fileMsPerThousand: number
}

/** P6: what each kind of page costs in a large catalogue, compared with a small one. */
export async function benchGrowth(sizes: readonly number[]): Promise<void> {
  for (const size of sizes.filter((larger) => larger !== BASE_SIZE)) {
    const folders = [temporaryFolder(), temporaryFolder()] as const
    const base = await startGrown(folders[0], BASE_SIZE)
    const larger = await startGrown(folders[1], size)
    await askInTurn([base, larger])
    for (const grown of [base, larger]) {
      grown.memoryMb = grown.server.memoryMb()
      grown.fileMsPerThousand = (await timed(grown.server.port, '/data/tools.ndjson')) / (grown.size / 1000)
      await grown.server.stop()
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    print(base, larger)
  }
}

async function startGrown(dataDir: string, size: number): Promise<Growth> {
  await fillCatalogue({ dataDir }, size)
  const started = await startLikeAnyOther({ dataDir }, { PAGE_CACHE_MB: '1' })
  const times = new Map<string, number[]>(
    [...kinds.map(([name]) => name), FIXED_WORK].map((name) => [name, []]),
  )
  return { size, ...started, times, memoryMb: 0, fileMsPerThousand: 0 }
}

/**
 * Kind after kind, so that a page has left the small cache when its kind is asked for again; and one site after the
 * other, so that whatever else the machine does slows both.
 */
async function askInTurn(sites: readonly Growth[]): Promise<void> {
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [name, path] of kinds) {
      for (const { server, times } of sites) {
        const ms = await timed(server.port, path(Math.abs(round)))
        if (round >= 0) times.get(name)?.push(ms)
      }
    }
    for (const { times } of sites) times.get(FIXED_WORK)?.push(timedWork())
  }
}

/** The same sum every time: how evenly it goes is how evenly the machine itself works. */
function timedWork(): number {
  const startedAt = performance.now()
  let sum = 0
  for (let at = 0; at < FIXED_STEPS; at++) sum = (sum * 31 + at) | 0
  return performance.now() - startedAt
}

function print(base: Growth, larger: Growth): void {
  const name = ({ size }: Growth) => size.toLocaleString('en-GB')
  const rows = [...kinds, [FIXED_WORK] as const].map(([kind, , timesMax = TIMES_LARGER_MAX]): Cell[] => {
    const few = base.times.get(kind) ?? []
    const many = larger.times.get(kind) ?? []
    const [p50, p50Many, p95, p95Many] = [
      percentile(few, 50),
      percentile(many, 50),
      percentile(few, 95),
      percentile(many, 95),
    ]
    return [kind, p50, p50Many, p50Many / p50, p95, p95Many, p95Many / p95, timesMax]
  })
  printTable(
    `P6 uncached answers of ${name(base)} and ${name(larger)} tools on SQLite`,
    ['kind', 'p50 ms', name(larger), 'times', 'p95 ms', name(larger), 'times', 'at most'],
    rows,
  )
  printTable(
    'The process (aims: ready in under 2 s, first search in under 3 s, memory under 400 MB)',
    ['tools', 'ready ms', 'first search ms', 'memory MB', 'open data, ms per 1,000 tools'],
    [base, larger].map((growth) => [
      name(growth),
      growth.readyMs,
      growth.firstSearchMs,
      growth.memoryMb,
      growth.fileMsPerThousand,
    ]),
  )
}
