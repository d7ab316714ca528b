import type { createServer as CreateServer, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startCounter } from '#activity/counter.ts'
import { DEFAULT_EMAIL, ensureAccount } from '#admin/account.store.ts'
import { createApi } from '#api/api.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, openDatabase } from '#db/open.ts'
import { lockDataDir } from '#db/sqlite.ts'
import { createMailer } from '#lib/mailer.ts'
import { createMcpDoor } from '#mcp/door.ts'
import { prepareSearch } from '#search/live-index.ts'
import { startInspector } from '#submissions/inspect.ts'
import { markSynced } from '#submissions/submissions.store.ts'
import { FEED_SCHEMA_PATH, feedJsonSchema } from '#sync/feed.ts'
import { readAssets } from './assets.ts'
import { mcpDoor, openDataDoor, uploadedLogoDoor } from './doors.ts'
import { pngDrawer } from './draw-png.ts'
import { securityHeaders } from './headers.ts'
import { createLog } from './log.ts'
import { readLogos } from './logos.ts'
import { Metrics } from './metrics.ts'
import { PageCache } from './page-cache.ts'
import type { Settings } from './settings.ts'
import { createSite } from './site.ts'
import { startSync } from './start-sync.ts'
import { jsonAnswer, loadStaticFiles } from './static-files.ts'
import { stopGracefully } from './stop.ts'
import { watchChanges } from './watch-changes.ts'

const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 20_000
const MAX_HEADER_BYTES = 16 * 1024

export interface RunningSite {
  url: string
  stop: () => Promise<void>
}

/** The whole start: data folder, tables, catalogue, then listening. */
export async function startProcess(
  settings: Settings,
  createServer: typeof CreateServer,
): Promise<RunningSite> {
  const log = createLog(settings.logLevel)
  const lock = settings.databaseUrl ? null : lockDataDir(settings.dataDir)
  const { db, engine } = openDatabase(settings, (error) =>
    log.warn({ reason: error.message }, 'lost a database connection'),
  )
  const applied = await migrate(db, engine)
  if (applied.length > 0) log.info({ applied }, 'tables brought up to date')

  await announcePassword(db, settings)

  const dist = join(process.cwd(), 'dist')
  const headers = securityHeaders(settings.siteUrl)
  const cache = new PageCache(settings.pageCacheBytes)
  const assetsFor = readAssets(join(dist, 'client'))
  const changes = await watchChanges(db, (tags) => cache.outdate(tags), log)
  const activity = startCounter(db, (error) =>
    log.warn({ reason: error.message }, 'could not write counters'),
  )
  const mailer = settings.smtpUrl
    ? createMailer(settings.smtpUrl, settings.mailFrom, (error) =>
        log.error({ reason: error.message }, 'a mail could not be sent'),
      )
    : undefined
  const sync = await startSync(db, settings, log, markSynced)
  const api = createApi(
    {
      db,
      engine,
      logoUrl: readLogos(dist),
      siteUrl: settings.siteUrl,
      activity,
      mailer,
      sync: { trigger: sync.trigger, inboxSites: settings.inboxSites },
    },
    (error, path) => log.error({ error, path }, 'an API call failed'),
  )

  const mcpDeps = { db, siteUrl: settings.siteUrl, askApi: (path: string) => api.request(path) }
  const logFault = (error: unknown) => log.error({ error }, 'an assistant could not be answered')

  const inspector = startInspector(db, { allowedPrivateHosts: settings.allowedPrivateHosts }, (error) =>
    log.warn({ reason: error.message }, 'could not look into the submissions'),
  )

  const staticFiles = loadStaticFiles([join(dist, 'client'), join(dist, 'logos')], headers)
  staticFiles.set(FEED_SCHEMA_PATH, jsonAnswer(feedJsonSchema(settings.siteUrl), headers))
  let isStopping = false
  const site = createSite({
    db,
    api,
    cache,
    assetsFor,
    headers,
    siteUrl: settings.siteUrl,
    trustProxy: settings.trustProxy,
    afterWrite: changes.look,
    activity,
    doors: [
      mcpDoor(createMcpDoor(mcpDeps, logFault)),
      openDataDoor(db, settings.siteUrl),
      uploadedLogoDoor(db),
    ],
    staticFiles,
    drawPng: pngDrawer(join(dist, 'fonts')),
    logoFile: (address) => staticFiles.get(address ?? '')?.plain.toString() ?? null,
    isReady: async () => !isStopping && (await isReachable(db)),
    metrics: new Metrics(),
    log,
  })
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    site,
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    log.info({ reason: error.code }, 'refused a request that could not be read')
    const status =
      error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  })
  await listen(server, settings)
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  log.info({ url, engine }, `listening on ${url}`)
  prepareSearch(db, engine).catch((error) =>
    log.warn({ reason: error.message }, 'could not prepare the search'),
  )

  async function stop() {
    isStopping = true
    const synced = sync.stop()
    changes.stop()
    inspector.stop()
    await Promise.all([stopGracefully(server), synced])
    await activity.stop()
    await db.destroy()
    lock?.release()
    log.info('stopped')
  }
  return { url, stop }
}

/** The first password is shown once, here; only its hash is kept. */
async function announcePassword(db: Db, { adminEmail, adminPassword }: Settings): Promise<void> {
  const password = await ensureAccount(db, { email: adminEmail, password: adminPassword })
  if (!password) return
  const email = adminEmail ?? DEFAULT_EMAIL
  process.stdout.write(
    `Administrator: ${email}  password: ${password}  (shown only now; sign in at /admin)\n`,
  )
}

async function isReachable(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new Error(`Port ${port} is already in use. Set PORT to another one.`) : error)
    })
    server.listen(port, host, resolve)
  })
}
