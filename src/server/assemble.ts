import type { RequestListener } from 'node:http'
import { createApi } from '#api/api.ts'
import { askInProcess } from '#api/ask.ts'
import { createMailer } from '#lib/mailer.ts'
import { createMcpHandler } from '#mcp/mcp-handler.ts'
import { FEED_VERSIONS, feedJsonSchema, feedSchemaPath } from '#sync/feed.ts'
import type { BuildOutput } from './build-output.ts'
import { type OpenData, readinessOf } from './data.ts'
import { pngDrawer } from './draw-png.ts'
import { type Log, withoutSecrets } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { OpenDataFiles } from './open-data-files.ts'
import type { PageCache } from './page-cache.ts'
import type { Settings } from './settings.ts'
import { createSite } from './site.ts'
import { jsonAnswer } from './static-files.ts'
import type { Workers } from './workers.ts'

export interface Parts {
  settings: Settings
  log: Log
  data: OpenData
  workers: Workers
  cache: PageCache
  lists: PageCache
  dataFiles: OpenDataFiles
  metrics: Metrics
  build: BuildOutput
  headers: Record<string, string>
  isStopping: () => boolean
}

/** Puts the parts of the process together into what answers requests. */
export function assembleSite(parts: Parts): RequestListener {
  const { settings, log, data, workers, build, isStopping, ...shared } = parts
  const { db, engine } = data
  const { siteUrl } = settings
  const canWrite = readinessOf(db)
  const api = createApi(
    {
      db,
      engine,
      siteUrl,
      logoUrl: build.logoUrl,
      activity: workers.activity,
      mailer: mailerOf(settings, log),
      owners: { isReviewed: settings.isOwnerReviewed },
      sync: {
        trigger: workers.sync.trigger,
        inboxSites: settings.inboxSites,
        hasPartners: settings.networkPartners.length > 0,
      },
    },
    (error, path) => log.error({ error, path: withoutSecrets(path) }, 'an API call failed'),
  )
  const { staticFiles } = build
  for (const version of FEED_VERSIONS)
    staticFiles.set(feedSchemaPath(version), jsonAnswer(feedJsonSchema(siteUrl, version), shared.headers))
  const answerMcp = createMcpHandler({ db, siteUrl, askApi: askInProcess(api) }, (error) =>
    log.error({ error }, 'an assistant could not be answered'),
  )
  return createSite({
    ...shared,
    log,
    db,
    api,
    siteUrl,
    staticFiles,
    assetsFor: build.assetsFor,
    activity: workers.activity,
    trustProxy: settings.trustProxy,
    afterWrite: workers.changes.look,
    answerMcp,
    drawPng: pngDrawer(build.fontsDir),
    logoFile: (address) => staticFiles.get(address ?? '')?.plain.toString() ?? null,
    isReady: async () => !isStopping() && (await canWrite()),
    metricsToken: settings.metricsToken,
  })
}

function mailerOf({ smtpUrl, mailFrom }: Settings, log: Log) {
  if (!smtpUrl) return undefined
  return createMailer(smtpUrl, mailFrom, (error) =>
    log.error({ reason: error.message }, 'a mail could not be sent'),
  )
}
