import type { Db } from '#db/open.ts'
import { hideSecrets, hideSecretsIn } from '#lib/http/hidden-secrets.ts'
import { inSiteDir } from '#site/site-folder.ts'
import { markSynced } from '#submissions/submissions.store.ts'
import { startDelivery } from '#sync/delivery.ts'
import { feedSource } from '#sync/feed-source.ts'
import { folderSource } from '#sync/folder-source.ts'
import type { RunReport } from '#sync/run.ts'
import { firstSync, type SchedulerOptions, startScheduler } from '#sync/scheduler.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

/** Sources, rounds and the outbox of this instance. An empty catalogue is filled before this returns. */
export async function startSync(db: Db, settings: Settings, log: Log, startsAfter?: Promise<unknown>) {
  const allowedPrivateHosts = settings.allowedPrivateHosts
  const options: SchedulerOptions = {
    db,
    siteUrl: settings.siteUrl,
    intervalMs: settings.syncIntervalMs,
    sources: [
      folderSource(inSiteDir('catalogue'), ({ item, reason }) =>
        log.error({ file: `catalogue/${item}`, reason }, 'a file of the catalogue is left out'),
      ),
      ...settings.syncFeeds.map((url) => feedSource({ url, allowedPrivateHosts })),
    ],
    ...(startsAfter && { startsAfter }),
    onReport: (report) => logReport(log, report),
    onFault: (error) => log.error({ error }, 'the sync stumbled'),
  }
  const scheduler = startScheduler(options, await firstSync(options))
  const delivery = startDelivery({
    db,
    siteUrl: settings.siteUrl,
    partners: settings.networkPartners,
    allowedPrivateHosts,
    onAllAcknowledged: markSynced,
    onFault: (error) => log.error({ error }, 'a delivery stumbled'),
  })
  return {
    trigger: scheduler.trigger,
    stop: async () => {
      await Promise.all([scheduler.stop(), delivery.stop()])
    },
  }
}

function logReport(log: Log, found: RunReport): void {
  const report = {
    ...found,
    source: hideSecrets(found.source),
    error: found.error && hideSecretsIn(found.error),
  }
  const hasNews = report.added + report.changed + report.removed + report.refused > 0
  if (report.state !== 'done') log.warn(report, `a source could not be synced: ${report.error}`)
  else log[hasNews ? 'info' : 'debug'](report, 'source synced')
}
