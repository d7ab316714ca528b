import { rmSync } from 'node:fs'
import { overload, pagesOneByOne, uncachedPaths } from '#tests/overload.ts'
import { percentile } from '#tests/percentile.ts'
import type { Answered } from '#tests/steady-load.ts'
import { startSite, temporaryFolder } from './servers.ts'
import { printTable } from './table.ts'

const WARM_UP_MS = 2_000
const PEAK_MS = 5_000
const OVERLOAD_MS = 30_000
const RECOVERY_MS = 5_000
const PAGES_ONE_BY_ONE = 60

/** R5: three times as many uncached pages as the site can make. */
export async function benchOverload(): Promise<void> {
  const folder = temporaryFolder()
  const site = await startSite({ DATA_DIR: folder, PAGE_CACHE_MB: '1' })
  const { port } = site
  const path = await uncachedPaths(port)
  await overload({ port, path, peakMs: WARM_UP_MS, overloadMs: 0 })
  const before = await pagesOneByOne(port, path, PAGES_ONE_BY_ONE)
  const found = await overload({ port, path, peakMs: PEAK_MS, overloadMs: OVERLOAD_MS })
  await new Promise((resolve) => setTimeout(resolve, RECOVERY_MS))
  const after = await pagesOneByOne(port, path, PAGES_ONE_BY_ONE)
  printTable(
    'R5 three times as many uncached pages as can be made, for 30 s',
    ['figure', 'found', 'aim'],
    [
      ['peak, pages a second', found.peakPerSecond, ''],
      ['under overload, pages a second', found.goodPerSecond, ''],
      ['part of the peak', found.goodPerSecond / found.peakPerSecond, 'at least 0.8'],
      ['served pages, p95 ms', p95(found.pages), ''],
      ['refusals, p95 ms', p95(found.refusals), 'quick'],
      ['refusals with Retry-After', share(found.refusals, ({ headers }) => 'retry-after' in headers), 'all'],
      ['neither served nor refused', found.lost, '0'],
      ['health green', share(found.health, ({ status }) => status === 200), 'all'],
      ['health, p95 ms', p95(found.health), ''],
      ['a page before, p95 ms', p95(before), ''],
      ['a page 5 s after, p95 ms', p95(after), 'as before'],
    ],
  )
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}

function p95(answers: readonly Answered[]): number {
  return percentile(
    answers.map(({ ms }) => ms),
    95,
  )
}

function share(answers: readonly Answered[], isGood: (answer: Answered) => boolean): string {
  return `${answers.filter(isGood).length} of ${answers.length}`
}
