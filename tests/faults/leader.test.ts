import type { ChildProcess } from 'node:child_process'
import { expect, test } from 'vitest'
import { listRuns } from '#sync/runs.store.ts'
import { aDatabase } from '#tests/databases.ts'
import { anItem, aPage, aPublisher, sending } from '#tests/feeds.ts'
import { until } from '#tests/served-site.ts'
import { startWorker } from './workers.ts'

const KILLS = 5
const LIMIT_MS = 30_000
/** Long enough that a holder on a busy machine keeps it, and only a killed one loses it. */
const LEASE_MS = 5_000
const page = aPage(Array.from({ length: 40 }, (_, at) => anItem({ slug: `t-${at}` })))

test('of three instances one syncs; when it is killed again and again, another takes over and runs never overlap', async () => {
  const { db, settings } = await aDatabase('postgres')
  const workers = new Map<string, ChildProcess>()
  /** Who is walking the feed right now. A process that was killed is not walking any more. */
  const walking = new Set<string>()
  const overlaps: string[] = []
  let isHanging = true

  const publisher = await aPublisher((request, response) => {
    const name = new URL(request.url ?? '/', 'http://x').searchParams.get('worker') ?? ''
    const others = [...walking].filter((other) => other !== name)
    if (others.length > 0) overlaps.push(`${name} started while ${others} was walking`)
    walking.add(name)
    response.on('close', () => walking.delete(name))
    if (!isHanging) sending(page)(request, response)
  })
  const start = (name: string) =>
    workers.set(
      name,
      startWorker({
        dataDir: '',
        databaseUrl: settings.databaseUrl ?? '',
        siteUrl: 'http://own.example.com',
        hosts: [publisher.host],
        feed: { url: `${publisher.url}/feed?worker=${name}`, intervalMs: 1_000, leaseMs: LEASE_MS },
      }),
    )
  for (const name of ['a', 'b', 'c']) start(name)

  for (let kills = 0; kills < KILLS; kills++) {
    await until(
      async () => walking.size > 0,
      LIMIT_MS,
      () => `Nobody took over after ${kills} kills.`,
    )
    const [leader = ''] = walking
    workers.get(leader)?.kill('SIGKILL')
    await until(
      async () => !walking.has(leader),
      LIMIT_MS,
      () => 'The killed instance is still there.',
    )
    start(leader)
  }
  isHanging = false
  await until(
    async () => (await listRuns(db, 50)).filter((run) => run.state === 'done').length >= 3,
    LIMIT_MS,
    () => 'No run was completed.',
  )
  for (const worker of workers.values()) worker.kill('SIGKILL')

  expect(overlaps).toEqual([])
  const runs = (await listRuns(db, 100)).reverse()
  expect(runs.filter((run) => run.error?.includes('stopped in the middle')).length).toBeGreaterThanOrEqual(
    KILLS,
  )
  for (const [at, run] of runs.entries()) {
    const next = runs[at + 1]
    if (next) expect(Date.parse(next.startedAt)).toBeGreaterThanOrEqual(Date.parse(run.endedAt ?? ''))
  }
  const tools = await db.selectFrom('tools').select('slug').execute()
  expect(tools).toHaveLength(40)
}, 120_000)
