import { startCounter } from '#activity/counter.ts'
import type { ChangeTag } from '#changes/change-tags.ts'
import { watchChanges } from '#changes/watch-changes.ts'
import { startChecks } from '#checks/check-round.ts'
import type { Db } from '#db/open.ts'
import { reportSwallowed } from '#lib/swallowed.ts'
import { startInspector } from '#submissions/inspect.ts'
import { markSynced } from '#submissions/submissions.store.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import { startSync } from './start-sync.ts'

export type Workers = Awaited<ReturnType<typeof startWorkers>>

/** What goes on beside answering requests: sync and deliveries, counters, checks of submissions and links, news of changes. */
export async function startWorkers(
  db: Db,
  settings: Settings,
  log: Log,
  onChange: (tags: ChangeTag[]) => void,
) {
  const changes = await watchChanges(db, onChange)
  const activity = startCounter(db, (error) => reportSwallowed('writing counters', error))
  const sync = await startSync(db, settings, log, markSynced)
  const inspector = startInspector(db, (error) => reportSwallowed('inspecting submissions', error))
  const checks = settings.isCheckingLinks
    ? startChecks({
        db,
        siteUrl: settings.siteUrl,
        onFault: (error) => reportSwallowed('checking links', error),
      })
    : null
  const housekeeping = startHousekeeping(db)
  return {
    changes,
    activity,
    sync,
    /** Stops all of them; `afterRequests` is when nobody can be counted any more. */
    stop: async (afterRequests: Promise<void>) => {
      changes.stop()
      inspector.stop()
      housekeeping.stop()
      await Promise.all([afterRequests, sync.stop(), checks?.stop()])
      await activity.stop()
    },
  }
}
