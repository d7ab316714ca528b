import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Assets } from '#app/document.tsx'
import { LIST_CACHE_BYTES, PageCache } from '#cache/page-cache.ts'
import { readLogos } from '#server/build-output.ts'
import { openData } from '#server/data.ts'
import { listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { Metrics } from '#server/metrics.ts'
import { OpenDataFiles } from '#server/open-data-files.ts'
import type { Settings } from '#server/settings.ts'
import { loadStaticFiles } from '#server/static-files.ts'
import { startWorkers } from '#server/workers.ts'

const DEVELOPMENT_ENTRY = '/@development'

const assets: Assets = {
  script: DEVELOPMENT_ENTRY,
  frame: [],
  page: [],
  styles: ['/src/app/style.css?direct'],
  fonts: [],
}

/** Data and workers are started once; what answers requests is reassembled from the present sources each time. */
export async function startDevelopment(settings: Settings, vite: ViteDevServer): Promise<string> {
  const log = createLog(settings.logLevel)
  const data = await openData(settings, log)
  const workers = await startWorkers(data.db, settings, log, () => {})
  const metrics = new Metrics()
  const dataFiles = new OpenDataFiles(data.db, settings.siteUrl)
  const build = {
    assetsFor: () => assets,
    staticFiles: loadStaticFiles([join(process.cwd(), 'public')], {}),
    logoUrl: readLogos(join(process.cwd(), 'dist')),
    fontsDir: join(process.cwd(), 'dist', 'fonts'),
  }
  async function answer(
    request: Parameters<typeof vite.middlewares>[0],
    response: Parameters<typeof vite.middlewares>[1],
  ) {
    const { assembleSite } = await vite.ssrLoadModule('/src/server/assemble.ts')
    const cache = new PageCache(settings.pageCacheBytes)
    const lists = new PageCache(LIST_CACHE_BYTES)
    const made = { settings, log, data, workers, metrics, dataFiles, build }
    assembleSite({ ...made, cache, lists, headers: {}, isStopping: () => false })(request, response)
  }
  const { url } = await listen(
    (request, response) =>
      vite.middlewares(request, response, () => {
        answer(request, response).catch((error) => {
          vite.ssrFixStacktrace(error)
          log.error({ error }, 'a request failed')
          response.writeHead(500).end(String(error.stack))
        })
      }),
    settings,
    log,
  )
  return url
}
