import { startCounter } from '#activity/activity-counter.ts'
import { watchArticles } from '#blog/articles.store.ts'
import type { ChangeTag } from '#changes/change-tags.ts'
import { watchChanges } from '#changes/changes.store.ts'
import type { Db } from '#db/open.ts'
import { WriteHealth } from '#db/write-health.ts'
import { reportBackgroundError } from '#lib/background-errors.ts'
import { createMailer } from '#lib/http/mailer.ts'
import { startChecks } from '#link-checks/check-round.ts'
import { startLetters } from '#newsletter/send-letters.ts'
import { queueWatchLetters } from '#stack/watch-letters.store.ts'
import { startInspector } from '#submissions/inspect.ts'
import { drawLogo } from '#submissions/logo-image.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { startHousekeeping } from './retention.ts'
import type { Settings } from './settings.ts'
import { startSync } from './start-sync.ts'

export type Workers = Awaited<ReturnType<typeof startWorkers>>

/** What goes on beside answering requests: sync and deliveries, counters, checks of submissions and links, letters, news of changes. */
export async function startWorkers(
  db: Db,
  settings: Settings,
  log: Log,
  metrics: Pick<Metrics, 'countMail'>,
  onChange: (tags: ChangeTag[]) => Promise<void>,
  syncsAfter?: Promise<unknown>,
) {
  const writes = new WriteHealth()
  const failed = (place: string) => (error: unknown) => {
    writes.note(error)
    reportBackgroundError(place, error)
  }
  const { siteUrl, isCheckingLinks } = settings
  const changes = await watchChanges(db, onChange)
  const articles = await watchArticles(db, () => onChange(['articles']), failed('looking for due articles'))
  const activity = startCounter(db, failed('writing counters'))
  const sync = await startSync(db, settings, log, syncsAfter)
  const mailer = mailerOf(settings, log, metrics)
  const others = [
    articles,
    startInspector(db, failed('inspecting submissions')),
    isCheckingLinks
      ? startChecks({ db, siteUrl, drawIcon: drawLogo, onFault: failed('checking links') })
      : null,
    mailer
      ? startLetters({ db, siteUrl, mailer, queue: queueWatchLetters, onFault: failed('sending letters') })
      : null,
    startHousekeeping(db, (table, error) => failed(`housekeeping ${table}`.trim())(error)),
  ]
  return {
    changes,
    activity,
    sync,
    mailer,
    /** How writes went lately, those of requests and those of the workers. */
    writes,
    /** Stops all of them; `afterRequests` is when nobody can be counted any more. */
    stop: async (afterRequests: Promise<void>) => {
      changes.stop()
      await Promise.all([afterRequests, sync.stop(), ...others.map((worker) => worker?.stop())])
      await activity.stop()
    },
  }
}

function mailerOf({ smtpUrl, mailFrom }: Settings, log: Log, metrics: Pick<Metrics, 'countMail'>) {
  if (!smtpUrl) return undefined
  return createMailer(smtpUrl, mailFrom, (error) => {
    metrics.countMail(error ? 'failed' : 'sent')
    if (error) log.error({ reason: error.message }, 'a mail could not be sent')
  })
}
