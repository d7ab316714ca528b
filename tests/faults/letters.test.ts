import type { ChildProcess } from 'node:child_process'
import { expect, test } from 'vitest'
import { askSubscriber, confirmSubscriber } from '#newsletter/subscribers.store.ts'
import { aDatabase, onBothDatabases } from '#tests/databases.ts'
import { aLetter, queueAll } from '#tests/letter-rounds.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { isLong } from '#tests/rounds.ts'
import { until } from '#tests/served-site.ts'
import { startWorker } from './workers.ts'

const READERS = 60
const KILLS = isLong ? 4 : 2
const LIMIT_MS = 60_000

onBothDatabases('letters by processes that are killed', (engine) => {
  test('every reader gets the letter; one that goes twice after a crash is the same mail', {
    timeout: 3 * LIMIT_MS,
  }, async () => {
    const { db, settings } = await aDatabase(engine)
    for (let at = 0; at < READERS; at++) {
      await askSubscriber(db, `reader-${at}@example.com`)
      await confirmSubscriber(db, `reader-${at}@example.com`)
    }
    const { url, mails } = await startMailServer()
    const workers = new Map<string, ChildProcess>()
    await queueAll(db, aLetter('news'))
    const start = (name: string) =>
      workers.set(
        name,
        startWorker({
          dataDir: settings.dataDir,
          ...(settings.databaseUrl && { databaseUrl: settings.databaseUrl }),
          siteUrl: `http://${name}.example.com`,
          hosts: [],
          letters: { smtpUrl: url, leaseMs: 2_000 },
        }),
      )
    const names = engine === 'postgres' ? ['a', 'b'] : ['a']
    for (const name of names) start(name)
    for (let kills = 0; kills < KILLS; kills++) {
      const target = Math.min(mails.length + 8, READERS)
      await until(
        async () => mails.length >= target,
        LIMIT_MS,
        () => `Nobody went on after ${kills} kills.`,
      )
      const leader = /^From: (\w+)@/m.exec(mails.at(-1)?.content ?? '')?.[1] ?? 'a'
      workers.get(leader)?.kill('SIGKILL')
      start(leader)
    }
    const waiting = () =>
      db.selectFrom('newsletter_letters').select('id').where('state', '=', 'waiting').execute()
    await until(
      async () => mails.length >= READERS && (await waiting()).length === 0,
      LIMIT_MS,
      () => `Only ${mails.length} letters were sent.`,
    )
    for (const worker of workers.values()) worker.kill('SIGKILL')
    expect(new Set(mails.map(({ to }) => to)).size).toBe(READERS)
    const ids = mails.map(({ content }) => /^Message-ID: <([^@]+)@/im.exec(content)?.[1])
    expect(ids).not.toContain(undefined)
    expect(new Set(ids).size).toBe(READERS)
    expect(mails.length).toBeLessThanOrEqual(READERS + KILLS)
  })
})
