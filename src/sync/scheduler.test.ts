import { expect, onTestFinished, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { until } from '#tests/served-site.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { firstSync, startScheduler } from './scheduler.ts'
import { emptyMemory, type Source } from './source.ts'
import { getSyncStatus } from './sync.store.ts'

const LIMIT_MS = 15_000

onBothDatabases('a start', (engine) => {
  async function starting() {
    const db = await freshDatabase(engine)
    const walked: string[] = []
    const source = (name: string, slug: string): Source => ({
      name,
      async *read() {
        walked.push(name)
        yield { facts: [aTool({ slug })], refused: [] }
        return { isComplete: true, memory: emptyMemory }
      },
    })
    const sources = [source('catalogue', 'one'), source('https://feed.example.com', 'two')]
    const onFault = (error: unknown) => {
      throw error
    }
    const options = { db, siteUrl: '', sources, intervalMs: 600_000, onReport: () => {}, onFault }
    async function start(startsAfter?: Promise<unknown>) {
      const waiting = { ...options, ...(startsAfter && { startsAfter }) }
      const scheduler = startScheduler(waiting, await firstSync(options))
      onTestFinished(scheduler.stop)
      await until(
        async () => (await getSyncStatus(db)).sources.some(({ source }) => source.startsWith('https')),
        LIMIT_MS,
        () => 'The feed was never read.',
      )
    }
    return { db, walked, start }
  }

  test('what fills an empty catalogue is not read again at once, and stays a source', async () => {
    const { db, walked, start } = await starting()
    await start()
    expect(walked).toEqual(['catalogue', 'https://feed.example.com'])
    expect((await getSyncStatus(db)).sources.map(({ source }) => source)).toEqual([...walked])
  })

  test('no source is read before what the start waits for is done', async () => {
    const { db, walked, start } = await starting()
    await saveTools(db, 'catalogue', [aTool({ slug: 'one' })])
    const { promise, resolve } = Promise.withResolvers<void>()
    const started = start(promise)
    await new Promise((done) => setTimeout(done, 100))
    expect(walked).toEqual([])
    resolve()
    await started
    expect(walked).toEqual(['catalogue', 'https://feed.example.com'])
  })

  test('with a catalogue that is there, every source is read', async () => {
    const { db, walked, start } = await starting()
    await saveTools(db, 'catalogue', [aTool({ slug: 'one' })])
    await start()
    expect(walked).toEqual(['catalogue', 'https://feed.example.com'])
  })
})
