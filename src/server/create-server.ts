import type { RequestListener } from 'node:http'
import { createPasswords } from '#accounts/password.ts'
import { type Api, createApi } from '#api/api.ts'
import { askInProcess } from '#api/core/in-process-api.ts'
import type { PageCache } from '#cache/page-cache.ts'
import { pick } from '#lib/objects.ts'
import { createMcpHandler } from '#mcp/mcp-handler.ts'
import { pngDrawer } from '#server/documents/draw-png.ts'
import type { BuildOutput } from './build-output.ts'
import { type Log, withoutSecrets } from './log.ts'
import type { Metrics } from './metrics.ts'
import { type OpenData, readinessOf } from './prepare-database.ts'
import { findWaitingWork } from './queue-metrics.store.ts'
import { createRequestListener } from './request-listener.ts'
import type { Settings } from './settings.ts'
import type { Workers } from './workers.ts'

export interface Parts {
  settings: Settings
  log: Log
  data: OpenData
  workers: Workers
  cache: PageCache
  lists: PageCache
  metrics: Metrics
  build: BuildOutput
  headers: Record<string, string>
  isStopping: () => boolean
}

export function createSite(parts: Parts): RequestListener {
  const { settings, log, data, workers, build, isStopping, ...shared } = parts
  const { db } = data
  const { siteUrl } = settings
  const canWrite = readinessOf(db)
  const api = apiOf(parts)
  const { staticFiles } = build
  const answerMcp = createMcpHandler({ db, siteUrl, askApi: askInProcess(api) }, (error) =>
    log.error({ error }, 'an assistant could not be answered'),
  )
  return createRequestListener({
    ...shared,
    log,
    db,
    api,
    siteUrl,
    staticFiles,
    assetsFor: build.assetsFor,
    trustProxy: settings.trustProxy,
    afterWrite: workers.changes.look,
    answerMcp,
    drawPng: pngDrawer(build.fontsDir),
    logoFile: (address) => staticFiles.get(address ?? '')?.plain.toString() ?? null,
    isReady: async () => !isStopping() && !workers.writes.isFailing && (await canWrite()),
    waitingWork: () => findWaitingWork(db, settings.isCheckingLinks),
    metricsToken: settings.metricsToken,
  })
}

function apiOf({ settings, log, data, workers, build }: Parts): Api {
  return createApi(
    {
      ...pick(data, ['db', 'engine']),
      ...pick(workers, ['activity', 'mailer', 'writes']),
      passwords: createPasswords(),
      siteUrl: settings.siteUrl,
      logoUrl: build.logoUrl,
      makers: { isReviewed: settings.isMakerReviewed },
      isCheckingLinks: settings.isCheckingLinks,
      sync: {
        trigger: workers.sync.trigger,
        inboxSites: settings.inboxSites,
        partners: settings.networkPartners,
        intervalMinutes: settings.syncIntervalMs / 60_000,
      },
    },
    (error, path) => log.error({ error, path: withoutSecrets(path) }, 'an API call failed'),
  )
}
