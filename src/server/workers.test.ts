import { expect, onTestFinished, test } from 'vitest'
import { onSwallowed } from '#lib/background-errors.ts'
import { addSubmission, findSubmission } from '#submissions/submissions.store.ts'
import { aSubmission } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { until } from '#tests/served-site.ts'
import { createLog } from './log.ts'
import { Metrics } from './metrics.ts'
import { readSettings } from './settings.ts'
import { startWorkers } from './workers.ts'

const LIMIT_MS = 20_000

test('hosts that the sync may ask on the private network stay closed to what strangers submit', async () => {
  const db = await freshDatabase('sqlite')
  const settings = readSettings({ SYNC_ALLOW_PRIVATE_HOSTS: '127.0.0.1', CHECK_LINKS: 'off' })
  const workers = await startWorkers(db, settings, createLog('silent'), new Metrics(), async () => {})
  onTestFinished(() => workers.stop(Promise.resolve()))
  const { id } = await addSubmission(db, aSubmission({ website: 'http://127.0.0.1:9/' }), 'token')
  const findings = async () => (await findSubmission(db, id))?.findings
  await until(
    async () => Boolean(await findings()),
    LIMIT_MS,
    () => 'The submission was not looked into.',
  )
  expect((await findings())?.website).toEqual({
    isReachable: false,
    words: expect.stringContaining('not on the public internet'),
  })
})

onBothDatabases('writes of the workers', (engine) => {
  test('count for readiness: several that fail in a row are noticed, one that goes through ends it', async () => {
    const db = await freshDatabase(engine)
    const settings = readSettings({ CHECK_LINKS: 'off' })
    onSwallowed(() => {})
    await db.schema.alterTable('submissions').renameTo('submissions_away').execute()
    const workers = await startWorkers(db, settings, createLog('silent'), new Metrics(), async () => {})
    onTestFinished(() => workers.stop(Promise.resolve()))
    expect(workers.writes.isFailing).toBe(false)
    await until(
      async () => workers.writes.isFailing,
      LIMIT_MS,
      () => 'nobody noticed',
    )
    workers.writes.note()
    expect(workers.writes.isFailing).toBe(false)
  })
})
