import { rmSync } from 'node:fs'
import { sender } from '#tests/steady-load.ts'
import { isQuick } from './pace.ts'
import { type BenchServer, listSlugs, startSite, temporaryFolder } from './servers.ts'
import { printTable } from './table.ts'

const VISITS = isQuick ? 1_000 : 8_000
const CRAWLED_PER_VISIT = [0, 1, 4]
/** Small, so that a run of minutes does to it what days do to a real one. */
const CACHE_MB = '8'
const METRICS_TOKEN = 'the-metrics-of-a-bench'

/** How often visitors find their page ready while a crawler walks through the pages of all pairs. */
export async function benchCrawler(): Promise<void> {
  const rows = []
  for (const crawled of CRAWLED_PER_VISIT) rows.push([crawled, await hitRate(crawled)])
  printTable(
    `Pages found in a cache of ${CACHE_MB} MB by ${VISITS} visits, a few pages asked for far more often than most`,
    ['pages crawled meanwhile, per visit', 'hit rate of visitors'],
    rows,
  )
}

async function hitRate(crawledPerVisit: number): Promise<number> {
  const folder = temporaryFolder()
  const site = await startSite({ DATA_DIR: folder, PAGE_CACHE_MB: CACHE_MB, METRICS_TOKEN })
  const slugs = await listSlugs(site.port)
  const { send, close } = sender(site.port)
  let pairs = 0
  const nextPair = () => {
    const [first, step] = [pairs % slugs.length, 1 + Math.floor(pairs / slugs.length)]
    pairs++
    return `/compare/${slugs[first]}-vs-${slugs[(first + step) % slugs.length]}`
  }
  let hits = 0
  for (let visit = 0; visit < VISITS; visit++) {
    const before = await countHits(site)
    // The n-th page is asked for in proportion to 1/n.
    await send('GET', `/tools/${slugs[Math.floor(slugs.length ** unevenly(visit))]}`)
    hits += (await countHits(site)) - before
    for (let crawled = 0; crawled < crawledPerVisit; crawled++) await send('GET', nextPair())
  }
  close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
  return hits / VISITS
}

/** Numbers between 0 and 1, spread evenly and the same in every run. */
const unevenly = (at: number) => (at * 0.618_033_988_75) % 1

async function countHits({ port }: BenchServer): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  return Number(/page_cache_hits_total\{cache="pages"\} (\d+)/.exec(await answer.text())?.[1] ?? Number.NaN)
}
