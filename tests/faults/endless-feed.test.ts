import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listRuns } from '#sync/runs.store.ts'
import { aDatabase } from '#tests/databases.ts'
import { anItem, aPage, aPublisher, sending } from '#tests/feeds.ts'
import { until } from '#tests/served-site.ts'
import { startWorker } from './workers.ts'

const LIMIT_MS = 150_000
/** The limit of every feed, or a twentieth of it; as tools, both are larger than the memory the process gets. */
const [MAX_ITEMS, ITEMS_PER_PAGE, HEAP_MB] = [250_000, 5_000, 200]
const item = JSON.stringify(anItem({ slug: 'one-of-many', description: 'Never ends. '.repeat(70) }))

function pageOf(page: number): string {
  const items = Array.from({ length: ITEMS_PER_PAGE }, (_, at) =>
    item.replaceAll('one-of-many', `many-${page}-${at}`),
  )
  return JSON.stringify(aPage(['@'], { next: `/feed?page=${page + 1}` })).replace('"@"', items.join(','))
}

test('a feed with endless pages of tools fails with its reason, and the process that follows it lives on', async () => {
  const { db, settings } = await aDatabase('sqlite')
  const publisher = await aPublisher(async (request, response) => {
    await pause(1)
    sending(pageOf(Number(new URL(request.url ?? '/', 'http://x').searchParams.get('page') ?? 0)))(
      request,
      response,
    )
  })
  const worker = startWorker(
    {
      dataDir: settings.dataDir,
      siteUrl: 'http://own.example.com',
      hosts: [publisher.host],
      feed: {
        url: `${publisher.url}/feed`,
        intervalMs: 600_000,
        leaseMs: 30_000,
        limits: {},
      },
    },
    [`--max-old-space-size=${HEAP_MB}`],
  )
  const failed = async () => (await listRuns(db, 1)).find(({ state }) => state === 'failed')
  await until(
    async () => worker.exitCode !== null || worker.signalCode !== null || (await failed()) !== undefined,
    LIMIT_MS,
    () => 'The walk never ended.',
  )
  expect([worker.exitCode, worker.signalCode]).toEqual([null, null])
  expect(await failed()).toMatchObject({ error: `The feed lists more than ${MAX_ITEMS} items.` })
}, 180_000)
