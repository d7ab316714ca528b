import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIST_CACHE_BYTES, PageCache } from '#cache/page-cache.ts'
import type { ChangeTag } from '#changes/change-tags.ts'
import { everyInterval } from '#db/background.ts'
import { reportBackgroundError } from '#lib/background-errors.ts'
import { makeDownloads } from '#server/http/downloads.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { prepareSearch } from '#tools/index/live-index.store.ts'
import { readBuild } from './build-output.ts'
import { createSite } from './create-server.ts'
import { listen, stopGracefully, tryPort } from './listen.ts'
import { createLog, watchFaults } from './log.ts'
import { Metrics } from './metrics.ts'
import { type OpenData, prepareDatabase } from './prepare-database.ts'
import type { Settings } from './settings.ts'
import { startWorkers } from './workers.ts'

const DIST = join(process.cwd(), 'dist')
/** A start reads the search index first, since people wait for it, and compares all sources then; but not later than this. */
const SYNC_WAITS_MS = 5_000
const DOWNLOADS_LOOKED_AT_MS = 60_000

/** The whole start: data, workers, then listening. Gives back how to stop. */
export async function startProcess(settings: Settings): Promise<(graceMs: number) => Promise<void>> {
  await tryPort(settings)
  const log = createLog(settings.logLevel)
  const metrics = new Metrics()
  watchFaults(log, metrics)
  const headers = securityHeaders(settings.siteUrl)
  const build = readBuild(DIST, headers, (path) =>
    log.warn({ file: `public${path}` }, 'a file of the site is not served: its kind is not known'),
  )
  const data = await prepareDatabase(settings, log)
  const cache = new PageCache(settings.pageCacheBytes)
  const lists = new PageCache(LIST_CACHE_BYTES)
  const search = Promise.withResolvers<void>()
  const syncsAfter = Promise.race([search.promise, sleep(SYNC_WAITS_MS, undefined, { ref: false })])
  const hear = hearing([cache, lists])
  const workers = await startWorkers(data.db, settings, log, metrics, hear, syncsAfter)
  let isStopping = false
  const site = createSite({
    settings,
    log,
    data,
    workers,
    cache,
    lists,
    metrics,
    build,
    headers,
    isStopping: () => isStopping,
  })
  const { server, url } = await listen(site, settings, log)
  process.stdout.write(`Serving ${url}\n`)
  log.info({ url, engine: data.engine }, 'listening')
  startSearch(data).then(search.resolve)
  const downloads = everyInterval('making downloads', DOWNLOADS_LOOKED_AT_MS, {
    work: () => makeDownloads({ db: data.db, cache, siteUrl: settings.siteUrl, headers }),
  })

  return async function stop(graceMs) {
    isStopping = true
    await workers.stop(stopGracefully(server, graceMs))
    await downloads.stop()
    await data.close()
    log.info('stopped')
  }
}

/** Drops what a change concerns. */
const hearing = (pages: readonly PageCache[]) => async (tags: ChangeTag[]) => {
  for (const cache of pages) cache.outdate(tags)
}

async function startSearch({ db }: OpenData): Promise<void> {
  const onFault = (error: unknown) => reportBackgroundError('search index', error)
  try {
    await prepareSearch(db, onFault)
  } catch (error) {
    onFault(error)
  }
}
