import { flushCompileCache } from 'node:module'
import type { Db } from '#db/open.ts'
import { openDatabase } from '#db/open.ts'
import { createMailer } from '#lib/http/mailer.ts'
import { startChecks } from '#link-checks/check-round.ts'
import { startLetters } from '#newsletter/send-letters.ts'
import { startDelivery } from '#sync/delivery.ts'
import { type FeedLimits, feedSource } from '#sync/feed-source.ts'
import { startScheduler } from '#sync/scheduler.ts'

/** An instance reduced to its sync, its outbox, its checks and its letters, for tests that kill it. Settings come as JSON in WORK. */
export interface Work {
  dataDir: string
  databaseUrl?: string
  siteUrl: string
  hosts: string[]
  feed?: { url: string; intervalMs: number; leaseMs: number; limits?: FeedLimits }
  partners?: { site: string; secret: string }[]
  giveUpAfterMs?: number
  /** Checks links, as if it were so much later. */
  letters?: { smtpUrl: string; leaseMs: number }
  checks?: { laterMs: number; intervalMs: number; leaseMs: number }
}

// Whoever is killed leaves nothing to the next.
flushCompileCache()
const work: Work = JSON.parse(process.env.WORK ?? '{}')
const { db } = openDatabase({ dataDir: work.dataDir, databaseUrl: work.databaseUrl })
const onFault = (error: unknown) => console.error(error)

async function noteSynced(transaction: Db, submissionId: number): Promise<void> {
  await transaction
    .insertInto('settings')
    .values({ key: `synced:${submissionId}`, value: 'yes' })
    .execute()
}

if (work.feed) {
  startScheduler({
    db,
    siteUrl: work.siteUrl,
    intervalMs: work.feed.intervalMs,
    leaseMs: work.feed.leaseMs,
    sources: [
      feedSource({ url: work.feed.url, allowedPrivateHosts: work.hosts, limits: work.feed.limits ?? {} }),
    ],
    onReport: () => {},
    onFault,
  })
}
if (work.partners) {
  startDelivery({
    db,
    siteUrl: work.siteUrl,
    partners: work.partners,
    allowedPrivateHosts: work.hosts,
    onAllAcknowledged: noteSynced,
    onFault,
    pollMs: 100,
    pausesMs: [100, 200, 400],
    giveUpAfterMs: work.giveUpAfterMs ?? 20_000,
    timeoutMs: 500,
    claimMs: 1_000,
  })
}
if (work.checks) {
  const { laterMs, intervalMs, leaseMs } = work.checks
  startChecks({
    db,
    siteUrl: work.siteUrl,
    allowedPrivateHosts: work.hosts,
    resolve: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    hostPauseMs: 0,
    intervalMs,
    leaseMs,
    now: async () => new Date(Date.now() + laterMs),
    onFault,
  })
}
if (work.letters) {
  const { smtpUrl, ...letters } = work.letters
  const mailer = createMailer(
    smtpUrl,
    `${new URL(work.siteUrl).hostname.split('.')[0]}@letters.example.com`,
    (error) => error && onFault(error),
  )
  startLetters({ db, siteUrl: work.siteUrl, mailer, intervalMs: 200, onFault, ...letters })
}
// Checks and letters alone keep no process alive.
setInterval(() => {}, 60_000)
